import { Field, Int, ObjectType } from "type-graphql";
import type { AuditedName, CallerKind } from "../core/audit/audit-entry.js";
import type { EventKind } from "../core/events/event.js";
import { connectionOf } from "./connection.js";
import { AuditedTypeEnum, CallerKindEnum, EventKindEnum, RoleEnum } from "./enums.js";
import { ID } from "./id.js";
import { CursorScalar, DateTimeScalar } from "./scalars.js";

@ObjectType("AuditedRecord", {
  simpleResolvers: true,
  description: "A record that was changed, without its content.",
})
export class AuditedRecordType {
  @Field(() => AuditedTypeEnum, { description: "Type of the record." })
  type!: AuditedName;

  @Field(() => ID, { description: "Id of the record; for shared state, the id of its owner." })
  recordId!: string;

  @Field(() => EventKindEnum, { description: "Kind of change." })
  kind!: EventKind;
}

@ObjectType("AuditCaller", {
  simpleResolvers: true,
  description: "The caller that made a change or an attempt.",
})
export class AuditCallerType {
  @Field(() => CallerKindEnum, { description: "How the caller was authenticated." })
  kind!: CallerKind;

  @Field(() => [RoleEnum], {
    description: "Roles of the caller. Empty for the server itself.",
  })
  roles!: readonly string[];

  @Field(() => ID, {
    nullable: true,
    description: "User that the caller is bound to. Null: none.",
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Agent that the caller is bound to. Null: none.",
  })
  agentId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "`keyId` of the API key. Null: none.",
  })
  keyId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Issuer of the JSON Web Token. Null: none.",
  })
  issuer!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Subject of the JSON Web Token, at most 255 characters. Null: none.",
  })
  subject!: string | null;
}

@ObjectType("AuditEntry", {
  simpleResolvers: true,
  description:
    "A transaction that changed records, or refused attempts. It contains ids but no content.",
})
export class AuditEntryType {
  @Field(() => ID, { description: "Tenant of the records." })
  tenantId!: string;

  @Field(() => String, {
    description:
      "Root field, such as `Mutation.addMessages`, kind of the job, or command. `none` if a program called the store directly.",
  })
  operation!: string;

  @Field(() => String, {
    description: "`DONE`, or the code of the error, such as `FORBIDDEN`.",
  })
  outcome!: string;

  @Field(() => Int, {
    description:
      "Number of attempts. One entry covers all refused attempts of a caller beyond 20 per minute; its `operation` is that of the last.",
  })
  attempts!: number;

  @Field(() => ID, {
    nullable: true,
    description: "Id of the request, or of the request that opened the WebSocket. Null: none.",
  })
  requestId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Job that made the change. Null: none.",
  })
  jobId!: string | null;

  @Field(() => Int, { description: "Number of changes." })
  recordCount!: number;
}

export const AuditEntryConnection = connectionOf("AuditEntry", () => AuditEntryType);

@ObjectType("AuditEvent", {
  simpleResolvers: true,
  description: "A new audit entry.",
})
export class AuditEventType {
  @Field(() => CursorScalar, { description: "Cursor of the event, for `after`." })
  cursor!: string;

  @Field(() => DateTimeScalar, { description: "Time of the entry." })
  at!: number;
}
