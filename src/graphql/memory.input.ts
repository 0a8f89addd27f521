import { Field, Float, ID, InputType, Int } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { TtlAnchor } from "../core/lifetimes/lifetime.js";
import type { MemoryKind } from "../core/memories/memory.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { maxIdLength, maxNameLength } from "../core/text.js";
import { MemoryKindEnum, TtlAnchorEnum } from "./enums.js";
import {
  ttlAnchorOnAdd,
  ttlAnchorOnUpdate,
  ttlSecondsOnAdd,
  ttlSecondsOnUpdate,
} from "./lifetime.fields.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

@InputType("AddMemoryInput", { description: "A memory in the caller's words." })
export class AddMemoryInput {
  @Field(() => ID, {
    nullable: true,
    description: `At most ${maxIdLength} characters. Default: a new UUIDv7.`,
  })
  id?: string | null;

  @Field(() => String, { description: "The statement." })
  content!: string;

  @Field(() => MemoryKindEnum, {
    nullable: true,
    description: "What sort of statement it is. Default: MEMORY.",
  })
  kind?: MemoryKind | null;

  @Field(() => String, {
    nullable: true,
    description: `A finer sort in a free word, at most ${maxNameLength} characters. Default: none.`,
  })
  category?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `At most ${maxIdLength} characters. Left out: the thread's user, or none. Null: no user.`,
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `At most ${maxIdLength} characters. Left out: the thread's agent, or none. Null: no agent.`,
  })
  agentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The thread it belongs to and goes with. Default: none.",
  })
  threadId?: string | null;

  @Field(() => Float, { nullable: true, description: "How sure it is, from 0 to 1. Default: 1." })
  confidence?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "How much it matters, from 0 to 1. Default: nobody has said.",
  })
  importance?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When what it says happens. Default: unknown.",
  })
  timestamp?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "From when on what it says is true. Default: nobody has said.",
  })
  validFrom?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Up to when what it says is true, exclusive; after `validFrom`. Default: nobody has said.",
  })
  validTo?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether it is kept as it is, whatever its policy. Default: false.",
  })
  pinned?: boolean | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `The caller's own data: an object of at most ${maxMetadataDepth} levels. Default: none.`,
  })
  metadata?: JsonObject | null;

  @Field(() => Int, { nullable: true, description: ttlSecondsOnAdd })
  ttlSeconds?: number | null;

  @Field(() => TtlAnchorEnum, { nullable: true, description: ttlAnchorOnAdd })
  ttlAnchor?: TtlAnchor | null;
}

@InputType("UpdateMemoryInput", {
  description:
    "What to change of a memory; its owner and kind never change. What is left out stays.",
})
export class UpdateMemoryInput {
  @Field(() => ID, { description: "The memory." })
  id!: string;

  @Field(() => String, { nullable: true, description: "The statement. Cannot be cleared." })
  content?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `A finer sort, at most ${maxNameLength} characters. Null: none.`,
  })
  category?: string | null;

  @Field(() => Float, { nullable: true, description: "From 0 to 1. Cannot be cleared." })
  confidence?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "How much it matters, from 0 to 1. Null: nobody has said.",
  })
  importance?: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it happens. Null: unknown." })
  timestamp?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "From when on what it says is true. Null: nobody has said.",
  })
  validFrom?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Up to when what it says is true, exclusive; after `validFrom`. Null: nobody has said.",
  })
  validTo?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether it is kept as it is, whatever its policy. Cannot be cleared.",
  })
  pinned?: boolean | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "Takes the place of the whole metadata. Null: none.",
  })
  metadata?: JsonObject | null;

  @Field(() => Int, { nullable: true, description: ttlSecondsOnUpdate })
  ttlSeconds?: number | null;

  @Field(() => TtlAnchorEnum, { nullable: true, description: ttlAnchorOnUpdate })
  ttlAnchor?: TtlAnchor | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Fail with REVISION_CONFLICT unless this is its revision. Default: no matter which.",
  })
  expectedRevision?: number | null;
}
