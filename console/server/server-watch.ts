import { useEffect, useRef, useSyncExternalStore } from "react";

/** `replaced`: the server has another build of the console than this page, such as after an upgrade. */
export type ServerState = "there" | "away" | "replaced";

const intervalMs = 2_000;
/** A server that takes longer counts as away. */
const patienceMs = 5_000;

let state: ServerState = "there";
let isLooking = false;
const listeners = new Set<() => void>();

/** Asks the server for this page every two seconds while the page is visible. */
export function watchServer(): void {
  setInterval(lookIfVisible, intervalMs);
  document.addEventListener("visibilitychange", lookIfVisible);
}

function lookIfVisible(): void {
  if (!document.hidden && !isLooking) void lookForServer();
}

/** Asks the server for this page now. */
export async function lookForServer(): Promise<ServerState> {
  isLooking = true;
  const next = await askServer();
  isLooking = false;
  if (next !== state) {
    state = next;
    document.documentElement.dataset["server"] = state;
    for (const listener of listeners) listener();
  }
  return next;
}

async function askServer(): Promise<ServerState> {
  try {
    const page = await fetch(new URL(".", document.baseURI), {
      cache: "no-store",
      signal: AbortSignal.timeout(patienceMs),
    });
    // A proxy answers for a server that is away.
    if (page.status >= 500) return "away";
    return !page.ok || (await page.text()).includes(build()) ? "there" : "replaced";
  } catch {
    return "away";
  }
}

/** The script of this page. Its name contains a hash of the build. */
function build(): string {
  return document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
}

/** What was last known of the server. */
export function useServerState(): ServerState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Resolves when the server that is away answers again. */
export function serverReturn(): Promise<void> {
  return new Promise((resolve) => {
    const leave = subscribe(() => {
      leave();
      resolve();
    });
  });
}

/** Calls back when the server answers again. */
export function useServerReturn(onReturn: () => void): void {
  const isAway = useServerState() === "away";
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) onReturn();
    wasAway.current = isAway;
  }, [isAway, onReturn]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
