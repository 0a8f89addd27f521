import { join } from "node:path";
import { expect, test } from "vitest";
import type { JsonObject } from "../../../src/core/entity.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import { operator } from "../../../src/core/principal.js";
import type { GivenSettings } from "../../../src/core/threads/thread-settings.js";
import { writeLine } from "../../../src/core/transfer/line.js";
import { FakeClock } from "../../support/fake-clock.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { openStoreAt } from "../../support/test-store.js";
import { contentOf, imported } from "../../support/transfer.js";
import {
  aLink,
  aMemory,
  aMessage,
  anEvidence,
  aRevision,
  aThread,
  aUser,
  noon,
} from "../../store/samples.js";

const none = { passages: null, vectors: null };
const clock = new FakeClock();

function headerLine(change: object = {}): string {
  const record = { version: 1, tenantId: "default", userId: null, agentId: null, vectors: false };
  const header = { ...record, exportedAt: noon, ...change };
  return writeLine({ type: "header", record: header, index: null });
}

function userLine(information = "Likes tea."): string {
  const { entity: _entity, ...record } = aUser({ hasProfile: true, information });
  return writeLine({ type: "user", record, index: none });
}

function threadLine(settings: GivenSettings = {}): string {
  const { entity: _entity, ...record } = aThread({ lastSeq: 60, extractionSeq: 60, settings });
  return writeLine({ type: "thread", record, index: null });
}

function messageLine(id: string, seq: number, expiresAt: number | null = null): string {
  const { entity: _entity, ...record } = aMessage({ id, expiresAt });
  return writeLine({ type: "message", record: { ...record, seq, ordinal: 0 }, index: none });
}

function memoryLine(change: Parameters<typeof aMemory>[0] = {}): string {
  const { entity: _entity, ...record } = aMemory({ threadId: null, ...change });
  return writeLine({ type: "memory", record, index: none });
}

function evidenceLine(messageId: string, expiresAt: number | null = null): string {
  const record = { ...anEvidence({ messageId }), expiresAt };
  return writeLine({ type: "evidence", record, index: null });
}

function revisionLine(revision: number): string {
  const record = { ...aRevision({ revision }), saidTo: null, expiresAt: null };
  return writeLine({ type: "revision", record, index: none });
}

function linkLine(targetId: string, sourceId = "memory-1"): string {
  const ids = { id: `${sourceId}-${targetId}`, sourceId, targetId };
  const { entity: _entity, ...link } = aLink({ ...ids, relation: "SUPERSEDES" });
  return writeLine({ type: "link", record: { ...link, expiresAt: null }, index: null });
}

const endLine = writeLine({ type: "end", record: {}, index: null });

function openNew(): Promise<MemoryStore> {
  return openStoreAt(join(temporaryFolder(), "engraph.db"), { clock });
}

const circle = [linkLine("2"), linkLine("3", "2"), linkLine("memory-1", "3")];

function manyMembers(count: number): JsonObject {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
}

const longText = `{"line":"user","id":"${"x".repeat(2 ** 23)}"}`;

test("a bad line is named, and nothing of its unit is stored", async () => {
  const store = await openNew();
  const bad: readonly (readonly [lines: readonly string[], message: string])[] = [
    [[], "Line 1: There is no line: an export begins with a header."],
    [[userLine()], "Line 1: An export begins with a header."],
    [[headerLine({ version: 2 })], "Line 1: version must be at most 1, which is the newest"],
    [[headerLine(), '{"line":"user","id'], "Line 2: The line must be JSON, and end where"],
    [[headerLine(), "[]"], "Line 2: The line must be an object."],
    [[headerLine(), '{"line":"wish"}'], "Line 2: line must be one of header, user, agent"],
    [[headerLine(), headerLine()], "Line 2: The header must be the first line."],
    [[headerLine(), endLine, userLine()], "Line 3: Nothing can follow the last line."],
    [[headerLine(), longText], "Line 2: The line has more than 8388608 characters."],
    [[headerLine(), userLine("\uD800")], "Line 2: information has a surrogate without"],
    [[headerLine(), userLine().replace("null", "7")], "Line 2: metadata must be an object."],
    [
      [headerLine(), userLine().replace("2026-", "20260-")],
      "Line 2: createdAt must be a time such as",
    ],
    [[headerLine(), userLine().replace("id", "ID")], "Line 2: ID is no known field."],
    [
      [headerLine(), userLine().replace("}", ',"passages":"x"}')],
      "Line 2: passages must be a list of texts.",
    ],
    [
      [headerLine(), userLine().replace("}", ',"vectors":{"model":null,"vectors":["AAAA"]}}')],
      "Line 2: vectors.vectors[0] must be 1 to 8192 32-bit floats.",
    ],
    [
      [headerLine(), userLine(), messageLine("message-1", 1)],
      'Line 3: The thread "thread-1" that it refers to is not there.',
    ],
    [
      [headerLine(), threadLine(), messageLine("message-1", 61)],
      "Line 3: seq is no place of the message's thread.",
    ],
    [
      [headerLine(), threadLine(), messageLine("message-1", 1).replace("user-1", "user-2")],
      "Line 3: userId and agentId must be those of the thread.",
    ],
    [
      [headerLine(), memoryLine(), evidenceLine("message-1")],
      'Line 3: The message "message-1" that it refers to is not there.',
    ],
    [
      [headerLine(), memoryLine(), revisionLine(1)],
      "Line 3: revision is not before the memory's own.",
    ],
    [
      [headerLine(), memoryLine(), linkLine("memory-2")],
      'Line 3: The memory "memory-2" that it refers to is not there.',
    ],
    [
      [headerLine(), memoryLine(), linkLine("memory-1")],
      "Line 3: targetId must not be the source.",
    ],
    [
      [headerLine(), memoryLine(), memoryLine({ id: "other", userId: "o" }), linkLine("other")],
      "Line 4: targetId must be about the same user as the source.",
    ],
    [
      [headerLine(), ...["memory-1", "2", "3"].map((id) => memoryLine({ id })), ...circle],
      "Line 7: relation must not close a circle in which",
    ],
    [
      [headerLine(), threadLine({ model: "unknown" })],
      'Line 2: settings.model must be one of , but is "unknown".',
    ],
    [
      [headerLine(), threadLine({ customInstructions: "x".repeat(10_001) })],
      "Line 2: settings.customInstructions must have at most 10000 characters",
    ],
    [
      [headerLine(), memoryLine({ content: "x".repeat(2 ** 21 + 1) })],
      "Line 2: content must have at most 2097152 bytes",
    ],
    [
      [headerLine(), memoryLine({ metadata: manyMembers(65_536) })],
      "Line 2: metadata has more than 65536 members, lists and objects",
    ],
    [
      [headerLine(), memoryLine({ metadata: manyMembers(400_000) })],
      "Line 2: The line must have at most 139264 members, lists and objects",
    ],
    [
      [headerLine(), "[".repeat(2_000_000)],
      "Line 2: The line must have at most 139264 members, lists and objects",
    ],
    [
      [headerLine(), threadLine(), messageLine("one", 1), messageLine("other", 1)],
      "Line 3: A record of this or the next lines is there already",
    ],
  ];
  for (const [lines, message] of bad)
    await expect(imported(store, lines, { clock })).rejects.toThrow(message);
  expect(await contentOf(store)).toEqual([endLine]);
});

