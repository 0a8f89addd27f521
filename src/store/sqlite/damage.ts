import { StoreDamagedError } from "../../core/errors.js";
import type { Connection } from "./connection.js";

/** How long the check at the start may take, in milliseconds. Tables that are left then are not checked. */
const quickCheckMs = 2_000;

/** Tables of the store whose rows must agree, with the rows that do not: each check must find none. */
const agreements: Readonly<Record<string, string>> = {
  "an index does not have the number of passages that it counts": `
    SELECT i.id FROM text_index AS i
    WHERE i.passage_count <> (SELECT count(*) FROM passage AS p WHERE p.index_id = i.id)`,
  "a passage is of no index": `
    SELECT p.index_id FROM passage AS p WHERE NOT EXISTS (SELECT 1 FROM text_index AS i WHERE i.id = p.index_id)`,
  "a posting is of no index": `
    SELECT DISTINCT p.index_id FROM posting AS p
    WHERE NOT EXISTS (SELECT 1 FROM text_index AS i WHERE i.id = p.index_id)`,
  "a vector is of no index": `
    SELECT v.key FROM vector AS v WHERE NOT EXISTS (SELECT 1 FROM text_index AS i WHERE i.id = v.index_id)`,
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
};

/**
 * Looks for damage of the file after a process that did not close it, for
 * {@link quickCheckMs} and table by table. Fails with STORE_DAMAGED.
 */
export function checkQuickly(connection: Connection): void {
  const end = Date.now() + quickCheckMs;
  const names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
  for (const { name } of connection.all<{ name: string }>(names)) {
    if (Date.now() > end) return;
    const found = findings(connection, `PRAGMA quick_check('${name}')`);
    if (found.length > 0) throw new StoreDamagedError(new Error(found[0]));
  }
}

/** Everything that is wrong with a store, a line each: its pages, its references, and rows that do not agree. */
export function findDamage(connection: Connection): string[] {
  const pages = findings(connection, "PRAGMA integrity_check");
  const references = connection
    .all<{ table: string; parent: string }>("PRAGMA foreign_key_check")
    .map(({ table, parent }) => `a row of ${table} refers to a row of ${parent} that is not there`);
  const rows = Object.entries(agreements).flatMap(([problem, sql]) => {
    const wrong = connection.all<object>(sql);
    const [example] = wrong.flatMap((row) => Object.values(row) as unknown[]);
    return wrong.length === 0
      ? []
      : [`${problem} (${wrong.length} times, such as ${String(example)})`];
  });
  return [...pages, ...references, ...rows];
}

function findings(connection: Connection, pragma: string): string[] {
  return connection
    .all<Record<string, string>>(pragma)
    .flatMap((row) => Object.values(row))
    .filter((line) => line !== "ok");
}
