import type { ServerResponse } from "node:http";
import type { RoomedStore } from "../core/store/store-room.js";

export interface HealthState {
  readonly status: number;
  readonly state: string;
}

/** Answers the probes of an orchestrator: `/livez` whether to restart, `/readyz` whether to send requests. */
export class Health {
  #isDraining = false;

  constructor(private readonly store: Pick<RoomedStore, "ping" | "hasRoom">) {}

  /** Makes `/readyz` answer 503 from now on. Pending requests still finish. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Whether the server accepts requests, as an HTTP status and in words. A full store still answers queries. */
  async state(): Promise<HealthState> {
    if (this.#isDraining) return { status: 503, state: "draining" };
    try {
      await this.store.ping();
    } catch {
      return { status: 503, state: "store unavailable" };
    }
    return { status: 200, state: this.store.hasRoom() ? "ready" : "degraded: store full" };
  }

  live(response: ServerResponse): void {
    answer(response, { status: 200, state: "live" });
  }

  async ready(response: ServerResponse): Promise<void> {
    answer(response, await this.state());
  }
}

function answer(response: ServerResponse, { status, state }: HealthState): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ state }));
}
