import type { Clock } from "../time/clock.js";
import type { JsonObject } from "../entity.js";
import { InvalidInputError, NotFoundError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { checkedIfGiven } from "../ids.js";
import { keepForEver, expiresAtOf, type RetentionPolicy } from "../lifetimes/lifetime.js";
import { ownerOf } from "../memories/memory-service.js";
import type { Memory, MemoryKind } from "../memories/memory.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { checkMetadata } from "../metadata/metadata.js";
import { checkOwner, type Owner, type OwnerFilter, type ScopeFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import { noRules, type Rules } from "../models/rules.js";
import { RecordWriter, writeRecords } from "../records/record-writer.js";
import type { Indexer } from "../search/passages/indexer.js";
import { vectorOfQuery } from "../search/embedding/query-vector.js";
import type { SearchModels } from "../search/embedding/search-models.js";
import { checkQueryLength } from "../search/search-request.js";
import { checkShortText, checkText } from "../text.js";
import { nextFading } from "./decay.js";
import type { FadingPolicies } from "./fading-policies.js";
import { judgeFacts } from "./fact-comparison.js";
import { upsertFact, type SaidFact, type UpsertedFact } from "./fact-upsert.js";
import { checkComparable, comparedBy } from "./fact-vector.js";
import { walkMemories } from "../memories/memory-walk.js";
import { dueFacts, fade, nothingDecayed, type DecayReport } from "./fading.js";
import { knownFacts } from "./known-facts.js";

/** A fact in a caller's words. Omitted ids of its owner come from the thread, else from the caller. */
export interface NewFact extends OwnerFilter {
  readonly content: string;
  /** Default: FACT. A known fact keeps its own. */
  readonly kind?: MemoryKind | null | undefined;
  /** Left out: the known fact's value, or none. */
  readonly category?: string | null | undefined;
  /** The vector to compare it by. Default: its embedding. */
  readonly vector?: readonly number[] | null | undefined;
  /** Left out: the known fact's value, or none. */
  readonly metadata?: JsonObject | null | undefined;
  /** Default: the known fact's value, or false. */
  readonly pinned?: boolean | null | undefined;
}

/** The owner and the subject of the requested memories. Default of `query`: no subject. */
export interface KnownRequest {
  readonly owner: ScopeFilter;
  readonly query?: string | null | undefined;
}

interface FactServiceParts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly indexer: Indexer;
  readonly models: SearchModels;
  readonly policies: FadingPolicies;
  /** Default: only vectors and details of words are compared. */
  readonly rules?: Rules | undefined;
  /** Default: facts are kept for ever. */
  readonly retention?: RetentionPolicy | undefined;
}

/** Facts gain confidence when they are repeated, and lose it over time. */
export class FactService {
  constructor(private readonly parts: FactServiceParts) {}

  /**
   * Stores a fact with the server's default lifetime, or reinforces the known fact of exactly its
   * owner that says the same, which keeps its expiry. Fails with NOT_FOUND for an unknown thread,
   * with MODEL_UNAVAILABLE if the embedder cannot be called now, with DIMENSION_MISMATCH for a
   * vector, given or embedded, of another dimension than the stored ones, and with BAD_USER_INPUT
   * if there is neither a vector nor an embedder.
   */
  async upsert(principal: Principal, input: NewFact): Promise<UpsertedFact> {
    checkFact(input);
    const {
      store,
      clock,
      indexer,
      policies,
      rules = noRules,
      retention = keepForEver,
    } = this.parts;
    const { threadId } = input;
    const owner = await this.#ownerOf(principal, input);
    const policy = (await policies.of(principal, [owner]))(owner);
    const { query, given, embedded } = await comparedBy(indexer, input);
    if (query) await store.unit(principal, (unit) => checkComparable(unit, query));
    const now = clock.now();
    const cause = { principal, now, jobId: null };
    const fact: SaidFact = {
      trust: "USER_WORDS",
      ...owner,
      originThreadId: owner.threadId,
      kind: input.kind ?? "FACT",
      category: input.category,
      content: input.content,
      source: "MANUAL",
      metadata: input.metadata,
      pinned: input.pinned ?? undefined,
      query,
      vector: given,
      expiresAt: expiresAtOf(retention, {}, { createdAt: now, timestamp: null }),
    };
    const indexOf = (unit: Unit) => indexer.in(unit, embedded);
    for (;;) {
      const verdictOf = await judgeFacts(store, principal, [fact], policy, rules);
      const upserted = await writeRecords(store, cause, indexOf, async (write) => {
        const { unit } = write;
        const thread = isGiven(threadId) ? await unit.threads.find(threadId) : null;
        if (isGiven(threadId) && !thread) throw new NotFoundError("Thread", threadId);
        if (query) await checkComparable(unit, query);
        const kept = await upsertFact(write, fact, { policy, verdictOf });
        if (kept) write.fades(nextFading(kept.memory, policy));
        return kept;
      });
      if (upserted !== null) return upserted;
    }
  }

  /**
   * The known memories of a user: with a query, the nearest ones; without, or if the query cannot
   * be embedded, the facts of highest confidence. Fails with BAD_USER_INPUT unless the owner
   * names its user or says that there is none, and for a query that is too long.
   */
  async known(principal: Principal, { owner, query }: KnownRequest): Promise<Memory[]> {
    const { store, models, policies } = this.parts;
    checkText(query, "query");
    if (isGiven(query)) checkQueryLength(query, "query");
    const { userId = principal.userId, agentId = principal.agentId ?? null } = owner;
    if (userId === undefined)
      throw new InvalidInputError(
        "owner.userId",
        "must be given, or be null for facts of no user, so that no user's facts get to another",
      );
    const of = { userId, agentId };
    const policy = (await policies.of(principal, [of]))(of);
    const asked = await vectorOfQuery(store, principal, query ?? "", models);
    return knownFacts(store, principal, { ...owner, userId }, asked, policy);
  }

  /**
   * Lets an owner's facts fade by the elapsed time, and prunes them, like their job, but in one
   * unit, so that either all due facts change or none. Fails with BAD_USER_INPUT for an owner
   * without ids.
   */
  async decay(principal: Principal, owner: OwnerFilter): Promise<DecayReport> {
    checkOwner(owner);
    const { store, clock, policies } = this.parts;
    const cause = { principal, now: clock.now(), jobId: null };
    const due: Due[] = [];
    const filter = { owner, policies: ["FADING"], statuses: ["VALID"] } as const;
    for await (const page of walkMemories(store, principal, filter)) {
      const found = dueFacts(page, await policies.of(principal, page), cause.now);
      due.push(...found.map(({ id, userId, agentId }) => ({ id, userId, agentId })));
    }
    if (due.length === 0) return nothingDecayed;
    // Read again for all, because the policies of a page are not kept.
    const policyOf = await policies.of(principal, due);
    return store.unit(principal, (unit) => fade(new RecordWriter(unit, cause), due, policyOf));
  }

  /** The owner of a new fact; its unit checks that the thread still exists. */
  async #ownerOf(principal: Principal, input: NewFact): Promise<Owner> {
    const { threadId } = input;
    const thread = isGiven(threadId)
      ? (await this.parts.store.threads.byIds(principal, [threadId])).get(threadId)
      : null;
    if (thread === undefined) throw new NotFoundError("Thread", threadId ?? "");
    return ownerOf(input, thread, principal);
  }
}

/** A fact that is due; the unit reads its other fields. */
type Due = Pick<Memory, "id" | "userId" | "agentId">;

function checkFact(input: NewFact): void {
  checkText(input.content, "content");
  if (input.content.trim() === "") throw new InvalidInputError("content", "must not be empty");
  checkShortText(input.category, "category");
  checkMetadata(input.metadata, "metadata");
  checkedIfGiven(input.userId, "userId");
  checkedIfGiven(input.agentId, "agentId");
}
