import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven, checkedInRange } from "../given.js";

/**
 * The numbers of fading memories, and the sizes of contexts and histories, after
 * Oasis. Similarities are cosines rounded to six decimals.
 */
export interface FadingPolicy {
  /** Similarity above which a new memory says the same as a known one, which is then reinforced. */
  readonly dedupSimilarity: number;
  /** Minimum similarity (inclusive) of the known memory that a correction supersedes. */
  readonly supersedeSimilarity: number;
  /** Confidence that a memory gains when it is repeated, up to 1. */
  readonly reinforcement: number;
  /** Minimum confidence (inclusive) of a visible memory. Below it, a memory no longer fades and can be pruned. */
  readonly minConfidence: number;
  /** Factor of the confidence for each decay period without a repetition. 1: no fading. */
  readonly decayFactor: number;
  /** Decay period in seconds. */
  readonly decayPeriodSeconds: number;
  /** Seconds after its last repetition until a faded memory is pruned. */
  readonly pruneAfterSeconds: number;
  /** Number of records that the search of a context finds. */
  readonly relevantMemories: number;
  /** Number of memories in a context that are there whether or not the search finds them. */
  readonly baselineMemories: number;
  /** Maximum number of memories that one extraction pass can bring. */
  readonly extractedMemories: number;
  /** Length to which an extracted memory is cut, in characters. */
  readonly extractedCharacters: number;
  /** Minimum similarity (inclusive) of messages recalled by meaning alone. */
  readonly recallSimilarity: number;
  /** Number of messages recalled from other threads. */
  readonly recallMessages: number;
  /** Length to which a recalled message is cut, in characters. */
  readonly recallCharacters: number;
  /** Number of messages in a history. */
  readonly historyMessages: number;
}

const day = 86_400;

export const defaultFadingPolicy: FadingPolicy = {
  dedupSimilarity: 0.85,
  supersedeSimilarity: 0.8,
  reinforcement: 0.1,
  minConfidence: 0.3,
  decayFactor: 0.95,
  decayPeriodSeconds: 7 * day,
  pruneAfterSeconds: 30 * day,
  relevantMemories: 10,
  baselineMemories: 15,
  extractedMemories: 10,
  extractedCharacters: 200,
  recallSimilarity: 0.6,
  recallMessages: 5,
  recallCharacters: 500,
  historyMessages: 10,
};

/** The overrides of a server, a user or an agent. */
export type GivenPolicy = Partial<FadingPolicy>;

/**
 * A policy update: an omitted field stays, and null removes the own value, so that the inherited
 * one applies. Null as a whole removes all own values.
 */
export type PolicyUpdate =
  { readonly [Name in keyof FadingPolicy]?: FadingPolicy[Name] | null | undefined } | null;

/** Minimum period, in seconds. It bounds the number of periods that are counted one by one. */
const shortestPeriod = 3_600;
const longestTime = 50 * 365 * day;
/** Maximum number of facts or messages in one answer. */
export const mostInContext = 1_000;

/** The range of each number, both ends included; whole numbers if it is `whole`. */
export const fadingPolicyRanges: Readonly<
  Record<keyof FadingPolicy, readonly [least: number, most: number, kind?: "whole"]>
> = {
  dedupSimilarity: [-1, 1],
  supersedeSimilarity: [-1, 1],
  reinforcement: [0, 1],
  minConfidence: [0, 1],
  decayFactor: [0, 1],
  decayPeriodSeconds: [shortestPeriod, longestTime, "whole"],
  pruneAfterSeconds: [shortestPeriod, longestTime, "whole"],
  relevantMemories: [0, mostInContext, "whole"],
  baselineMemories: [0, mostInContext, "whole"],
  extractedMemories: [0, mostInContext, "whole"],
  extractedCharacters: [1, 10_000, "whole"],
  recallSimilarity: [-1, 1],
  recallMessages: [0, mostInContext, "whole"],
  recallCharacters: [1, 1_000_000, "whole"],
  historyMessages: [0, mostInContext, "whole"],
};

export const fadingPolicyNames = Object.keys(fadingPolicyRanges) as (keyof FadingPolicy)[];

/** Fails with BAD_USER_INPUT for the first number that is out of its range. */
export function checkPolicy(policy: PolicyUpdate | undefined, field: string): void {
  for (const problem of policyProblems(policy, field)) throw problem;
}

/** The errors of a policy, one for each number out of its range. */
export function policyProblems(
  policy: PolicyUpdate | undefined,
  field: string,
): InvalidInputError[] {
  return fadingPolicyNames.flatMap((name) => {
    const [least, most, kind] = fadingPolicyRanges[name];
    const path = `${field}.${name}`;
    try {
      const value = checkedInRange(policy?.[name], path, least, most);
      if (kind === "whole" && value !== undefined && !Number.isInteger(value))
        return [new InvalidInputError(path, `must be a whole number, but is ${value}`)];
      return [];
    } catch (error) {
      if (error instanceof InvalidInputError) return [error];
      throw error;
    }
  });
}

/** The own values after an update; null: none. Fails like `checkPolicy`. */
export function updatedPolicy(
  before: GivenPolicy | null,
  update: PolicyUpdate | undefined,
  field: string,
): GivenPolicy | null {
  if (update === undefined) return before;
  checkPolicy(update, field);
  const own: { -readonly [Name in keyof FadingPolicy]?: number } = {};
  for (const name of fadingPolicyNames) {
    const value = update?.[name] === undefined ? before?.[name] : update[name];
    if (update !== null && isGiven(value)) own[name] = value;
  }
  return Object.keys(own).length === 0 ? null : own;
}
