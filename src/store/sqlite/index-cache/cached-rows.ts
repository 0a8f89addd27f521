import type { Reader } from "../../relational/connection.js";
import type { PassageCandidate } from "../../../core/store-queries.js";
import { allOf, isOneOf } from "../../relational/condition.js";
import { raw, sql, tableNamed } from "../../relational/sql.js";
import type { CachedPassage, CachedRecord } from "./cached-index.js";

/** Of which entities passages are cached. Profiles have one passage, and the past of memories is a query of its own. */
export type CachedEntity = "Message" | "Memory";

const ofMemories = raw(`, r.kind AS "kind", r.policy AS "policy", r.confidence AS "confidence",
  r.status AS "status", r.status_reason AS "statusReason"`);

/** These passages of an index with what filters ask of their records; in no order. */
export async function readPassages(
  reader: Reader,
  indexId: number,
  entity: CachedEntity,
  ordinals: readonly number[],
): Promise<CachedPassage[]> {
  const isMemory = entity === "Memory";
  const table = tableNamed(isMemory ? "memory" : "message");
  const where = allOf(sql`p.index_id = ${indexId}`, isOneOf("p.ordinal", ordinals));
  const rows = await reader.all<PassageCandidate & CachedRecord>(
    sql`SELECT p.ordinal AS "ordinal", p.record_id AS "recordId", p.text AS "text", p.speaker AS "speaker",
      p.day AS "day", p.flags AS "flags", r.user_id AS "userId", r.agent_id AS "agentId",
      r.thread_id AS "threadId", r.expires_at AS "expiresAt"${isMemory ? ofMemories : raw("")}
      FROM {passage} p JOIN {text_index} t ON t.id = p.index_id
      JOIN ${table} r ON r.tenant_id = t.tenant_id AND r.id = p.record_id WHERE ${where}`,
  );
  return rows.map((row) => {
    const { ordinal, recordId, text, speaker, day, flags } = row;
    const { userId, agentId, threadId, expiresAt } = row;
    const { kind = null, policy = null, confidence = null } = row;
    const { status = null, statusReason = null } = row;
    return {
      candidate: { ordinal, recordId, text, speaker, day, flags },
      record: {
        userId,
        agentId,
        threadId,
        expiresAt,
        kind,
        policy,
        confidence,
        status,
        statusReason,
      },
    };
  });
}
