/** Where this server is reached: at the root of its host, or in a folder such as `/games/`, as the page says. */

export const HOME = (typeof document === "undefined" ? null : document.querySelector<HTMLMetaElement>('meta[name="home"]')?.content) || "/";

/** The address of something of this server: `/t/abc` for whoever knows of no folder. */
export function at(path: string, home = HOME): string {
  return home + path.slice(1);
}

/** What `at` was given, from the path of an address. */
export function inside(pathname: string, home = HOME): string {
  if (`${pathname}/` === home) return "/";
  return pathname.startsWith(home) ? `/${pathname.slice(home.length)}` : pathname;
}

export function socketAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${at("/ws")}`;
}
