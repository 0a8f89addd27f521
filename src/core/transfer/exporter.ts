import type { Clock } from "../time/clock.js";
import { ForbiddenError } from "../errors/access-errors.js";
import { isGiven } from "../given.js";
import { checkedId } from "../ids.js";
import type { MemoryStore } from "../store/memory-store.js";
import { assertRole, inTenant, isBound, type Principal } from "../principal.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";
import { ExportReader } from "./export-reader.js";
import { formatVersion, writeLine, type Line } from "./line.js";

export interface ExportRequest {
  /** Default: the caller's. */
  readonly tenantId?: string | null | undefined;
  /** Exports only the records of this user. Default: those of the whole tenant. */
  readonly userId?: string | null | undefined;
  /** Whether to include the vectors that models have made. Default: false. */
  readonly vectors?: boolean | null | undefined;
}

/**
 * Writes the data of a tenant or a user as lines of JSON, which the importer reads into any store: users, agents,
 * threads with their summaries, messages, memories with their revisions and evidence, links, shared state, and pending
 * extractions. The data of a user is what a caller that is bound to it reaches.
 *
 * It omits passages and posting lists, which an import rebuilds from the content, except texts that a caller gave
 * instead of the content. It omits the vectors of models unless they are requested, and other jobs, because their work
 * follows from the records. Events, receipts, idempotency keys, API keys and model usage belong to the server, and are
 * omitted.
 */
export class Exporter {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly analyser: TextAnalyser,
  ) {}

  /**
   * The lines of an export, each with its line break.
   *
   * An administrator may export its tenant, or one of its users; an operator any tenant. A member that is bound to a
   * user may export what it reaches. Fails with FORBIDDEN for anybody else, before the first line.
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

/** The principal whose reach is exported. */
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
