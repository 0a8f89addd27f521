import { Field, Float, Int, ObjectType } from "type-graphql";
import type { UpsertOutcome } from "../core/facts/fact-upsert.js";
import { describedEnum } from "./enums.js";
import { MemoryType } from "./memory.type.js";

export const UpsertOutcomeEnum = describedEnum<UpsertOutcome>(
  "UpsertOutcome",
  "What `upsertMemory` did.",
  {
    CREATED: "It added a memory.",
    REINFORCED: "It gave a known memory the new words and more confidence.",
    REVIVED: "It gave a faded memory the new words and full confidence.",
    SUPERSEDED: "It added a memory, and made contradicted ones INVALID.",
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

  @Field(() => UpsertOutcomeEnum, { description: "What the mutation did." })
  outcome!: UpsertOutcome;

  @Field(() => [MemoryType], {
    description:
      "Known memories that it contradicts (SUPERSEDED) or may contradict (PENDING), after the change.",
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
  description: "Result of `decayMemories`. A memory can count twice.",
})
export class DecayPayload {
  @Field(() => Int, { description: "Number of memories whose confidence fell." })
  decayed!: number;

  @Field(() => Int, {
    description: "Number of memories that became INVALID: PRUNED.",
  })
  pruned!: number;
}
