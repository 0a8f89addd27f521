import { ArgsType, Field, InputType } from "type-graphql";
import type { AuditedName, AuditFilter } from "../../core/audit/audit-entry.js";
import { checkedLength } from "../../core/lists/page.js";
import { BothWaysArgs } from "../lists/connection.args.js";
import { AuditedTypeEnum } from "../schema/server-enums.js";
import { ID } from "../schema/id.js";
import { DateTimeScalar } from "../schema/scalars.js";

@InputType("AuditedRecordInput", { description: "Reference to a record in the audit log." })
export class AuditedRecordInput {
  @Field(() => AuditedTypeEnum, { description: "Type of the record." })
  type!: AuditedName;

  @Field(() => ID, {
    description: "Id of the record; for shared state, the id of its owner.",
  })
  id!: string;
}

@InputType("AuditFilter", {
  description: "Filter of audit entries. An omitted field matches all.",
})
export class AuditFilterInput {
  @Field(() => DateTimeScalar, { nullable: true, description: "Earliest time (inclusive)." })
  since?: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Latest time (exclusive)." })
  until?: number | null;

  @Field(() => [String], {
    nullable: true,
    description: "Operations, such as `Mutation.addMessages`. Default: all.",
  })
  operations?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Outcomes: `DONE` or error codes. Default: all.",
  })
  outcomes?: string[] | null;

  @Field(() => ID, { nullable: true, description: "`keyId` of the caller's API key." })
  keyId?: string | null;

  @Field(() => ID, { nullable: true, description: "User that the caller is bound to." })
  userId?: string | null;

  @Field(() => ID, { nullable: true, description: "Agent that the caller is bound to." })
  agentId?: string | null;

  @Field(() => ID, { nullable: true, description: "Id of the request." })
  requestId?: string | null;

  @Field(() => ID, { nullable: true, description: "Job that made the change." })
  jobId?: string | null;

  @Field(() => AuditedRecordInput, {
    nullable: true,
    description: "Changed record. Matches only entries that list it among their first 100 records.",
  })
  record?: AuditedRecordInput | null;
}

@ArgsType()
export class AuditLogArgs extends BothWaysArgs {
  @Field(() => AuditFilterInput, { nullable: true, description: "Filter of the entries." })
  filter?: AuditFilterInput | null;
}

/** Fails with BAD_USER_INPUT for lists that are too long. */
export function toAuditFilter(given: AuditFilterInput | null | undefined): AuditFilter {
  if (!given) return {};
  const { keyId, userId, agentId, requestId, jobId } = given;
  const record = given.record && { entity: given.record.type, id: given.record.id };
  return {
    from: given.since ?? undefined,
    to: given.until ?? undefined,
    operations: checkedLength(given.operations, "filter.operations"),
    outcomes: checkedLength(given.outcomes, "filter.outcomes"),
    keyId,
    userId,
    agentId,
    requestId,
    jobId,
    record: record ?? undefined,
  };
}
