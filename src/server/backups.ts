import { createReadStream, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { MemoryStore } from "../core/store/memory-store.js";
import { assertRole, causedBy, hasRole } from "../core/principal.js";
import { MethodRefusedError, NoBackupError, ServerBusyError } from "./refusal.js";
import type { AuthenticateRequest, Refusals } from "./refusals.js";
import { requestIdOf } from "./request-log.js";

/** Answers `POST /backup` with a complete copy of the embedded store, one at a time. */
export class Backups {
  #isRunning = false;

  constructor(
    private readonly store: Pick<MemoryStore, "snapshot">,
    private readonly authenticate: AuthenticateRequest,
    private readonly refusals: Pick<Refusals, "noteForbidden">,
  ) {}

  /**
   * Refuses other methods, callers who are not operators, stores without backups, and a second copy at the same time.
   */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { store, authenticate } = this;
    if (!store.snapshot) throw new NoBackupError();
    if (request.method !== "POST") throw new MethodRefusedError("POST");
    const caller = await authenticate(request);
    const principal = causedBy(caller.principal, { requestId: requestIdOf(request) });
    if (!hasRole(principal, "operator"))
      await this.refusals.noteForbidden(principal, "POST /backup");
    assertRole(principal, "operator", "copy the store");
    if (this.#isRunning) throw new ServerBusyError();
    this.#isRunning = true;
    try {
      await store.snapshot((file) => send(file, response));
    } finally {
      this.#isRunning = false;
    }
  }
}

async function send(file: string, response: ServerResponse): Promise<void> {
  response.writeHead(200, {
    "content-type": "application/vnd.sqlite3",
    "content-length": statSync(file).size,
    "cache-control": "no-store",
  });
  await pipeline(createReadStream(file), response);
}
