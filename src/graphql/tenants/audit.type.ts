import { Field, ObjectType } from "type-graphql";
import { auditFields } from "../../records/audit-entry.js";
import type { AuditEntry, AuditedName, CallerKind } from "../../core/audit/audit-entry.js";
import type { EventKind } from "../../core/events/event.js";
import { listOf } from "../lists/connection.js";
import { AuditedTypeEnum, CallerKindEnum, EventKindEnum } from "../schema/server-enums.js";
import { RoleEnum } from "../schema/record-enums.js";
import { ID } from "../schema/id.js";
import { objectClass } from "../schema/record-class.js";
import { CursorScalar, DateTimeScalar } from "../schema/scalars.js";

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

export const AuditEntryType = objectClass<AuditEntry>({
  name: "AuditEntry",
  description:
    "A transaction that changed records, or refused attempts. It contains ids but no content.",
  fields: auditFields,
  first: "tenantId operation outcome attempts",
});

export const AuditEntryConnection = listOf("AuditEntry", () => AuditEntryType);

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
