import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../core/clock.js";
import { InvalidInputError, isForClients, type EngraphError } from "../core/errors.js";
import type { Logger } from "../core/logger.js";
import { causedBy, type Principal } from "../core/principal.js";
import type { Exporter } from "../core/transfer/exporter.js";
import {
  conflictPolicies,
  type ConflictPolicy,
  type Importer,
  type ImportRequest,
} from "../core/transfer/importer.js";
import { writePiece } from "./http-answers.js";
import type { Caller } from "./identity/caller.js";
import { searchOf } from "./operations/requested-operation.js";
import { MethodRefusedError, RefusalError, ServerBusyError } from "./refusal.js";
import type { AuthenticateRequest } from "./refusals.js";
import { requestIdOf } from "./request-id.js";

/** Maximum concurrent exports and imports. */
const maxTransfers = 4;

/** Characters of an export per write. */
const pieceLength = 64 * 1024;

interface TransferParts {
  readonly exporter: Exporter;
  readonly importer: Importer;
  readonly authenticate: AuthenticateRequest;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Answers `GET /export` and `POST /import`, with limited concurrency. */
export class Transfers {
  #running = 0;

  constructor(private readonly parts: TransferParts) {}

  /**
   * Sends an export, no faster than the client reads it. Fails with a refusal before the first line. A later error
   * aborts the response, so that its last line is missing.
   */
  async export(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "GET") throw new MethodRefusedError("GET");
    await this.#run(request, "GET /export", async (caller, principal, search) => {
      const lines = this.parts.exporter.lines(principal, {
        tenantId: search.get("tenant"),
        userId: search.get("user"),
        vectors: flagIn(search, "vectors"),
      });
      const first = await lines.next();
      response.writeHead(200, {
        "content-type": "application/jsonl; charset=utf-8",
        "cache-control": "no-store",
      });
      try {
        await caller.during(() => this.#send(first.value as string, lines, response));
        response.end();
      } catch (error) {
        this.parts.logger.warn({ error }, "An export was broken off.");
        response.destroy();
      }
    });
  }

  async #send(
    first: string,
    lines: AsyncGenerator<string>,
    response: ServerResponse,
  ): Promise<void> {
    let piece = first;
    for await (const line of lines) {
      if (response.destroyed) return;
      if (piece.length >= pieceLength) {
        await writePiece(response, piece, this.parts.clock);
        piece = "";
      }
      piece += line;
    }
    await writePiece(response, piece, this.parts.clock);
  }

  /** Imports the body while it arrives, and answers with a report. */
  async import(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST") throw new MethodRefusedError("POST");
    try {
      await this.#run(request, "POST /import", async (caller, principal, search) => {
        // Keeps the connection open if the import fails, because its answer needs it.
        const body = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
        const { importer } = this.parts;
        const report = await caller.during(() =>
          importer.import(principal, body, requestIn(search)),
        );
        response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
        response.end(JSON.stringify(report));
      });
    } finally {
      // Reads and discards the rest of the body.
      request.resume();
    }
  }

  async #run(
    request: IncomingMessage,
    operation: string,
    work: (caller: Caller, principal: Principal, search: URLSearchParams) => Promise<void>,
  ): Promise<void> {
    const caller = await this.parts.authenticate(request);
    const principal = causedBy(caller.principal, { requestId: requestIdOf(request), operation });
    if (this.#running >= maxTransfers) throw new ServerBusyError();
    this.#running += 1;
    try {
      await work(caller, principal, new URLSearchParams(searchOf(request.url)));
    } catch (error) {
      throw TransferRefusedError.of(error) ?? error;
    } finally {
      this.#running -= 1;
    }
  }
}

/** An export that cannot start, or an import that cannot continue. */
class TransferRefusedError extends RefusalError {
  override readonly status: number;
  override readonly code: string;
  override readonly details: Readonly<Record<string, unknown>>;

  private constructor(cause: EngraphError, status: number) {
    super(cause.message, { cause });
    this.status = status;
    this.code = cause.code;
    this.details = cause.details;
  }

  /** Null for errors that have the same status everywhere, and for errors hidden from clients. */
  static of(error: unknown): TransferRefusedError | null {
    if (!isForClients(error)) return null;
    const status = statuses[error.code];
    return status === undefined ? null : new TransferRefusedError(error, status);
  }
}

const statuses: Partial<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  IMPORT_INVALID: 400,
  IMPORT_CONFLICT: 409,
  STORE_UNAVAILABLE: 503,
  STORE_FULL: 507,
  STORE_DAMAGED: 500,
  SHUTTING_DOWN: 503,
};

function requestIn(search: URLSearchParams): ImportRequest {
  const line = search.get("line");
  return {
    tenantId: search.get("tenant"),
    onConflict: policyIn(search),
    firstLine: line === null ? null : Number(line),
  };
}

function policyIn(search: URLSearchParams): ConflictPolicy | null {
  const given = search.get("onConflict");
  if (given === null) return null;
  const policy = conflictPolicies.find((one) => one.toLowerCase() === given);
  if (policy) return policy;
  throw new InvalidInputError("onConflict", "must be stop or skip");
}

function flagIn(search: URLSearchParams, name: string): boolean {
  const given = search.get(name) ?? "false";
  if (given !== "true" && given !== "false")
    throw new InvalidInputError(name, "must be true or false");
  return given === "true";
}
