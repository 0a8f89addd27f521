import type { Connection } from "../connection.js";
import { findIndexFaults } from "./index-check.js";

/** Rules across rows, each with a query for the rows that violate it. */
const rules: Readonly<Record<string, string>> = {
  "an index does not have the number of passages that it counts": `
    SELECT i.id FROM text_index AS i
    WHERE i.passage_count <> (SELECT count(*) FROM passage AS p WHERE p.index_id = i.id)`,
  "a passage is of no index": `
    SELECT p.index_id FROM passage AS p WHERE NOT EXISTS (SELECT 1 FROM text_index AS i WHERE i.id = p.index_id)`,
  "a posting is of no index": `
    SELECT DISTINCT p.index_id FROM posting AS p
    WHERE NOT EXISTS (SELECT 1 FROM text_index AS i WHERE i.id = p.index_id)`,
  "a vector is of no index": `
    SELECT v.vector_key FROM vector AS v WHERE NOT EXISTS (SELECT 1 FROM text_index AS i WHERE i.id = v.index_id)`,
  "a passage of a message is of no message": `
    SELECT p.record_id FROM passage AS p JOIN text_index AS i ON i.id = p.index_id AND i.entity = 'Message'
    WHERE NOT EXISTS (SELECT 1 FROM message AS m WHERE m.tenant_id = i.tenant_id AND m.id = p.record_id)`,
  "a passage of a memory is of no memory": `
    SELECT p.record_id FROM passage AS p JOIN text_index AS i ON i.id = p.index_id AND i.entity = 'Memory'
    WHERE NOT EXISTS (SELECT 1 FROM memory AS m WHERE m.tenant_id = i.tenant_id AND m.id = p.record_id)`,
  "a thread has a message beyond its last place": `
    SELECT t.id FROM thread AS t JOIN message AS m ON m.tenant_id = t.tenant_id AND m.thread_id = t.id
    WHERE m.seq > t.last_seq`,
  "a revision is not before its memory's present one": `
    SELECT r.memory_id FROM memory_revision AS r
    JOIN memory AS m ON m.tenant_id = r.tenant_id AND m.id = r.memory_id WHERE r.revision >= m.revision`,
  "an event is missing from the log after a position": `
    SELECT e.position FROM event AS e WHERE e.position < (SELECT max(position) FROM event)
      AND NOT EXISTS (SELECT 1 FROM event AS n WHERE n.position = e.position + 1)`,
};

/** The faults of a store, one per line: in its pages, references, rows and search indexes. */
export function findDamage(connection: Connection): string[] {
  const pages = linesOf(connection, "PRAGMA integrity_check");
  if (pages.length > 0) return pages;
  const references = connection
    .all<{ table: string; parent: string }>("PRAGMA foreign_key_check")
    .map(({ table, parent }) => `a row of ${table} refers to a row of ${parent} that is not there`);
  const rows = Object.entries(rules).flatMap(([problem, sql]) => {
    const wrong = connection.all<object>(sql);
    const [example] = wrong.flatMap((row) => Object.values(row) as unknown[]);
    return wrong.length === 0
      ? []
      : [`${problem} (${wrong.length} times, such as ${String(example)})`];
  });
  return [...references, ...rows, ...findIndexFaults(connection)];
}

/** The findings of a check of pages. */
export function linesOf(connection: Pick<Connection, "all">, pragma: string): string[] {
  return connection
    .all<Record<string, string>>(pragma)
    .flatMap((row) => Object.values(row))
    .filter((line) => line !== "ok");
}
