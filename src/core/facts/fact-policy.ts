import { InvalidInputError } from "../errors.js";
import { isGiven } from "../given.js";
import { checkedInRange } from "../range.js";

/** The numbers that facts live by, and what is remembered with them (Oasis). Similarities are cosines in six decimals. */
export interface FactPolicy {
  /** Above this similarity, a fact says what a known one says: that one is reinforced. */
  readonly dedupSimilarity: number;
  /** From this similarity on, a known fact is the one that a new one replaces by its words. */
  readonly supersedeSimilarity: number;
  /** What a fact gains in confidence by being said again; 1 is the most it can have. */
  readonly reinforcement: number;
  /** From this confidence on, a fact is visible. Above it, a fact fades; below it, it can be pruned. */
  readonly minConfidence: number;
  /** What confidence is multiplied by for each quiet period. 1: it does not fade. */
  readonly decayFactor: number;
  /** How long a fact is not said again, in seconds, before it fades. */
  readonly decayPeriodSeconds: number;
  /** How long a faded fact is not said again, in seconds, before it is pruned. */
  readonly pruneAfterSeconds: number;
  /** How many facts a memory context has that is about something. */
  readonly contextFacts: number;
  /** How many facts a memory context has that is about nothing in particular. */
  readonly contextFactsWithoutQuery: number;
  /** How many facts one turn can bring. */
  readonly extractedFacts: number;
  /** Characters of an extracted fact that are kept. */
  readonly factCharacters: number;
  /** From this similarity on, messages of other threads are recalled. */
  readonly recallSimilarity: number;
  /** How many messages are recalled. */
  readonly recallMessages: number;
  /** Characters of a recalled message that are kept. */
  readonly recallCharacters: number;
  /** How many messages of a thread its history has. */
  readonly historyMessages: number;
}

const day = 86_400;

export const defaultFactPolicy: FactPolicy = {
  dedupSimilarity: 0.85,
  supersedeSimilarity: 0.8,
  reinforcement: 0.1,
  minConfidence: 0.3,
  decayFactor: 0.95,
  decayPeriodSeconds: 7 * day,
  pruneAfterSeconds: 30 * day,
  contextFacts: 10,
  contextFactsWithoutQuery: 15,
  extractedFacts: 10,
  factCharacters: 200,
  recallSimilarity: 0.6,
  recallMessages: 5,
  recallCharacters: 500,
  historyMessages: 10,
};

/** What a server, a user or an agent has of its own; the rest is that of whom it belongs to. */
export type GivenPolicy = Partial<FactPolicy>;

/** A policy to change: left out stays, null means what whom it belongs to has. All of it null: nothing of its own. */
export type PolicyUpdate =
  { readonly [Name in keyof FactPolicy]?: FactPolicy[Name] | null | undefined } | null;

/** Shortest period, in seconds: however long nobody has looked, periods can be counted one by one. */
const shortestPeriod = 3_600;
const longestTime = 50 * 365 * day;
/** Most facts or messages that one answer holds. */
export const mostInContext = 1_000;

/** The range of each number, both ends included; whole numbers where it is `whole`. */
export const factPolicyRanges: Readonly<
  Record<keyof FactPolicy, readonly [least: number, most: number, kind?: "whole"]>
> = {
  dedupSimilarity: [-1, 1],
  supersedeSimilarity: [-1, 1],
  reinforcement: [0, 1],
  minConfidence: [0, 1],
  decayFactor: [0, 1],
  decayPeriodSeconds: [shortestPeriod, longestTime, "whole"],
  pruneAfterSeconds: [shortestPeriod, longestTime, "whole"],
  contextFacts: [0, mostInContext, "whole"],
  contextFactsWithoutQuery: [0, mostInContext, "whole"],
  extractedFacts: [0, mostInContext, "whole"],
  factCharacters: [1, 10_000, "whole"],
  recallSimilarity: [-1, 1],
  recallMessages: [0, mostInContext, "whole"],
  recallCharacters: [1, 1_000_000, "whole"],
  historyMessages: [0, mostInContext, "whole"],
};

export const factPolicyNames = Object.keys(factPolicyRanges) as (keyof FactPolicy)[];

/** Fails with BAD_USER_INPUT for the first number that is out of its range. */
export function checkPolicy(policy: PolicyUpdate | undefined, field: string): void {
  for (const problem of policyProblems(policy, field)) throw problem;
}

/** What is wrong with a policy, one for each number that is out of its range. */
export function policyProblems(
  policy: PolicyUpdate | undefined,
  field: string,
): InvalidInputError[] {
  return factPolicyNames.flatMap((name) => {
    const [least, most, kind] = factPolicyRanges[name];
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

/** What is left of its own after an update; null: nothing. Fails as `checkPolicy` does. */
export function updatedPolicy(
  before: GivenPolicy | null,
  update: PolicyUpdate | undefined,
  field: string,
): GivenPolicy | null {
  if (update === undefined) return before;
  checkPolicy(update, field);
  const own: { -readonly [Name in keyof FactPolicy]?: number } = {};
  for (const name of factPolicyNames) {
    const value = update?.[name] === undefined ? before?.[name] : update[name];
    if (update !== null && isGiven(value)) own[name] = value;
  }
  return Object.keys(own).length === 0 ? null : own;
}
