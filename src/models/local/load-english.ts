import type { English } from "./english.js";

let loading: Promise<English> | undefined;

/** Loads the libraries on the first call: loading takes a third of a second, which must not delay the start-up. */
export function loadEnglish(): Promise<English> {
  loading ??= import("./english-libraries.js").then((room) => room.englishLibraries);
  return loading;
}
