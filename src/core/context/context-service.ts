import { NotFoundError } from "../errors/request-errors.js";
import type { FadingPolicies } from "../facts/fading-policies.js";
import { newestThen } from "../messages/newest-then.js";
import type { ScopeFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import { resolveThreadScope, type SearchScope } from "../search/scope.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";
import { SharedQueryVector } from "../search/embedding/shared-query-vector.js";
import { summaryThen } from "../summaries/summary-view.js";
import { baselineOf } from "./baseline.js";
import { inCardOrder, type PlacedRecord } from "./card-order.js";
import { composeContext } from "./compose-context.js";
import {
  checkedContextRequest,
  type CheckedContextRequest,
  type ContextRequest,
} from "./context-request.js";
import { userSubject, type ContextTarget } from "./context-target.js";
import { lastOf, type ContextView, type Context, type ContextSubject } from "./context.js";
import { derivedQuery } from "./derived-query.js";
import { groundsOf, passagesOver } from "./grounds.js";
import { findSameThings } from "./same-things.js";
import { untold } from "./told.js";
import { topicTermsBy } from "./topic-terms.js";
import { gistOf, topicMessages, type GistParts } from "./gist.js";
import {
  findRecalled,
  findRelevant,
  keyOf,
  mergedReports,
  nothingFound,
  type Candidate,
  type ContextSearch,
  type FoundRecords,
  type RelevantRecord,
} from "./relevant-records.js";
import { scopeNotes } from "./scope-notes.js";

/** Messages of other threads that are sought for each one that is shown: memories may tell the others. */
const soughtPerRecalled = 2;

export interface ContextParts extends GistParts {
  readonly search: ContextSearch;
  readonly analyser: TextAnalyser;
  readonly policies: FadingPolicies;
}

/** Builds contexts: the knowledge for the next turn of an agent's model. */
export class ContextService {
  constructor(private readonly parts: ContextParts) {}

  /**
   * The context of a thread that the caller has read, or of a user. Calls a model only if the
   * request says so; if it fails, the context has a note instead. Fails with BAD_USER_INPUT.
   */
  async of(
    principal: Principal,
    subject: ContextSubject,
    request: ContextRequest,
  ): Promise<Context> {
    const input = checkedContextRequest(request);
    const view = await this.#read(principal, subject, input);
    const fallback = lastOf(view.newest, input.fallbackMessageCount);
    const query = input.query ?? derivedQuery(view.running?.topics ?? [], fallback);
    const [relevant, gist] = await Promise.all([
      this.#relevant(principal, view, query, input),
      gistOf(this.parts, principal, view, input),
    ]);
    const notes = [...gist.notes, ...relevant.notes];
    return composeContext(view, query, relevant, { ...gist, notes }, input);
  }

  /** The context of a thread or a user. Fails with NOT_FOUND for an unknown thread, and with BAD_USER_INPUT. */
  async build(
    principal: Principal,
    target: ContextTarget,
    request: ContextRequest,
  ): Promise<Context> {
    const subject = await this.find(principal, target);
    if (subject === null) throw new NotFoundError("Thread", nameOf(target));
    return this.of(principal, subject, request);
  }

  /** The subject of a target; null: there is no such thread. */
  async find(principal: Principal, target: ContextTarget): Promise<ContextSubject | null> {
    if ("userId" in target) return userSubject(target);
    const { threadId } = target;
    return (await this.parts.store.threads.byIds(principal, [threadId])).get(threadId) ?? null;
  }

  /** The scope of a context's records. */
  scopeOf(subject: ContextSubject, scope: SearchScope | null | undefined): ScopeFilter {
    const { scopeDefaults } = this.parts.rules.of(subject);
    const thread = { ...subject, threadId: subject.id };
    return resolveThreadScope(thread, scope ?? subject.scope ?? {}, scopeDefaults);
  }

  async #read(
    principal: Principal,
    subject: ContextSubject,
    { query, fallbackMessageCount, maxRecentMessages, asOf }: CheckedContextRequest,
  ): Promise<ContextView> {
    const { store, policies } = this.parts;
    const policy = (await policies.of(principal, [subject]))(subject);
    const shown = maxRecentMessages ?? policy.historyMessages;
    const { id } = subject;
    if (id === null) return { subject, policy, running: null, newest: [], recent: [], end: 1 };
    const limit = Math.max(topicMessages, shown, query === null ? fallbackMessageCount : 0);
    const [windows, summaries] = await Promise.all([
      asOf
        ? newestThen(store, principal, [id], { limit, except: 0 }, asOf)
        : store.messages.windowByThread(principal, [id], { from: 0, to: null, newest: limit }),
      store.summaries.byThreads(principal, [id]),
    ]);
    const newest = windows.get(id) ?? [];
    const recent = lastOf(newest, shown);
    const running = summaryThen(summaries.get(id) ?? null, asOf);
    const end = asOf ? (newest.at(-1)?.seq ?? 0) + 1 : subject.lastSeq + 1;
    return { subject, policy, running, newest, recent, end };
  }

  /** The relevant records: found by the query, recalled from other threads, and the baseline. */
  async #relevant(
    principal: Principal,
    { subject, policy, recent }: ContextView,
    query: string | null,
    checked: CheckedContextRequest,
  ): Promise<RelevantParts> {
    const { store, search } = this.parts;
    const minConfidence = checked.search.minConfidence ?? policy.minConfidence;
    const scope = checked.search.scope ?? subject.scope;
    const shared = new SharedQueryVector(checked.vector);
    // A vector alone has no words to search for.
    const mode = query === null && checked.vector ? ("VECTOR" as const) : checked.search.mode;
    const input = { ...checked, search: { ...checked.search, minConfidence, scope, shared, mode } };
    const asked = query === null && checked.vector ? { vector: [...checked.vector] } : { query };
    const isAsked = query !== null || checked.vector !== null;
    const most = input.maxRelevantResults ?? policy.relevantMemories;
    const recalls = input.maxRecalled ?? policy.recallMessages;
    const baseline = input.baselineMemories ?? policy.baselineMemories;
    const owner = this.scopeOf(subject, scope);
    const shown = new Set(recent.map(({ id }) => id));
    const [found, recalled, always] = await Promise.all([
      !isAsked || most === 0
        ? nothingFound(isAsked ? "No results are wanted." : "There is nothing to search for.")
        : findRelevant(search, principal, subject, asked, { ...input, most }, shown),
      !isAsked || recalls === 0
        ? nothingFound("Nothing is recalled.")
        : findRecalled(
            search,
            principal,
            subject,
            asked,
            input,
            policy,
            soughtPerRecalled * recalls,
          ),
      baselineOf(store, principal, owner, input, { minConfidence, limit: baseline }),
    ]);
    const topicOf = topicTermsBy(this.parts.analyser, subject.userId ?? "");
    // Else all memories are there anyway, or only results of the query are wanted.
    const mayMissSome = baseline > 0 && always.length >= baseline;
    const hits = [...found.records, ...recalled.records];
    const same = mayMissSome
      ? await findSameThings(search, principal, subject, hits, input, topicOf)
      : [];
    const memories = [...found.records, ...same, ...always].flatMap(({ result: { record } }) =>
      record.entity === "Memory" ? record : [],
    );
    const grounds = await groundsOf(store, principal, memories, input.asOf);
    const ids = recalled.records.map(({ result }) => result.recordId);
    const over = await passagesOver(store, principal, ids, grounds, input.asOf);
    const told = [...grounds.origins.values(), over].flat();
    const more = untold(recalled.records, told, recent).slice(0, recalls);
    const records = merged([...found.records, ...same], more, always);
    const isShort = records.length < most + baseline && input.asOf === undefined;
    return {
      records: inCardOrder(records, grounds, topicOf),
      retrievers: mergedReports([found, recalled]),
      notes: isShort ? await scopeNotes(store, principal, subject, owner) : [],
    };
  }
}

interface RelevantParts extends Pick<FoundRecords, "retrievers"> {
  /** In the order of the context. */
  readonly records: readonly PlacedRecord[];
  readonly notes: readonly string[];
}

/** Each record once: records that the query found, then recalled ones, then the baseline. */
function merged(
  found: readonly Candidate[],
  recalled: readonly Candidate[],
  baseline: readonly Candidate[],
): RelevantRecord[] {
  const guidelines = new Set(baseline.filter(({ isMinimum }) => isMinimum).map(keyOf));
  const byKey = new Map<string, Candidate>();
  for (const one of [...found, ...recalled, ...baseline])
    if (!byKey.has(keyOf(one))) byKey.set(keyOf(one), one);
  return [...byKey].map(([key, one], rank) => ({
    ...one,
    isMinimum: one.isMinimum || guidelines.has(key),
    rank,
  }));
}

function nameOf(target: ContextTarget): string {
  return "threadId" in target ? target.threadId : target.userId;
}
