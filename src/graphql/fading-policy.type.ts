import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import {
  defaultFadingPolicy,
  fadingPolicyNames,
  fadingPolicyRanges,
  type FadingPolicy,
} from "../core/facts/fading-policy.js";

/** The description of each number. Similarities are cosines, rounded to six decimals. */
const meanings: Readonly<Record<keyof FadingPolicy, string>> = {
  dedupSimilarity: "Similarity above which two memories say the same.",
  supersedeSimilarity: "Minimum similarity (inclusive) of a superseded memory.",
  reinforcement: "Confidence gained by a reinforcement.",
  minConfidence: "Minimum confidence (inclusive) of a visible memory.",
  decayFactor: "Factor of the confidence per decay period.",
  decayPeriodSeconds: "Decay period in seconds.",
  pruneAfterSeconds: "Seconds until a faded memory is pruned.",
  relevantMemories: "Maximum number of matching records in a context.",
  baselineMemories: "Maximum number of other memories in a context.",
  extractedMemories: "Maximum number of memories per extraction pass.",
  extractedCharacters: "Maximum characters of an extracted memory.",
  recallSimilarity:
    "Minimum similarity (inclusive) of recalled messages that no words match; `local`: 0.2.",
  recallMessages: "Maximum number of recalled messages.",
  recallCharacters: "Maximum characters of a recalled message.",
  historyMessages: "Maximum number of messages in a history or a context.",
};

@ObjectType("FadingPolicy", {
  simpleResolvers: true,
  description:
    "Numbers that a user or an agent overrides. Null: the agent's, else the server's. See docs/facts.md.",
})
export class FadingPolicyType {}

@InputType("FadingPolicyInput", {
  description:
    "Numbers to override. Omitted: no change. Null: no override. Servers can change defaults (FADING_POLICY).",
})
export class FadingPolicyInput {}

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
