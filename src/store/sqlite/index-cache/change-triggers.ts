import type { IndexedEntity } from "../../../core/search/passages/passage.js";
import type { Connection } from "../connection.js";
import type { IndexCache } from "./index-cache.js";

type Row = "NEW" | "OLD";

const ofIndex = (row: Row) => `index_changed(${row}.tenant_id, ${row}.entity, ${row}.owner)`;
const ofPassage = "passage_changed(OLD.index_id, OLD.ordinal)";
const ofVector = (row: Row) =>
  `vector_changed(${row}.index_id, ${row}.vector_key, ${Number(row === "NEW")})`;
const ofRecord = (entity: string) =>
  `record_changed('${entity}', OLD.tenant_id, OLD.user_id, OLD.agent_id, OLD.id)`;

/** Postings, sessions and speakers of an index change with its counters. New records are not in the index yet. */
const watched: readonly (readonly [when: string, call: string])[] = [
  ["INSERT ON main.text_index", ofIndex("NEW")],
  ["UPDATE OF passage_count, total_length, analyser ON main.text_index", ofIndex("NEW")],
  ["UPDATE OF owner ON main.text_index", ofIndex("OLD")],
  ["DELETE ON main.text_index", ofIndex("OLD")],
  ["UPDATE ON main.passage", ofPassage],
  ["DELETE ON main.passage", ofPassage],
  ["INSERT ON main.vector", ofVector("NEW")],
  ["DELETE ON main.vector", ofVector("OLD")],
  ["UPDATE ON main.message", ofRecord("Message")],
  ["DELETE ON main.message", ofRecord("Message")],
  ["UPDATE ON main.memory", ofRecord("Memory")],
  ["DELETE ON main.memory", ofRecord("Memory")],
];

/**
 * Notifies the cache of all changes that the connection makes, by any statement. The triggers belong to the connection
 * and are not stored in the file.
 */
export function tellChanges(connection: Connection, cache: IndexCache): void {
  connection.define("index_changed", (tenantId: string, entity: IndexedEntity, owner: string) =>
    cache.indexChanged(tenantId, entity, owner),
  );
  connection.define("passage_changed", (indexId: number, ordinal: number) =>
    cache.passageChanged(indexId, ordinal),
  );
  connection.define("vector_changed", (indexId: number, key: number, isNew: number) =>
    cache.vectorChanged(indexId, key, isNew === 1),
  );
  connection.define(
    "record_changed",
    (
      entity: "Message" | "Memory",
      tenantId: string,
      userId: string | null,
      agentId: string | null,
      id: string,
    ) => cache.recordChanged(tenantId, entity, { userId, agentId }, id),
  );
  for (const [i, [when, call]] of watched.entries())
    connection.execute(
      `CREATE TEMP TRIGGER tell_change_${i} AFTER ${when} BEGIN SELECT ${call}; END`,
    );
}
