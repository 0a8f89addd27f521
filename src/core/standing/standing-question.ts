import { createHash } from "node:crypto";
import { InvalidInputError } from "../errors.js";
import { eventKinds, type EventFilter, type EventKind } from "../events/event.js";
import { checkedLength } from "../list-length.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import { checkThreadId, type OwnerFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import { checkedInRange } from "../range.js";
import { recordTypes, type RecordType } from "../records/record.js";
import type { WordSearchOptions } from "../search/lexical-retriever.js";
import { resolveClientScope, type SearchScope } from "../search/scope.js";
import { checkedRequest, type SearchMode } from "../search/search-request.js";
import type { VectorQuery } from "../store-queries.js";
import { QuestionWords } from "./question-words.js";

/** A search that is asked of every change to come. */
export interface StandingQuestionInput {
  readonly query: string;
  readonly scope: SearchScope;
  /** Default: HYBRID. */
  readonly mode?: SearchMode | null | undefined;
  /** Default: {@link defaultMinScore} of words, and the embedder's `recallSimilarity` of meaning. */
  readonly minScore?: number | null | undefined;
  /** The least similarity, where it is not `minScore`. */
  readonly minSimilarity?: number | null | undefined;
  /** Default: all of {@link askableTypes}. */
  readonly recordTypes?: readonly RecordType[] | null | undefined;
  /** Default: all that leave a record. */
  readonly kinds?: readonly EventKind[] | null | undefined;
  /** Left out, any. */
  readonly metadataFilter?: unknown;
  /** Asked of memories. Default: none. */
  readonly minConfidence?: number | null | undefined;
}

/** What a question compares vectors with. */
export interface QuestionMeaning extends VectorQuery {
  /** The least similarity that is enough. */
  readonly least: number;
}

/** A question that keeps to the rules, with its defaults. */
export interface StandingQuestion {
  readonly principal: Principal;
  /** Which events may match: at least those that do. */
  readonly filter: EventFilter;
  readonly query: string;
  readonly mode: SearchMode;
  readonly scope: OwnerFilter;
  /** The least share of words that is enough. */
  readonly minScore: number;
  /** Undefined: as the embedder says. */
  readonly minSimilarity: number | undefined;
  readonly types: ReadonlySet<RecordType>;
  readonly minConfidence: number | undefined;
  readonly metadata: MetadataFilter | undefined;
  /** Null: words do not count. */
  readonly words: QuestionWords | null;
  /** Null: no vectors are compared. */
  readonly meaning: QuestionMeaning | null;
}

/** Three of five words. */
export const defaultMinScore = 0.6;

/** Records whose changes a question is asked of: a profile is looked up by its id. */
export const askableTypes: readonly RecordType[] = recordTypes.filter(
  (type) => type !== "USER_PROFILE" && type !== "AGENT_PROFILE",
);

/** Fails with BAD_USER_INPUT, and with USER_SCOPE_REQUIRED where the scope does not name its user exactly. */
export function checkedQuestion(
  principal: Principal,
  input: StandingQuestionInput,
  { analyser, without }: WordSearchOptions,
): Omit<StandingQuestion, "meaning"> {
  const { query, metadataFilter, minConfidence } = input;
  const { mode, types, metadata, ...checked } = checkedRequest({
    query,
    mode: input.mode,
    recordTypes: input.recordTypes ?? askableTypes,
    minConfidence,
    minSimilarity: input.minSimilarity,
    ...(metadataFilter !== undefined && { metadataFilter }),
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
