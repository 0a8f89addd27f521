import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { SubjectName } from "../core/events/event.js";
import { RecordCount } from "./deletion.type.js";
import { SubjectTypeEnum } from "./enums.js";
import { MemoryType } from "./memory.type.js";
import { CursorScalar, DateTimeScalar } from "./scalars.js";

@InputType("ForgetInput", { description: "A user, an agent or a thread to forget." })
export class ForgetInput {
  @Field(() => ID, { description: "Its id. Unknown ids are no error." })
  id!: string;
}

@ObjectType("ForgetCheck", {
  simpleResolvers: true,
  description: "What the store has now of something that was forgotten.",
})
export class ForgetCheck {
  @Field(() => Boolean, {
    description: "Whether there is neither a record nor an event with content.",
  })
  isClean!: boolean;

  @Field(() => [RecordCount], {
    description: "Records of it within reach, by type. Expired records are not counted.",
  })
  records!: readonly RecordCount[];

  @Field(() => [RecordCount], {
    description: "Events of such records that have a snapshot, by the type of the record.",
  })
  events!: readonly RecordCount[];
}

@ObjectType("ForgetReceipt", {
  description:
    "Proof of a deletion: ids, counts and a digest, and nothing of what the deleted records said.",
})
export class ForgetReceiptType {
  @Field(() => ID, { description: "What `forgetReceipt` finds it by." })
  receiptId!: string;

  @Field(() => SubjectTypeEnum, { description: "USER, AGENT or THREAD." })
  subjectType!: SubjectName;

  @Field(() => ID, { description: "The id of what was forgotten." })
  subjectId!: string;

  @Field(() => Int, { description: "How many records were deleted." })
  deletedCount!: number;

  @Field(() => [RecordCount], { description: "The deleted records by type." })
  counts!: readonly RecordCount[];

  @Field(() => String, {
    description:
      "SHA-256 in hexadecimal of one line `TYPE:id` for each deleted record, sorted by their UTF-8 bytes and joined by line feeds. TYPE is the SubjectType; the id of shared state is its key, that of a summary is its thread's. The DELETED events after `cursor` and up to `untilCursor` give the same digest, unless others have deleted something at the same time.",
  })
  digest!: string;

  @Field(() => CursorScalar, {
    description: "The end of the event log before the deletion, as the caller's cursor.",
  })
  cursor!: string;

  @Field(() => CursorScalar, {
    nullable: true,
    description:
      "The end of the event log after the deletion, as the caller's cursor: given by the deletion alone, and null where the receipt is read again.",
  })
  untilCursor?: string | null;

  @Field(() => [MemoryType], {
    nullable: true,
    description:
      "Memories that are VALID again, as the links that made them INVALID have gone: given by the deletion alone, and null where the receipt is read again.",
  })
  revived?: readonly MemoryType[] | null;

  @Field(() => DateTimeScalar, { description: "When it was forgotten." })
  createdAt!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "When the embedded store's file and its write-ahead log were cleared of it. Null: not yet, or the store is a database server, which keeps its own files.",
  })
  filesClearedAt!: number | null;
}
