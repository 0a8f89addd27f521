import { createHmac } from "node:crypto";
import type { LoggedName, StoredEvent, SubjectName } from "../events/event.js";

/** Record types by their API names. */
const typeNames: Readonly<Record<SubjectName, string>> = {
  User: "USER",
  Agent: "AGENT",
  Thread: "THREAD",
  Message: "MESSAGE",
  Memory: "MEMORY",
  MemoryLink: "MEMORY_LINK",
  Job: "JOB",
  Summary: "SUMMARY",
  SharedState: "SHARED_STATE",
};

/**
 * The body of a delivery, as JSON.
 *
 * @param cursor The event's cursor, valid for any subscription.
 * @param hasSnapshot Whether to include the record after the change.
 */
export function webhookPayload(event: StoredEvent, cursor: string, hasSnapshot: boolean): string {
  const { kind, subjectId, userId, agentId, threadId, originThreadId, jobId, snapshot } = event;
  const subjectType = typeNames[event.entity as Exclude<LoggedName, "AuditEntry">];
  return JSON.stringify({
    type: `${subjectType}.${kind}`.toLowerCase(),
    timestamp: new Date(event.createdAt).toISOString(),
    data: {
      cursor,
      kind,
      subjectType,
      subjectId,
      userId,
      agentId,
      threadId,
      originThreadId,
      jobId,
      isErased: snapshot === null,
      ...(hasSnapshot && { snapshot }),
    },
  });
}

/**
 * Events with the same key are delivered in sequence: those of one thread, else of one user, else of one agent, else of
 * no owner. The key is a digest, so that delivery rows name no one.
 */
export function orderKeyOf(signingKey: Uint8Array, event: StoredEvent): string {
  const { threadId, userId, agentId } = event;
  const key = threadId !== null ? [threadId] : [null, userId ?? null, userId ? null : agentId];
  return createHmac("sha256", signingKey)
    .update(JSON.stringify(["order", ...key]))
    .digest("base64url");
}
