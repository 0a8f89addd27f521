import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import {
  defaultFadingPolicy,
  fadingPolicyNames,
  fadingPolicyRanges,
  type FadingPolicy,
} from "../../core/facts/fading-policy.js";
import { membersByName, NamesNulls, nullNames } from "../inputs/named-nulls.js";

/** The description of each number. Similarities are cosines, rounded to six decimals. */
const meanings: Readonly<Record<keyof FadingPolicy, string>> = {
  dedupSimilarity: "Similarity above which two memories mean the same.",
  supersedeSimilarity: "Minimum similarity (inclusive) of a superseded memory.",
  reinforcement: "Confidence gained by a reinforcement.",
  minConfidence: "Minimum confidence (inclusive) of a visible memory.",
  decayFactor: "Factor that multiplies the confidence in each decay period.",
  decayPeriodSeconds: "Decay period in seconds.",
  pruneAfterSeconds: "Seconds from the last repetition until a faded memory is pruned.",
  relevantMemories: "Maximum number of matching records in a context.",
  baselineMemories: "Maximum number of memories that a context contains without a match.",
  extractedMemories: "Maximum number of memories per extraction pass.",
  extractedCharacters: "Maximum characters of an extracted memory.",
  recallSimilarity:
    "Minimum similarity (inclusive) of recalled messages without matching words. With the embedder `local`: 0.2.",
  recallMessages: "Maximum number of recalled messages.",
  recallCharacters: "Maximum characters of a recalled message.",
  historyMessages: "Maximum number of messages in a history or a context.",
};

@ObjectType("FadingPolicy", {
  simpleResolvers: true,
  description:
    "Values that a user or an agent overrides. Null: the agent's value, or else the server's. See docs/facts.md.",
})
export class FadingPolicyType {}

@InputType("FadingPolicyInput", {
  description:
    "Values to override. Omitted: no change. Servers can change the defaults with FADING_POLICY.",
})
export class FadingPolicyInput {
  @NamesNulls(
    nullNames("FadingPolicyValue", "A value of a fading policy.", membersByName(fadingPolicyNames)),
    "Values to override no more.",
  )
  reset?: string[] | null;
}

/** Both types have the same fields. */
for (const name of fadingPolicyNames) {
  const [least, most, kind] = fadingPolicyRanges[name];
  const type = () => (kind === "whole" ? Int : Float);
  const range = `${least} to ${most}. Default: ${defaultFadingPolicy[name]}.`;
  Field(type, { nullable: true, description: meanings[name] })(FadingPolicyType.prototype, name);
  Field(type, { nullable: true, description: `${meanings[name]} ${range}` })(
    FadingPolicyInput.prototype,
    name,
  );
}
