import type { Rule } from "./store-file.js";

/** Every state that each memory has had, including the current one. */
const states = `(SELECT tenant_id, memory_id, revision, content, policy, confidence, status, status_reason, valid_from,
    valid_to, reinforced_at, decayed_at, recorded_from, content_since FROM memory_revision
  UNION ALL SELECT tenant_id, id, revision, content, policy, confidence, status, status_reason, valid_from,
    valid_to, reinforced_at, decayed_at, updated_at, content_since FROM memory)`;

/** Rules for current and past states of memories. */
export const historyRules: readonly Rule[] = [
  {
    says: "a memory says what it says since the first of the revisions that say so",
    broken: `SELECT s.tenant_id, s.memory_id, s.revision, s.content_since FROM ${states} AS s
      WHERE s.content_since <> (
        SELECT min(f.recorded_from) FROM ${states} AS f
        WHERE f.tenant_id = s.tenant_id AND f.memory_id = s.memory_id AND f.revision <= s.revision
          AND f.revision > ifnull((SELECT max(o.revision) FROM ${states} AS o
            WHERE o.tenant_id = s.tenant_id AND o.memory_id = s.memory_id AND o.revision < s.revision
              AND o.content IS NOT s.content), 0))`,
  },
  {
    says: "confidence goes from 0 to 1",
    broken: `SELECT tenant_id, memory_id, revision, confidence FROM ${states}
      WHERE confidence NOT BETWEEN 0 AND 1`,
  },
  {
    says: "what is true begins to be so before it ends",
    broken: `SELECT tenant_id, memory_id, revision FROM ${states} WHERE valid_to <= valid_from`,
  },
  {
    says: "facts alone are said again, fade and are pruned",
    broken: `SELECT tenant_id, memory_id, revision FROM ${states}
      WHERE (policy = 'FADING') <> (reinforced_at IS NOT NULL)
        OR (policy <> 'FADING' AND (decayed_at IS NOT NULL OR status_reason = 'PRUNED'))`,
  },
];

/** Rules for shared state and its counters. */
export const stateRules: readonly Rule[] = [
  ...["shared_state", "shared_state_owner"].map((table) => ({
    says: "state is reached by its owner",
    broken: `SELECT s.tenant_id, s.owner_type, s.owner_id FROM ${table} AS s
      LEFT JOIN thread AS t ON t.tenant_id = s.tenant_id AND t.id = s.thread_id
      WHERE CASE s.owner_type
        WHEN 'Thread' THEN s.thread_id IS NOT s.owner_id OR t.id IS NULL
          OR s.user_id IS NOT t.user_id OR s.agent_id IS NOT t.agent_id
        WHEN 'User' THEN s.user_id IS NOT s.owner_id OR s.agent_id IS NOT NULL OR s.thread_id IS NOT NULL
        ELSE s.agent_id IS NOT s.owner_id OR s.user_id IS NOT NULL OR s.thread_id IS NOT NULL END`,
  })),
  {
    says: "a version was given out by its owner's counter",
    broken: `SELECT s.tenant_id, s.owner_type, s.owner_id, s.key, s.version FROM shared_state AS s
      LEFT JOIN shared_state_owner AS o ON o.tenant_id = s.tenant_id AND o.owner_type = s.owner_type
        AND o.owner_id = s.owner_id
      WHERE s.version NOT BETWEEN 1 AND ifnull(o.last_version, 0)`,
  },
  {
    says: "no version is given out twice",
    broken: `SELECT tenant_id, owner_type, owner_id, version FROM shared_state
      GROUP BY tenant_id, owner_type, owner_id, version HAVING count(*) > 1`,
  },
];
