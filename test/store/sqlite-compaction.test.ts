import { expect, test } from "vitest";
import type { EventDraft } from "../../src/core/events/event.js";
import type { Unit } from "../../src/core/store/memory-store.js";
import { newFile, openEmbedded } from "./embedded.js";
import { anEvent, keep, member, noon } from "./samples.js";

/** How often the file is compacted when the store closes. */
async function compactionsAtClose(
  file: string,
  events: readonly EventDraft[],
  work: (unit: Unit) => Promise<unknown> = async () => {},
): Promise<number> {
  const statements: string[] = [];
  const store = openEmbedded(file, { onStatement: (sql) => statements.push(sql) });
  await keep(store, { events });
  await store.unit(member, work);
  await store.close();
  return statements.filter((sql) => sql === "PRAGMA wal_checkpoint(TRUNCATE)").length;
}

test.each([
  ["a deletion", [anEvent({ kind: "DELETED" })], 1],
  ["the end of a lifetime", [anEvent({ kind: "EXPIRED" })], 1],
  ["a change", [anEvent({ kind: "UPDATED" })], 0],
])(
  "after %s the file is compacted only if it may hold deleted content",
  async (_, events, times) => {
    expect(await compactionsAtClose(newFile(), events)).toBe(times);
  },
);

test("trimming the log causes no compaction", async () => {
  const trim = (unit: Unit) => unit.events.trim(noon, 10);
  expect(await compactionsAtClose(newFile(), [anEvent(), anEvent()], trim)).toBe(0);
});
