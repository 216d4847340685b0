/** Milliseconds before the next tries. */
const AGAIN = [400, 1500, 4000];

/** Fetch a part of the page; where that fails, try again a few times: a line that broke for a moment must not leave a hole in the page. */
export async function stubborn<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN) {
    try {
      return await load();
    } catch {
      await new Promise((ready) => setTimeout(ready, wait));
    }
  }
  return load();
}
