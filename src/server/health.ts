import type { ServerResponse } from "node:http";
import type { MemoryStore } from "../core/memory-store.js";

/** Answers the probes of an orchestrator: `/livez` whether to restart, `/readyz` whether to send requests. */
export class Health {
  #isDraining = false;

  constructor(private readonly store: MemoryStore) {}

  /** From now on not ready: requests that are under way are finished, new ones belong elsewhere. */
  drain(): void {
    this.#isDraining = true;
  }

  live(response: ServerResponse): void {
    answer(response, 200, "live");
  }

  async ready(response: ServerResponse): Promise<void> {
    if (this.#isDraining) return answer(response, 503, "draining");
    try {
      await this.store.ping();
      answer(response, 200, "ready");
    } catch {
      answer(response, 503, "store unavailable");
    }
  }
}

function answer(response: ServerResponse, status: number, state: string): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ state }));
}
