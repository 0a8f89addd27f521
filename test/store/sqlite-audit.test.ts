import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { newAuditId } from "../../src/core/audit/audit-entry.js";
import { pageRequest } from "../../src/core/page.js";
import { newFile, openEmbedded } from "./embedded.js";
import { member, noon } from "./samples.js";

/** More than two of the batches in which filters scan entries. */
const count = 25_000;

/** Inserts entries by one statement, every 5000th with another operation. */
function fill(file: string): void {
  const database = new DatabaseSync(file);
  const insert = database.prepare(
    `INSERT INTO audit_entry (tenant_id, id, created_at, caller_kind, roles, operation, outcome, attempts, records,
       record_count) VALUES ('tenant-1', ?, ?, 'NONE', '[]', ?, 'DONE', 1, '[]', 0)`,
  );
  database.exec("BEGIN");
  for (let i = 0; i < count; i++)
    insert.run(newAuditId(noon + i), noon + i, i % 5_000 === 0 ? `rare ${i}` : "often");
  database.exec("COMMIT");
  database.close();
}

test("filters of a long log find what is in any part of it, and no statement looks at very many entries", async () => {
  const file = newFile();
  await openEmbedded(file).close();
  fill(file);
  const statements: string[] = [];
  const { audit } = openEmbedded(file, { onStatement: (sql) => statements.push(sql) });
  const rare = [0, 1, 2, 3, 4].map((i) => `rare ${i * 5_000}`);
  const filter = { operations: rare };
  const found = async (args: Parameters<typeof pageRequest>[0], range = {}) => {
    const page = await audit.page(member, { ...filter, ...range }, pageRequest(args));
    return page.items.map(({ operation }) => operation);
  };
  expect(await found({ first: 10 })).toEqual(rare.toReversed());
  expect(await found({ last: 2 })).toEqual(["rare 5000", "rare 0"]);
  const [newest, second] = (await audit.page(member, filter, pageRequest({ first: 2 }))).items;
  expect(await found({ first: 2, after: [second?.id ?? ""] })).toEqual(["rare 10000", "rare 5000"]);
  expect(await found({ last: 1, before: [second?.id ?? ""] })).toEqual([newest?.operation]);
  expect(await found({ first: 10 }, { from: noon + 1, to: noon + 15_000 })).toEqual([
    "rare 10000",
    "rare 5000",
  ]);
  statements.length = 0;
  expect(await audit.count(member, filter)).toBe(5);
  // Three batches; the last one has no upper bound, so no further query is needed.
  expect(statements.filter((sql) => sql.includes("COUNT(*)"))).toHaveLength(3);
  expect(await audit.count(member, {})).toBe(count);
});
