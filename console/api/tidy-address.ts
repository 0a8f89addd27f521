/** Places whose fields were in the hash once: `#/search/query=Rome`. */
const places = ["/search/", "/time/"];

/** Puts what a linked hash has besides a place before the hash, where the console keeps it. */
export function tidyAddress(): void {
  const hash = location.hash.slice(1);
  const prefix = places.find((place) => hash.startsWith(place) && hash.includes("="));
  const at = prefix === undefined ? hash.indexOf("?") : prefix.length - 1;
  if (at < 0) return;
  history.replaceState(history.state, "", `?${hash.slice(at + 1)}#${hash.slice(0, at)}`);
}
