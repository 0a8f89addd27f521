import type { Clock } from "../clock.js";
import { ForbiddenError } from "../errors.js";
import { isGiven } from "../given.js";
import { checkedId } from "../ids.js";
import type { MemoryStore } from "../memory-store.js";
import { assertRole, inTenant, isBound, type Principal } from "../principal.js";
import type { TextAnalyser } from "../search/text-analyser.js";
import { ExportReader } from "./export-reader.js";
import { formatVersion, writeLine, type Line } from "./line.js";

/** What to export. */
export interface ExportRequest {
  /** Default: the caller's. */
  readonly tenantId?: string | null | undefined;
  /** Whose records alone are wanted. Default: those of the whole tenant. */
  readonly userId?: string | null | undefined;
  /** Whether the vectors that models have made are wanted, too. Default: false. */
  readonly vectors?: boolean | null | undefined;
}

/**
 * Writes what a tenant or a user has as lines of JSON, which the importer reads
 * into any store: users, agents, threads with their summaries, messages,
 * memories with their revisions and evidence, links, shared state, and what is
 * to be extracted yet. A user has what a caller reaches that is bound to it.
 *
 * Passages and postings are left out, as they are made anew from the content,
 * but for the texts that a caller gave in its place; so are the vectors of
 * models, unless they are asked for. Other jobs are left out too, as what they
 * have to do is told by the records. Events, receipts, idempotency keys, API
 * keys and the usage of models are the server's own.
 */
export class Exporter {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly analyser: TextAnalyser,
  ) {}

  /**
   * The lines of an export, each with its end.
   *
   * An administrator may export its tenant, or one of its users; an operator
   * any tenant. A member that is bound to a user may export what it reaches.
   * Fails with FORBIDDEN for anybody else, before the first line.
   */
  lines(principal: Principal, request: ExportRequest): AsyncGenerator<string> {
    const reach = reachOf(principal, request);
    return this.#lines(reach, request.vectors ?? false);
  }

  async *#lines(reach: Principal, withVectors: boolean): AsyncGenerator<string> {
    for await (const line of this.#all(reach, withVectors)) yield `${writeLine(line)}\n`;
  }

  async *#all(reach: Principal, vectors: boolean): AsyncGenerator<Line> {
    const { tenantId, userId = null, agentId = null } = reach;
    const exportedAt = this.clock.now();
    const reader = await ExportReader.open(this.store, reach, this.analyser, vectors);
    const record = { version: formatVersion, tenantId, userId, agentId, vectors, exportedAt };
    yield { type: "header", record, index: null };
    yield* reader.actors("User");
    yield* reader.actors("Agent");
    yield* reader.threads();
    yield* reader.messages();
    yield* reader.memories();
    yield* reader.links();
    yield* reader.sharedState();
    yield* reader.extractions();
    yield { type: "end", record: {}, index: null };
  }
}

/** Whose records are exported. */
function reachOf(principal: Principal, { tenantId, userId }: ExportRequest): Principal {
  const caller = inTenant(principal, tenantId);
  if (!isBound(caller)) {
    assertRole(caller, "admin", "export a tenant");
    return isGiven(userId) ? { ...caller, userId: checkedId(userId, "user") } : caller;
  }
  assertRole(caller, "member", "export what they reach");
  if (caller.userId === undefined)
    throw new ForbiddenError("A caller that is bound to an agent alone exports nothing.");
  if (isGiven(userId) && userId !== caller.userId)
    throw new ForbiddenError("The user is not the one this caller is bound to.");
  return caller;
}
