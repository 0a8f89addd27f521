import { Field, Float, Int, ObjectType } from "type-graphql";
import type { UpsertOutcome } from "../../core/facts/fact-upsert.js";
import { describedEnum } from "../schema/enum-of.js";
import { MemoryType } from "./memory.type.js";

export const UpsertOutcomeEnum = describedEnum<UpsertOutcome>(
  "UpsertOutcome",
  "The outcome of `upsertMemory`.",
  {
    CREATED: "It added a memory.",
    REINFORCED: "It gave a known memory the new wording and more confidence.",
    REVIVED: "It gave a faded memory the new wording and full confidence.",
    SUPERSEDED: "It added a memory, and made contradicted memories INVALID.",
    PENDING:
      "It added a PENDING memory that may contradict a known one; `restoreMemory` accepts it.",
  },
);

@ObjectType("UpsertMemoryPayload", {
  simpleResolvers: true,
  description: "Result of `upsertMemory`.",
})
export class UpsertMemoryPayload {
  @Field(() => MemoryType, { description: "The memory after the change." })
  memory!: MemoryType;

  @Field(() => UpsertOutcomeEnum, { description: "Outcome of the mutation." })
  outcome!: UpsertOutcome;

  @Field(() => [MemoryType], {
    description:
      "Known memories that the memory contradicts (SUPERSEDED) or may contradict (PENDING), after the change.",
  })
  contradicted!: readonly MemoryType[];

  @Field(() => Float, {
    nullable: true,
    description: "Cosine similarity to the nearest known memory; null if none.",
  })
  similarity!: number | null;
}

@ObjectType("DecayPayload", {
  simpleResolvers: true,
  description: "Result of `decayMemories`. A memory can count in both numbers.",
})
export class DecayPayload {
  @Field(() => Int, { description: "Number of memories whose confidence decreased." })
  decayed!: number;

  @Field(() => Int, {
    description: "Number of memories that became INVALID with the reason PRUNED.",
  })
  pruned!: number;
}
