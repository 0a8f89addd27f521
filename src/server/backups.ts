import { createReadStream, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { UnauthenticatedError } from "../core/errors.js";
import type { MemoryStore } from "../core/memory-store.js";
import type { Authenticate } from "./auth.js";
import {
  MethodRefusedError,
  NoBackupError,
  ServerBusyError,
  TokenRefusedError,
} from "./refusal.js";

/** Answers `POST /backup` with a complete copy of the embedded store, one at a time. */
export class Backups {
  #isRunning = false;

  /** @param authenticate Lets in the operator alone. Null: nobody is known to be the operator. */
  constructor(
    private readonly store: Pick<MemoryStore, "snapshot">,
    private readonly authenticate: Authenticate | null,
  ) {}

  /** Fails with a refusal for other methods, wrong tokens, other stores, and while a copy is under way. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { store, authenticate } = this;
    if (authenticate === null || !store.snapshot) throw new NoBackupError();
    if (request.method !== "POST") throw new MethodRefusedError("POST");
    try {
      authenticate(request.headers.authorization);
    } catch (error) {
      if (error instanceof UnauthenticatedError) throw new TokenRefusedError(error);
      throw error;
    }
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
