import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from "type-graphql";
import { maxAuditedRecords, type AuditEntry } from "../../core/audit/audit-entry.js";
import { auditEntity } from "../../core/events/event.js";
import type { FeedEvent } from "../../core/events/event-feed.js";
import { callerRoles } from "../../core/principal.js";
import {
  AuditCallerType,
  AuditedRecordType,
  AuditEntryType,
  AuditEventType,
} from "./audit.type.js";
import { afterDescription } from "../events/event-arguments.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { RequiresRole } from "../schema/requires-role.js";
import { CursorScalar, DateTimeScalar } from "../schema/scalars.js";

const forWhom = "Fails with FORBIDDEN for bound callers.";

interface FollowArgs {
  readonly after?: string | null;
}

@Resolver()
export class AuditResolver {
  @RequiresRole("ADMIN")
  @Subscription(() => AuditEventType, {
    description: `Streams new audit entries of the tenant. ${forWhom}`,
    subscribe: ({ args, context }: { args: FollowArgs; context: GraphContext }) =>
      context.follow({ entities: [auditEntity] }, args.after),
  })
  auditRecorded(
    @Root() { cursor, createdAt, subjectId }: FeedEvent,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): AuditEventType & { subjectId: string } {
    return { cursor, at: createdAt, subjectId };
  }
}

@Resolver(() => AuditEntryType)
export class AuditEntryResolver {
  @FieldResolver(() => ID, { description: "Id of the entry. Ids increase with time." })
  auditId(@Root() { id }: AuditEntry): string {
    return id;
  }

  @FieldResolver(() => DateTimeScalar, { description: "Time of the change or attempt." })
  at(@Root() { createdAt }: AuditEntry): number {
    return createdAt;
  }

  @FieldResolver(() => AuditCallerType, { description: "Caller that made the change or attempt." })
  caller(@Root() entry: AuditEntry): AuditCallerType {
    const { callerKind: kind, userId, agentId, keyId, issuer, subject } = entry;
    const roles = callerRoles.filter((role) => entry.roles.includes(role));
    return { kind, roles, userId, agentId, keyId, issuer, subject };
  }

  @FieldResolver(() => [AuditedRecordType], {
    description: `Changed records in the order of the changes, at most ${maxAuditedRecords}.`,
  })
  records(@Root() { records }: AuditEntry): AuditedRecordType[] {
    return records.map(({ entity, id, kind }) => ({ type: entity, recordId: id, kind }));
  }
}

@Resolver(() => AuditEventType)
export class AuditEventResolver {
  @FieldResolver(() => AuditEntryType, {
    nullable: true,
    description: "The entry. Null after its retention period.",
  })
  async entry(
    @Root() { subjectId }: Pick<FeedEvent, "subjectId">,
    @Ctx() { loaders }: GraphContext,
  ): Promise<AuditEntry | null> {
    return loaders.auditEntries.load(subjectId);
  }
}
