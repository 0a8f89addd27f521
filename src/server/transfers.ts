import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../core/time/clock.js";
import { InvalidInputError } from "../core/errors/request-errors.js";
import { isForClients } from "../core/errors/engraph-error.js";
import type { Logger } from "../core/log-context.js";
import { causedBy, type Principal } from "../core/principal.js";
import type { Exporter } from "../core/transfer/exporter.js";
import type { Importer, ImportRequest, ImportShare } from "../core/transfer/importer.js";
import { conflictPolicies, type ConflictPolicy } from "../core/transfer/restoration-run.js";
import { writePiece } from "./http-answers.js";
import type { Caller } from "./identity/caller.js";
import {
  CallerRefusedError,
  CodedRefusalError,
  MediaTypeRefusedError,
  MethodRefusedError,
} from "./refusal.js";
import type { AuthenticateRequest } from "./refusals.js";
import { requestIdOf, searchOf } from "./request-log.js";
import type { Limits } from "./limits/limits.js";

/** The cost of a line in fair shares: that of a record with some ten fields. */
const costOfLine = 10;
/** The use that must be left before anything is read or stored. */
const least = { cost: 1, writes: 0 };

/**
 * Content types of lines. Pages of other origins cannot send them without a preflight request, which is not answered;
 * `text/plain` and forms they can.
 */
const lineTypes: ReadonlySet<string> = new Set(["application/jsonl", "application/x-ndjson"]);

/** Characters of an export per write. */
const pieceLength = 64 * 1024;

interface TransferParts {
  readonly exporter: Exporter;
  readonly importer: Importer;
  readonly authenticate: AuthenticateRequest;
  readonly limits: Pick<Limits, "rates" | "concurrency" | "storedText">;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Answers `GET /export` and `POST /import`, with limited concurrency. */
export class Transfers {
  constructor(private readonly parts: TransferParts) {}

  /**
   * Sends an export, no faster than the client reads it. Fails with a refusal before the first line. A later error
   * aborts the response, so that its last line is missing.
   */
  async export(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "GET") throw new MethodRefusedError("GET");
    await this.#run(request, response, "GET /export", async (caller, principal, search) => {
      this.parts.limits.rates.check(principal, least);
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
        await caller.during(() => this.#send(principal, first.value as string, lines, response));
        response.end();
      } catch (error) {
        this.parts.logger.warn({ error }, "An export was broken off.");
        response.destroy();
      }
    });
  }

  /** Counts lines as they are read, because their number shows only then. A large export leaves a debt. */
  async #send(
    principal: Principal,
    first: string,
    lines: AsyncGenerator<string>,
    response: ServerResponse,
  ): Promise<void> {
    const { clock } = this.parts;
    let piece = first;
    let count = 1;
    const send = async () => {
      this.#take(principal, { lines: count, writes: 0 });
      await writePiece(response, piece, clock);
      piece = "";
      count = 0;
    };
    for await (const line of lines) {
      if (response.destroyed) return;
      if (piece.length >= pieceLength) await send();
      piece += line;
      count += 1;
    }
    await send();
  }

  #take(principal: Principal, { lines, writes }: { lines: number; writes: number }): void {
    this.parts.limits.rates.take(principal, { cost: Math.max(1, lines * costOfLine), writes });
  }

  /** Imports the body while it arrives, and answers with a report. */
  async import(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST") throw new MethodRefusedError("POST");
    try {
      if (!lineTypes.has(mediaTypeOf(request))) throw new MediaTypeRefusedError([...lineTypes]);
      await this.#run(request, response, "POST /import", async (caller, principal, search) => {
        // Keeps the connection open if the import fails, because its answer needs it.
        const body = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
        const { importer } = this.parts;
        const options = { share: this.#shareOf(principal) };
        const report = await caller.during(() =>
          importer.import(principal, body, requestIn(search), options),
        );
        response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
        response.end(JSON.stringify(report));
      });
    } finally {
      // Reads and discards the rest of the body.
      request.resume();
    }
  }

  /** Each unit of an import counts as one mutation, once it has stored something. */
  #shareOf(principal: Principal): ImportShare {
    const { rates, storedText } = this.parts.limits;
    return {
      check: () => rates.check(principal, { ...least, writes: 1 }),
      admit: (tenant, characters) => storedText.admit(tenant, () => characters),
      take: (lines) => this.#take(principal, { lines, writes: lines > 0 ? 1 : 0 }),
    };
  }

  async #run(
    request: IncomingMessage,
    response: ServerResponse,
    operation: string,
    work: (caller: Caller, principal: Principal, search: URLSearchParams) => Promise<void>,
  ): Promise<void> {
    const caller = await this.parts.authenticate(request);
    const principal = causedBy(caller.principal, { requestId: requestIdOf(request), operation });
    response.setHeaders(this.parts.limits.rates.headersFor(principal));
    const leave = this.parts.limits.concurrency.transfer(principal);
    try {
      await work(caller, principal, new URLSearchParams(searchOf(request.url)));
    } catch (error) {
      const refusal = CallerRefusedError.of(error);
      throw refusal ?? ((isForClients(error) && CodedRefusalError.of(error)) || error);
    } finally {
      leave();
    }
  }
}

function mediaTypeOf({ headers }: IncomingMessage): string {
  return headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

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
