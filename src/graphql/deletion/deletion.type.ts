import { Field, InputType, Int, ObjectType } from "type-graphql";
import type { ThreadMemoryPolicy } from "../../core/deletion/deletion.js";
import type { SubjectName } from "../../core/events/event.js";
import type { DerivedPolicy } from "../../core/deletion/removal.js";
import { DerivedPolicyEnum, SubjectTypeEnum, ThreadMemoryPolicyEnum } from "../schema/enums.js";
import { OwnerFilterInput } from "../inputs/filter.input.js";
import { ID } from "../schema/id.js";
import { MemoryType } from "../memories/memory.type.js";

const onlyOfThreadDescription = "Thread that the record must belong to. Default: any.";
const dryRunDescription = "Whether to report without deleting. Default: false.";

@InputType("DeleteMemoryInput", { description: "A memory to delete." })
export class DeleteMemoryInput {
  @Field(() => ID, { description: "Id of the memory." })
  id!: string;

  @Field(() => ID, { nullable: true, description: onlyOfThreadDescription })
  threadId?: string | null;

  @Field(() => Boolean, { nullable: true, description: dryRunDescription })
  dryRun?: boolean | null;
}

@InputType("DeleteMessageInput", { description: "A message to delete." })
export class DeleteMessageInput {
  @Field(() => ID, { description: "Id of the message." })
  id!: string;

  @Field(() => ID, { nullable: true, description: onlyOfThreadDescription })
  threadId?: string | null;

  @Field(() => DerivedPolicyEnum, {
    nullable: true,
    description: "Treatment of memories based on it alone. Default: INVALIDATE.",
  })
  derived?: DerivedPolicy | null;

  @Field(() => Boolean, { nullable: true, description: dryRunDescription })
  dryRun?: boolean | null;
}

@InputType("ClearMessagesInput", { description: "Messages to delete together." })
export class ClearMessagesInput {
  @Field(() => OwnerFilterInput, {
    description: "Owner of the messages. Empty: any.",
  })
  owner!: OwnerFilterInput;

  @Field(() => Boolean, {
    description: "Confirmation. Must be true, except for a dry run.",
  })
  confirm!: boolean;

  @Field(() => DerivedPolicyEnum, {
    nullable: true,
    description: "Treatment of memories based on them alone. Default: INVALIDATE.",
  })
  derived?: DerivedPolicy | null;

  @Field(() => Boolean, { nullable: true, description: dryRunDescription })
  dryRun?: boolean | null;
}

@InputType("DeleteThreadInput", { description: "A thread to delete." })
export class DeleteThreadInput {
  @Field(() => ID, { description: "Id of the thread." })
  id!: string;

  @Field(() => ThreadMemoryPolicyEnum, {
    nullable: true,
    description: "Treatment of memories learned in the thread. Default: KEEP_USER_LEVEL.",
  })
  memories?: ThreadMemoryPolicy | null;

  @Field(() => Boolean, { nullable: true, description: dryRunDescription })
  dryRun?: boolean | null;
}

@InputType("DeleteActorInput", { description: "A user or an agent to delete." })
export class DeleteActorInput {
  @Field(() => ID, { description: "Id of the user or agent." })
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether to delete its threads, memories, shared state and API keys too. Default: true.",
  })
  cascade?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: dryRunDescription })
  dryRun?: boolean | null;
}

@ObjectType("RecordCount", { simpleResolvers: true, description: "Number of records of a type." })
export class RecordCount {
  @Field(() => SubjectTypeEnum, { description: "Type of the records." })
  type!: SubjectName;

  @Field(() => Int, { description: "Number of records." })
  count!: number;
}

@ObjectType("DeletePayload", { simpleResolvers: true, description: "Result of a deletion." })
export class DeletePayload {
  @Field(() => Int, {
    description: "Number of deleted records of the mutation's type. 0 for an unknown id.",
  })
  deletedCount!: number;

  @Field(() => [ID], { description: "Ids of the records that `deletedCount` counts." })
  deletedIds!: readonly string[];

  @Field(() => [ID], {
    description: "Global ids of the same records. Empty for shared state and dry runs.",
  })
  deletedNodeIds!: readonly string[];

  @Field(() => [RecordCount], { description: "All deleted records, by type." })
  counts!: readonly RecordCount[];

  @Field(() => [MemoryType], {
    description: "Memories that became INVALID because they lost their evidence.",
  })
  invalidated!: readonly MemoryType[];

  @Field(() => [MemoryType], {
    description: "Memories that became VALID again because a link was deleted.",
  })
  revived!: readonly MemoryType[];

  @Field(() => Boolean, { description: "Whether this was a dry run." })
  dryRun!: boolean;
}
