import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { ThreadMemoryPolicy } from "../core/deletion/deletion.js";
import type { SubjectName } from "../core/events/event.js";
import type { DerivedPolicy } from "../core/deletion/removal.js";
import { DerivedPolicyEnum, SubjectTypeEnum, ThreadMemoryPolicyEnum } from "./enums.js";
import { OwnerFilterInput } from "./filter.input.js";
import { MemoryType } from "./memory.type.js";

const onlyOfThreadDescription =
  "Delete it only if it belongs to this thread. Default: whichever it belongs to.";
const dryRunDescription = "Whether to only report what would be deleted. Default: false.";

@InputType("DeleteMemoryInput", { description: "A memory to delete." })
export class DeleteMemoryInput {
  @Field(() => ID, { description: "The memory." })
  id!: string;

  @Field(() => ID, { nullable: true, description: onlyOfThreadDescription })
  threadId?: string | null;

  @Field(() => Boolean, { nullable: true, description: dryRunDescription })
  dryRun?: boolean | null;
}

@InputType("DeleteMessageInput", { description: "A message to delete." })
export class DeleteMessageInput {
  @Field(() => ID, { description: "The message." })
  id!: string;

  @Field(() => ID, { nullable: true, description: onlyOfThreadDescription })
  threadId?: string | null;

  @Field(() => DerivedPolicyEnum, {
    nullable: true,
    description: "What becomes of memories that rest on it alone. Default: INVALIDATE.",
  })
  derived?: DerivedPolicy | null;

  @Field(() => Boolean, { nullable: true, description: dryRunDescription })
  dryRun?: boolean | null;
}

@InputType("ClearMessagesInput", { description: "Messages to delete together." })
export class ClearMessagesInput {
  @Field(() => OwnerFilterInput, {
    description: "Whose messages. With nothing in it: all within reach.",
  })
  owner!: OwnerFilterInput;

  @Field(() => Boolean, {
    description: "That it is meant. Must be true, unless it is a dry run.",
  })
  confirm!: boolean;

  @Field(() => DerivedPolicyEnum, {
    nullable: true,
    description: "What becomes of memories that rest on these messages alone. Default: INVALIDATE.",
  })
  derived?: DerivedPolicy | null;

  @Field(() => Boolean, { nullable: true, description: dryRunDescription })
  dryRun?: boolean | null;
}

@InputType("DeleteThreadInput", { description: "A thread to delete." })
export class DeleteThreadInput {
  @Field(() => ID, { description: "The thread." })
  id!: string;

  @Field(() => ThreadMemoryPolicyEnum, {
    nullable: true,
    description: "What becomes of what was learned in it. Default: KEEP_USER_LEVEL.",
  })
  memories?: ThreadMemoryPolicy | null;

  @Field(() => Boolean, { nullable: true, description: dryRunDescription })
  dryRun?: boolean | null;
}

@InputType("DeleteActorInput", { description: "A user or an agent to delete." })
export class DeleteActorInput {
  @Field(() => ID, { description: "The user or agent." })
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether its threads with all they hold, its memories and its shared state go too. False: only the record with its profile. Default: true.",
  })
  cascade?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: dryRunDescription })
  dryRun?: boolean | null;
}

@ObjectType("RecordCount", { simpleResolvers: true, description: "How many records of a type." })
export class RecordCount {
  @Field(() => SubjectTypeEnum, { description: "Their type." })
  type!: SubjectName;

  @Field(() => Int, { description: "How many." })
  count!: number;
}

@ObjectType("DeletePayload", { simpleResolvers: true, description: "What a deletion has done." })
export class DeletePayload {
  @Field(() => Int, {
    description: "Records of the type that was asked for; 0 where there was none in reach.",
  })
  deletedCount!: number;

  @Field(() => [ID], { description: "The ids of those." })
  deletedIds!: readonly string[];

  @Field(() => [ID], {
    description:
      "The global ids of those, for caches that let go of them (in Relay, with `@deleteRecord`). Empty for a dry run, and for shared state, which has none.",
  })
  deletedNodeIds!: readonly string[];

  @Field(() => [RecordCount], { description: "All records that went, by type." })
  counts!: readonly RecordCount[];

  @Field(() => [MemoryType], {
    description: "Memories that are INVALID now, as what they rested on has gone.",
  })
  invalidated!: readonly MemoryType[];

  @Field(() => [MemoryType], {
    description:
      "Memories that are VALID again, as the links that made them INVALID have gone, such as those of a memory that superseded them.",
  })
  revived!: readonly MemoryType[];

  @Field(() => Boolean, { description: "Whether nothing was really changed." })
  dryRun!: boolean;
}
