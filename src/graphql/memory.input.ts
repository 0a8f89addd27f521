import { Field, Float, InputType, Int } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { TtlAnchor } from "../core/lifetimes/lifetime.js";
import type { MemoryKind } from "../core/memories/memory.js";
import type { Trust } from "../core/memories/trust.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { maxIdLength, maxNameLength } from "../core/text.js";
import { MemoryKindEnum, TrustEnum, TtlAnchorEnum } from "./enums.js";
import { ID } from "./id.js";
import {
  ttlAnchorOnAdd,
  ttlAnchorOnUpdate,
  ttlSecondsOnAdd,
  ttlSecondsOnUpdate,
} from "./lifetime.fields.js";
import { newIdDescription } from "./new-id.fields.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

@InputType("AddMemoryInput", { description: "A new memory." })
export class AddMemoryInput {
  @Field(() => ID, {
    nullable: true,
    description: newIdDescription,
  })
  id?: string | null;

  @Field(() => String, { description: "The statement." })
  content!: string;

  @Field(() => MemoryKindEnum, {
    nullable: true,
    description: "Kind of the memory. Default: MEMORY.",
  })
  kind?: MemoryKind | null;

  @Field(() => String, {
    nullable: true,
    description: `Category as free text, at most ${maxNameLength} characters. Default: none.`,
  })
  category?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `What it is about, at most ${maxNameLength} characters. Default: the user.`,
  })
  subject?: string | null;

  @Field(() => TrustEnum, { nullable: true, description: "Trust. Default: USER_WORDS." })
  trust?: Trust | null;

  @Field(() => ID, {
    nullable: true,
    description: `User, at most ${maxIdLength} characters. Omitted: the thread's. Null: none.`,
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `Agent, at most ${maxIdLength} characters. Omitted: the thread's. Null: none.`,
  })
  agentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Thread that owns the memory. Default: none.",
  })
  threadId?: string | null;

  @Field(() => Float, { nullable: true, description: "Confidence, 0 to 1. Default: 1." })
  confidence?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Importance, 0 to 1. Default: unknown.",
  })
  importance?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the event. Default: unknown.",
  })
  timestamp?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Start of validity (inclusive). Default: open.",
  })
  validFrom?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "End of validity (exclusive), after `validFrom`. Default: open.",
  })
  validTo?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the memory never fades. Default: false.",
  })
  pinned?: boolean | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `The caller's own data: an object of at most ${maxMetadataDepth} levels.`,
  })
  metadata?: JsonObject | null;

  @Field(() => Int, { nullable: true, description: ttlSecondsOnAdd })
  ttlSeconds?: number | null;

  @Field(() => TtlAnchorEnum, { nullable: true, description: ttlAnchorOnAdd })
  ttlAnchor?: TtlAnchor | null;
}

@InputType("UpdateMemoryInput", {
  description: "Changes of a memory; owner and kind cannot change. Omitted fields do not change.",
})
export class UpdateMemoryInput {
  @Field(() => ID, { description: "The memory." })
  id!: string;

  @Field(() => String, { nullable: true, description: "The statement. Not null." })
  content?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Category, at most ${maxNameLength} characters. Null: none.`,
  })
  category?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `What it is about, at most ${maxNameLength} characters. Null: the user.`,
  })
  subject?: string | null;

  @Field(() => Float, { nullable: true, description: "Confidence, 0 to 1. Not null." })
  confidence?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Importance, 0 to 1. Null: unknown.",
  })
  importance?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the event. Null: unknown.",
  })
  timestamp?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Start of validity (inclusive). Null: open.",
  })
  validFrom?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "End of validity (exclusive), after `validFrom`. Null: open.",
  })
  validTo?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the memory never fades. Not null.",
  })
  pinned?: boolean | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "New metadata, which replaces the old. Null: none.",
  })
  metadata?: JsonObject | null;

  @Field(() => Int, { nullable: true, description: ttlSecondsOnUpdate })
  ttlSeconds?: number | null;

  @Field(() => TtlAnchorEnum, { nullable: true, description: ttlAnchorOnUpdate })
  ttlAnchor?: TtlAnchor | null;

  @Field(() => Int, {
    nullable: true,
    description: "Expected revision. Fails with REVISION_CONFLICT if it differs.",
  })
  expectedRevision?: number | null;
}
