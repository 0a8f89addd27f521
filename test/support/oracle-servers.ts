import { onTestFinished } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import type { OracleAccess } from "../store/oracle-database.js";
import { Client } from "./client.js";

/** The index of one of the two servers. */
export type Slot = 0 | 1;

export function other(slot: Slot): Slot {
  return slot === 0 ? 1 : 0;
}

export interface RunningServer {
  readonly url: string;
  readonly client: Client;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

/** Two servers in separate processes, on one database that has the schema. */
export class OracleServers {
  readonly #running: [RunningServer | null, RunningServer | null] = [null, null];

  constructor(
    private readonly access: OracleAccess,
    private readonly env: Readonly<Record<string, string>> = {},
  ) {}

  async start(slot: Slot): Promise<RunningServer> {
    const { connectString, user, password } = this.access;
    const server = await startServer({
      PORT: "0",
      ORACLE_CONNECT_STRING: connectString,
      ORACLE_USER: user,
      ORACLE_PASSWORD: password,
      ...this.env,
    });
    onTestFinished(() => server.kill());
    const client = new Client(server.url);
    onTestFinished(() => client.close());
    return (this.#running[slot] = { ...server, client });
  }

  async startBoth(): Promise<[RunningServer, RunningServer]> {
    return Promise.all([this.start(0), this.start(1)]);
  }

  /** Kills a server without warning, like a loss of power. */
  async kill(slot: Slot): Promise<void> {
    const server = this.#running[slot];
    this.#running[slot] = null;
    await server?.kill();
  }

  /** Returns the server of this slot, or the other one while that is down, and its slot. */
  near(slot: Slot): readonly [RunningServer, Slot] {
    const home = this.#running[slot];
    if (home) return [home, slot];
    const away = this.#running[other(slot)];
    if (!away) throw new Error("Neither server runs.");
    return [away, other(slot)];
  }

  isRunning(slot: Slot): boolean {
    return this.#running[slot] !== null;
  }
}
