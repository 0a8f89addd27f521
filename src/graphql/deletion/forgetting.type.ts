import { Field, Int, ObjectType } from "type-graphql";
import type { SubjectName } from "../../core/events/event.js";
import { RecordCount } from "./deletion.type.js";
import { SubjectTypeEnum } from "../schema/server-enums.js";
import { ID } from "../schema/id.js";
import { MemoryType } from "../memories/memory.type.js";
import { CursorScalar, DateTimeScalar } from "../schema/scalars.js";

@ObjectType("ForgetCheck", {
  simpleResolvers: true,
  description: "Remains of a forgotten user, agent or thread.",
})
export class ForgetCheck {
  @Field(() => Boolean, {
    description: "Whether no record and no event snapshot remains.",
  })
  isClean!: boolean;

  @Field(() => [RecordCount], {
    description: "Remaining records that have not expired, by type.",
  })
  records!: readonly RecordCount[];

  @Field(() => [RecordCount], {
    description: "Remaining event snapshots, by type of the record.",
  })
  events!: readonly RecordCount[];
}

@ObjectType("ForgetReceipt", {
  description: "Proof of a deletion, without the deleted content.",
})
export class ForgetReceiptType {
  @Field(() => ID, { description: "Id for `forgetReceipt`." })
  receiptId!: string;

  @Field(() => SubjectTypeEnum, { description: "Type: USER, AGENT or THREAD." })
  subjectType!: SubjectName;

  @Field(() => ID, { description: "Id of the forgotten user, agent or thread." })
  subjectId!: string;

  @Field(() => Int, { description: "Number of deleted records." })
  deletedCount!: number;

  @Field(() => [RecordCount], { description: "Deleted records by type." })
  counts!: readonly RecordCount[];

  @Field(() => String, {
    description:
      "SHA-256 (hexadecimal) of the sorted lines `TYPE:id` of all deleted records. The DELETED events from `cursor` to `untilCursor` give the same digest.",
  })
  digest!: string;

  @Field(() => CursorScalar, {
    description: "Cursor before the events of the deletion.",
  })
  cursor!: string;

  @Field(() => CursorScalar, {
    nullable: true,
    description: "Cursor after the events of the deletion. Null from `forgetReceipt`.",
  })
  untilCursor?: string | null;

  @Field(() => [MemoryType], {
    nullable: true,
    description: "Memories that became VALID again. Null from `forgetReceipt`.",
  })
  revived?: readonly MemoryType[] | null;

  @Field(() => DateTimeScalar, { description: "Time of the deletion." })
  createdAt!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Time since which the store's files, or PostgreSQL's tables, contain nothing deleted. Null: not yet, or Oracle.",
  })
  filesClearedAt!: number | null;
}
