/** Places that used to keep their fields in the hash: `#/search/query=Rome`. */
const places = ["/search/", "/time/"];

/** Moves the fields of a linked hash before the hash, where the console keeps them. */
export function tidyAddress(): void {
  const hash = location.hash.slice(1);
  const prefix = places.find((place) => hash.startsWith(place) && hash.includes("="));
  const at = prefix === undefined ? hash.indexOf("?") : prefix.length - 1;
  if (at < 0) return;
  history.replaceState(history.state, "", `?${hash.slice(at + 1)}#${hash.slice(0, at)}`);
}
