import { spawn } from "node:child_process";
import { once } from "node:events";
import { queryOver } from "../graphql-over-http.ts";
import type { startServer } from "../server-process.ts";
import { fillWorld } from "./fill-world.ts";

type Server = Pick<Awaited<ReturnType<typeof startServer>>, "url" | "tell">;

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer" };

/** Fills the server, prints the address of its console, opens it in a browser, and waits for Ctrl+C. */
export async function showConsole({ url, tell }: Server): Promise<void> {
  const address = new URL("./", url).href;
  console.log("Filling a store with five people, three agents and forty threads:");
  await fillWorld(queryOver(url), (title) => console.log(`  ${title}`), tell);
  console.log(`\nThe console: ${address}\nCtrl+C ends the server and removes its store.`);
  // Only a terminal has somebody to watch.
  if (process.stdout.isTTY) open(address);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
}

function open(address: string): void {
  const opener = openers[process.platform] ?? "xdg-open";
  spawn(opener, [address], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
