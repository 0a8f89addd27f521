import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import type { ThreadMemoryPolicy } from "../../core/deletion/deletion-input.js";
import type { SubjectName } from "../../core/events/event.js";
import type { DerivedPolicy } from "../../core/deletion/removal.js";
import type { MemoryPolicy } from "../../core/memories/memory.js";
import { maxListedItems } from "../../records/limits.js";
import {
  DerivedPolicyEnum,
  MemoryPolicyEnum,
  ThreadMemoryPolicyEnum,
} from "../schema/record-enums.js";
import { SubjectTypeEnum } from "../schema/server-enums.js";
import { OwnerFilterInput } from "../inputs/owner-filter.input.js";
import { ID } from "../schema/id.js";
import { MemoryType } from "../memories/memory.type.js";

const onlyOfThreadDescription = "With `ids`: thread of the records. Default: any.";
const idsOrOwner = `At most ${maxListedItems}. Either these or \`owner\` are required.`;
const dryRunDescription = "Whether to report without deleting. Default: false.";

@ArgsType()
export class DeleteMemoriesArgs {
  @Field(() => [ID], { nullable: true, description: `Ids of the memories. ${idsOrOwner}` })
  ids?: string[] | null;

  @Field(() => ID, { nullable: true, description: onlyOfThreadDescription })
  threadId?: string | null;

  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Owner of the memories, with at least one id, or one to be without. Needs `text`.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => String, {
    nullable: true,
    description: "With `owner`: text that the content must contain, ignoring case; not empty.",
  })
  text?: string | null;

  @Field(() => MemoryPolicyEnum, {
    nullable: true,
    description: "With `owner`: memory policy. Default: any.",
  })
  policy?: MemoryPolicy | null;

  @Field(() => Boolean, { nullable: true, description: dryRunDescription })
  dryRun?: boolean | null;
}

@ArgsType()
export class DeleteMessagesArgs {
  @Field(() => [ID], { nullable: true, description: `Ids of the messages. ${idsOrOwner}` })
  ids?: string[] | null;

  @Field(() => ID, { nullable: true, description: onlyOfThreadDescription })
  threadId?: string | null;

  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Owner of the messages. Empty: any. Needs `confirm`.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "With `owner`: confirmation. Must be true, except for a dry run.",
  })
  confirm?: boolean | null;

  @Field(() => DerivedPolicyEnum, {
    nullable: true,
    description: "Treatment of memories based on them alone. Default: INVALIDATE.",
  })
  derived?: DerivedPolicy | null;

  @Field(() => Boolean, { nullable: true, description: dryRunDescription })
  dryRun?: boolean | null;
}

@ArgsType()
export class DeleteThreadArgs {
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

@ArgsType()
export class DeleteActorArgs {
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
