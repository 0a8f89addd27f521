import { lookForServer } from "./server-watch";

/** The time of the last reload by this module, in this tab. */
const name = "engraph.reloaded";
const pauseMs = 60_000;

let isTyped = false;

/** Notes what people type, because a reload would lose it. Leaving a place drops what was typed there. */
export function noteTyping(): void {
  document.addEventListener("input", () => (isTyped = true), true);
  window.addEventListener("hashchange", () => (isTyped = false));
}

/** Reloads the page if the server answers. */
export async function reloadWhenThere(): Promise<void> {
  if ((await lookForServer()) !== "away") location.reload();
}

/**
 * Reloads the page unless something typed would be lost. At most once a minute, as servers of
 * several builds may take turns behind one address.
 */
export function reloadIfSafe(): void {
  const last = Number(sessionStorage.getItem(name));
  if (isTyped || Date.now() - last < pauseMs) return;
  sessionStorage.setItem(name, String(Date.now()));
  void reloadWhenThere();
}
