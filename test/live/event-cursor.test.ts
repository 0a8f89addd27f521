import fc from "fast-check";
import { expect, test } from "vitest";
import type { Epoch } from "../../src/core/events/epoch.js";
import type { EventFilter } from "../../src/core/events/event.js";
import { EventCursors } from "../../src/live/event-cursor.js";

const signingKey = new Uint8Array(32).fill(7);
const cursors = new EventCursors({ signingKey, epochs: [] });
const expired = expect.objectContaining({ code: "CURSOR_EXPIRED" });
const invalid = expect.objectContaining({ code: "CURSOR_INVALID" });

const filters: EventFilter[] = [
  {},
  { owner: { userId: "maya" } },
  { owner: { userId: null } },
  { owner: { agentId: "maya" } },
  { owner: { threadId: "maya" } },
  { owner: { userId: "maya", agentId: null } },
  { entities: ["Memory"] },
  { entities: ["Memory", "Message"] },
  { kinds: ["CREATED"] },
  { subjectId: "maya" },
  { byJob: true },
];

test("a cursor leads back to its place, with the filter it was made for and no other", () => {
  for (const filter of filters) {
    const cursor = cursors.write("acme", 42, filter);
    expect(cursors.read("acme", cursor, filter)).toBe(42);
    for (const other of filters.filter((one) => one !== filter))
      expect(() => cursors.read("acme", cursor, other)).toThrow(invalid);
  }
});

test("a filter is the same whether a field is left out or undefined, in any order", () => {
  const cursor = cursors.write("acme", 42, {
    owner: { userId: "maya", agentId: "a" },
    kinds: ["CREATED"],
  });
  const same: EventFilter = {
    kinds: ["CREATED"],
    entities: undefined,
    owner: { threadId: undefined, agentId: "a", userId: "maya" },
  };
  expect(cursors.read("acme", cursor, same)).toBe(42);
});

test("a cursor without a filter is good for any", () => {
  const cursor = cursors.write("acme", 42);
  for (const filter of filters) expect(cursors.read("acme", cursor, filter)).toBe(42);
});

test("a cursor of another tenant is refused", () => {
  for (const filter of [undefined, {}])
    expect(() => cursors.read("other", cursors.write("acme", 42, filter), {})).toThrow(invalid);
});

test("a cursor of another store is refused", () => {
  const elsewhere = new EventCursors({ signingKey: new Uint8Array(32).fill(8), epochs: [] });
  expect(() => cursors.read("acme", elsewhere.write("acme", 42, {}), {})).toThrow(invalid);
});

test("nothing but the server's own cursors is taken", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(() => cursors.read("acme", text, {})).toThrow(invalid);
    }),
  );
});

test("a cursor in which anything was changed is refused, or leads to the same place", () => {
  const bytes = Buffer.from(cursors.write("acme", 42, {}), "base64url");
  const read = (changed: Buffer) => {
    try {
      return cursors.read("acme", changed.toString("base64url"), {});
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const answers = Array.from(bytes, (byte, i) => {
    const changed = Buffer.from(bytes);
    changed[i] = byte ^ 1;
    return read(changed);
  });
  // The last bits of base64 are insignificant.
  for (const answer of answers) expect(["CURSOR_INVALID", 42]).toContain(answer);
  expect(answers.filter((answer) => answer === 42).length).toBeLessThanOrEqual(1);
});

test("after restores, the cursors of events that the store still has are good, and those of lost ones are not", () => {
  const afterRestores = (...epochs: Epoch[]) => new EventCursors({ signingKey, epochs });
  const first = { id: "first", after: 42 };
  const restored = afterRestores(first);
  const again = afterRestores(first, { id: "second", after: 50 });
  const elsewhere = afterRestores({ id: "other", after: 42 });
  const answers = (cursor: string, ...readers: EventCursors[]) =>
    readers.map((reader) => () => reader.read("acme", cursor, {}));
  const every = [cursors, restored, again, elsewhere];
  for (const writer of every)
    for (const read of answers(writer.write("acme", 42, {}), ...every)) expect(read()).toBe(42);
  const [lost, kept, gone] = [cursors, restored, restored].map((writer, i) =>
    writer.write("acme", [43, 50, 51][i] ?? 0, {}),
  ) as [string, string, string];
  for (const read of answers(lost, restored, again, elsewhere)) expect(read).toThrow(expired);
  for (const read of answers(kept, restored, again)) expect(read()).toBe(50);
  for (const read of answers(kept, cursors, elsewhere)) expect(read).toThrow(expired);
  for (const read of answers(gone, cursors, again, elsewhere)) expect(read).toThrow(expired);
});

test("of two restores of the same backup, the cursors of the first are lost with it", () => {
  const [one, two] = ["one", "two"].map(
    (id) => new EventCursors({ signingKey, epochs: [{ id, after: 42 }] }),
  ) as [EventCursors, EventCursors];
  const both = [
    { id: "one", after: 42 },
    { id: "two", after: 42 },
  ];
  const marked = new EventCursors({ signingKey, epochs: both });
  for (const reader of [two, marked])
    expect(() => reader.read("acme", one.write("acme", 43), {})).toThrow(expired);
  expect(marked.read("acme", two.write("acme", 43), {})).toBe(43);
});

test("nobody can give a cursor another epoch", () => {
  const restored = new EventCursors({ signingKey, epochs: [{ id: "first", after: 42 }] });
  const [position, stream, mac] = Buffer.from(cursors.write("acme", 43), "base64url")
    .toString()
    .split(".");
  const forged = Buffer.from([position, stream, mac, "first"].join(".")).toString("base64url");
  expect(() => restored.read("acme", forged, {})).toThrow(invalid);
});
