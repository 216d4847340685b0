/** Milliseconds before the next tries. */
const AGAIN = [300, 1200];

/** So often at most the page is loaded anew for a part that does not come, in milliseconds. */
const SELDOM = 60_000;
const LAST = "tableverse-anew";

/**
 * Fetch a part of the page. Where that fails it is tried again; then the whole page is loaded anew, since some browsers keep in mind for good
 * that a part could not be had, and an old page may ask a newer server. A line that broke for a moment must not leave a hole in the page.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN) {
    try {
      return await load();
    } catch {
      await new Promise((ready) => setTimeout(ready, wait));
    }
  }
  try {
    return await load();
  } catch (lost) {
    loadAnew();
    throw lost;
  }
}

/** Not over and over: what is missing for longer says so. */
function loadAnew(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(LAST) ?? 0) < SELDOM) return;
    sessionStorage.setItem(LAST, String(Date.now()));
  } catch {
    return; // nothing can be kept here, so nobody could tell how often
  }
  location.reload();
}