test("an import that was cut short goes on where it stopped, after the units that it has stored", async () => {
  const store = await openNew();
  const messages = Array.from({ length: 60 }, (_, i) => messageLine(`m${i}`, i + 1));
  const lines = [headerLine(), userLine(), threadLine(), ...messages, memoryLine(), endLine];
  const cut = await imported(store, lines.slice(0, 30), { clock });
  expect(cut).toMatchObject({ isComplete: false, stored: { user: 1, thread: 1, message: 27 } });
  const broken = [...lines.slice(0, 60), "{"];
  await expect(imported(store, broken, { clock })).rejects.toThrow("Line 61: ");
  const rest = await imported(store, lines, { clock });
  expect(rest).toMatchObject({
    isComplete: true,
    stored: { message: 12, memory: 1 },
    present: 50,
  });
  expect(await contentOf(store)).toEqual(lines.slice(1));
  // Parts each begin with the header, and errors report line numbers of the whole file.
  const part = [headerLine(), "{"];
  await expect(imported(store, part, { clock, firstLine: 1_000 })).rejects.toThrow("Line 1000: ");
});

test("a record that is another one stops the import, or is passed over with what belongs to it", async () => {
  const store = await openNew();
  const own = [headerLine(), userLine(), threadLine(), messageLine("message-1", 1)];
  await imported(store, [...own, memoryLine({ content: "Mine." }), endLine], { clock });
  const before = await contentOf(store);
  const other = [headerLine(), userLine(), memoryLine({ revision: 2 }), revisionLine(1)];
  const all = [...other, evidenceLine("message-1"), endLine];
  const stopped = imported(store, all, { clock });
  await expect(stopped).rejects.toMatchObject({ code: "IMPORT_CONFLICT", details: { line: 3 } });
  const skipped = await imported(store, all, { clock, onConflict: "SKIP" });
  expect(skipped).toMatchObject({ stored: {}, present: 1, conflicting: 3 });
  expect(await contentOf(store)).toEqual(before);
});

test("a memory that has changed since it was imported is no conflict", async () => {
  const store = await openNew();
  const lines = [headerLine(), userLine(), memoryLine(), endLine];
  await imported(store, lines, { clock });
  await store.unit(operator, async (unit) => {
    const memory = await unit.memories.find("memory-1");
    if (memory) await unit.memories.update({ ...memory, revision: 2, pinned: true });
  });
  expect(await imported(store, lines, { clock })).toMatchObject({ stored: {}, present: 2 });
});

test("what has expired is left out, with what refers to it", async () => {
  const store = await openNew();
  const end = clock.now();
  const kept = [userLine(), threadLine(), memoryLine()];
  const expired = [messageLine("message-1", 1, end), evidenceLine("message-1", end)];
  const lines = [headerLine(), ...kept.slice(0, 2), expired[0] ?? "", kept[2] ?? ""];
  const report = await imported(store, [...lines, expired[1] ?? "", endLine], { clock });
  expect(report).toMatchObject({ expired: 2, stored: { user: 1, thread: 1, memory: 1 } });
  expect(await contentOf(store)).toEqual([...kept, endLine]);
});

test("vectors of another model than the server's are left out, and made anew", async () => {
  const vectors = { model: "theirs", vectors: [Float32Array.of(1, 0)] };
  const { entity: _entity, ...record } = aUser({ hasProfile: true, information: "Likes tea." });
  const line = writeLine({ type: "user", record, index: { passages: null, vectors } });
  const lines = [headerLine({ vectors: true }), line, endLine];
  for (const [embedder, isKept] of [
    ["theirs", true],
    ["ours", false],
  ] as const) {
    const store = await openNew();
    await imported(store, lines, { clock, embedder });
    const [restored = ""] = await contentOf(store, { vectors: true });
    expect(restored === line).toBe(isKept);
    const { items } = await store.jobs.page(operator, { limit: 2, fromEnd: false });
    expect(items.map(({ kind }) => kind)).toEqual(["EMBED_RECORDS"]);
  }
});
