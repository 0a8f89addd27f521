import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import {
  defaultFactPolicy,
  factPolicyNames,
  factPolicyRanges,
  type FactPolicy,
} from "../core/facts/fact-policy.js";

/** What each number means, for clients. Similarities are cosines in six decimals. */
const meanings: Readonly<Record<keyof FactPolicy, string>> = {
  dedupSimilarity:
    "Above this similarity, a fact says what a known one says, and that one is reinforced.",
  supersedeSimilarity:
    "From this similarity on, a known fact is the one that a new fact replaces by its words.",
  reinforcement: "What a fact gains in confidence by being said again, up to 1.",
  minConfidence:
    "From this confidence on, a fact is visible; above it, a fact fades; below it, it can be pruned.",
  decayFactor: "What confidence is multiplied by for each quiet period; 1: facts do not fade.",
  decayPeriodSeconds: "How long a fact is not said again, in seconds, before it fades.",
  pruneAfterSeconds: "How long a faded fact is not said again, in seconds, before it is pruned.",
  contextFacts: "How many facts a memory context has that is about something.",
  contextFactsWithoutQuery:
    "How many facts a memory context has that is about nothing in particular.",
  extractedFacts: "How many facts one turn can bring.",
  factCharacters: "Characters of an extracted fact that are kept.",
  recallSimilarity: "From this similarity on, messages of other threads are recalled.",
  recallMessages: "How many messages are recalled.",
  recallCharacters: "Characters of a recalled message that are kept.",
  historyMessages: "How many messages of a thread its history has.",
};

@ObjectType("FactPolicy", {
  simpleResolvers: true,
  description:
    "Numbers that facts live by and that are a user's or an agent's own; each that is null is that of its agent, of the server, or the default, in this order.",
})
export class FactPolicyType {}

@InputType("FactPolicyInput", {
  description:
    "Numbers that facts live by. What is left out stays; null goes back to what the agent, the server or the default says. The server's are the defaults, unless OASIS_POLICY says otherwise.",
})
export class FactPolicyInput {}

/** The types hold the same numbers, so each is described once. */
for (const name of factPolicyNames) {
  const [least, most, kind] = factPolicyRanges[name];
  const type = () => (kind === "whole" ? Int : Float);
  const range = `From ${least} to ${most}. Default: ${defaultFactPolicy[name]}.`;
  Field(type, { nullable: true, description: meanings[name] })(FactPolicyType.prototype, name);
  Field(type, { nullable: true, description: `${meanings[name]} ${range}` })(
    FactPolicyInput.prototype,
    name,
  );
}
