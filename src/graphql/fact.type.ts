import { Field, Float, Int, ObjectType } from "type-graphql";
import type { UpsertOutcome } from "../core/facts/fact-upsert.js";
import { describedEnum } from "./enums.js";
import { MemoryType } from "./memory.type.js";

export const UpsertOutcomeEnum = describedEnum<UpsertOutcome>(
  "UpsertOutcome",
  "What became of a fact that was said.",
  {
    CREATED: "No known fact says the same: it is new.",
    REINFORCED: "A known fact says the same: it has its words now, and more confidence.",
    REVIVED:
      "A known fact that had faded says the same: it has its words now, and full confidence.",
  },
);

@ObjectType("UpsertFactPayload", {
  simpleResolvers: true,
  description: "A fact that was kept or reinforced.",
})
export class UpsertFactPayload {
  @Field(() => MemoryType, { description: "The fact as it is now." })
  memory!: MemoryType;

  @Field(() => UpsertOutcomeEnum, { description: "What became of it." })
  outcome!: UpsertOutcome;

  @Field(() => Float, {
    nullable: true,
    description:
      "How near the fact was that says the same, or the nearest that does not: their cosine in six decimals. Null: there was none to compare it with.",
  })
  similarity!: number | null;
}

@ObjectType("DecayPayload", {
  simpleResolvers: true,
  description: "What time has done to facts. One fact can count in both.",
})
export class DecayPayload {
  @Field(() => Int, { description: "Facts whose confidence has gone down." })
  decayed!: number;

  @Field(() => Int, { description: "Facts that do not hold any more: INVALID, as PRUNED." })
  pruned!: number;
}

@ObjectType("MemoryContext", {
  simpleResolvers: true,
  description: "What is known about a user, for a system prompt.",
})
export class MemoryContextType {
  @Field(() => String, {
    description:
      "A heading and a line for each memory, each ending in a newline. Empty where nothing is known.",
  })
  text!: string;

  @Field(() => [MemoryType], { description: "The memories in the text, in its order." })
  memories!: readonly MemoryType[];
}
