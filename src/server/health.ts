import type { ServerResponse } from "node:http";
import type { RoomedStore } from "../core/store-room.js";

/** Answers the probes of an orchestrator: `/livez` whether to restart, `/readyz` whether to send requests. */
export class Health {
  #isDraining = false;

  constructor(private readonly store: Pick<RoomedStore, "ping" | "hasRoom">) {}

  /** Makes `/readyz` answer 503 from now on. Requests under way still finish. */
  drain(): void {
    this.#isDraining = true;
  }

  live(response: ServerResponse): void {
    answer(response, 200, "live");
  }

  /** A store without room still answers queries, so that its state is `degraded` and the status stays 200. */
  async ready(response: ServerResponse): Promise<void> {
    if (this.#isDraining) return answer(response, 503, "draining");
    try {
      await this.store.ping();
      answer(response, 200, this.store.hasRoom() ? "ready" : "degraded: store full");
    } catch {
      answer(response, 503, "store unavailable");
    }
  }
}

function answer(response: ServerResponse, status: number, state: string): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ state }));
}
