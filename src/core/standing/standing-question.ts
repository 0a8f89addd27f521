import { createHash } from "node:crypto";
import { InvalidInputError } from "../errors/request-errors.js";
import { eventKinds, type EventFilter, type EventKind } from "../events/event.js";
import { checkedLength } from "../lists/page.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import { checkThreadId, type OwnerFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import { checkedInRange } from "../given.js";
import { recordTypes, type RecordType } from "../records/record.js";
import type { WordSearchOptions } from "../search/words/lexical-retriever.js";
import { resolveClientScope, type SearchScope } from "../search/scope.js";
import { checkedRequest, type SearchMode } from "../search/search-request.js";
import type { VectorQuery } from "../store/contract/passages.js";
import { QuestionWords } from "./question-words.js";
import type { EventReader } from "../events/event-feed.js";

/** A search that is matched against every future change. */
export interface StandingQuestionInput {
  readonly query: string;
  readonly scope: SearchScope;
  /** Default: HYBRID. */
  readonly mode?: SearchMode | null | undefined;
  /** Minimum score. Default: {@link defaultMinScore} for words, and the embedder's `recallSimilarity` for meaning. */
  readonly minScore?: number | null | undefined;
  /** Minimum similarity. Default: `minScore`. */
  readonly minSimilarity?: number | null | undefined;
  /** Default: all of {@link askableTypes}. */
  readonly recordTypes?: readonly RecordType[] | null | undefined;
  /** Default: all kinds that leave a record. */
  readonly kinds?: readonly EventKind[] | null | undefined;
  /** Default: any. */
  readonly metadata?: unknown;
  /** Minimum confidence of memories. Default: none. */
  readonly minConfidence?: number | null | undefined;
}

/** The vector of a question, with its threshold. */
export interface QuestionMeaning extends VectorQuery {
  /** The minimum similarity. */
  readonly least: number;
}

/** A validated question with defaults applied. */
export interface StandingQuestion {
  readonly principal: Principal;
  /** Selects the events that may match; includes all that do. */
  readonly filter: EventFilter;
  readonly query: string;
  readonly mode: SearchMode;
  readonly scope: OwnerFilter;
  /** The minimum share of words. */
  readonly minScore: number;
  /** Undefined: use the embedder's default. */
  readonly minSimilarity: number | undefined;
  readonly types: ReadonlySet<RecordType>;
  readonly minConfidence: number | undefined;
  readonly metadata: MetadataFilter | undefined;
  /** Null if words are not used. */
  readonly words: QuestionWords | null;
  /** Null if vectors are not used. */
  readonly meaning: QuestionMeaning | null;
}

/** Three of five words, if they weigh the same. */
export const defaultMinScore = 0.6;

/** Record types that questions can match. Profiles are looked up by id instead. */
export const askableTypes: readonly RecordType[] = recordTypes.filter(
  (type) => type !== "USER_PROFILE" && type !== "AGENT_PROFILE",
);

/** Fails with BAD_USER_INPUT, and with USER_SCOPE_REQUIRED if the scope does not name its user exactly. */
export function checkedQuestion(
  principal: Principal,
  input: StandingQuestionInput,
  { analyser, without }: WordSearchOptions,
): Omit<StandingQuestion, "meaning"> {
  const { query, minConfidence } = input;
  const { mode, types, metadata, ...checked } = checkedRequest({
    query,
    mode: input.mode,
    recordTypes: input.recordTypes ?? askableTypes,
    minConfidence,
    minSimilarity: input.minSimilarity,
    ...(input.metadata !== undefined && { metadata: input.metadata }),
  });
  const profile = types.find((type) => !askableTypes.includes(type));
  if (profile !== undefined)
    throw new InvalidInputError(
      "recordTypes",
      `must be of messages and memories, but has ${profile}`,
    );
  const minScore = checkedInRange(input.minScore, "minScore", 0, 1);
  const minSimilarity = checked.minSimilarity ?? minScore;
  const scope = resolveClientScope(input.scope);
  checkThreadId(scope, "scope");
  const threadId = scope.threadId ?? undefined;
  const asked = {
    query,
    mode,
    minScore: minScore ?? defaultMinScore,
    minSimilarity,
    minConfidence: checked.minConfidence,
    types,
    metadata,
  };
  return {
    principal,
    filter: {
      owner: scope,
      entities: ["Message", "Memory"],
      kinds: checkedLength(input.kinds, "kinds") ?? eventKinds,
      endsWithThread: threadId,
      question: createHash("sha256").update(JSON.stringify(asked)).digest("base64url"),
    },
    ...asked,
    scope,
    types: new Set(types),
    words: mode === "VECTOR" ? null : new QuestionWords(query, analyser, without),
  };
}

/** Streams the changes after which a record matches a question, as `MatchedEvent`. */
export interface StandingFeed {
  /**
   * Streams, in log order, every change after a cursor, or from now on, that leaves a matching record; each once. Skips
   * changes of records that have been deleted or have expired in the meantime.
   *
   * Fails with BAD_USER_INPUT and USER_SCOPE_REQUIRED, with MODEL_UNAVAILABLE if the question cannot be embedded, and
   * as `EventFeed.subscribe`.
   */
  follow(
    principal: Principal,
    input: StandingQuestionInput,
    after?: string | null,
  ): Promise<EventReader>;
}
