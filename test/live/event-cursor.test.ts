import fc from "fast-check";
import { expect, test } from "vitest";
import type { EventFilter } from "../../src/core/events/event.js";
import { EventCursors } from "../../src/live/event-cursor.js";

const cursors = new EventCursors(new Uint8Array(32).fill(7));
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
  const elsewhere = new EventCursors(new Uint8Array(32).fill(8));
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
  // The last bits of base64 mean nothing.
  for (const answer of answers) expect(["CURSOR_INVALID", 42]).toContain(answer);
  expect(answers.filter((answer) => answer === 42).length).toBeLessThanOrEqual(1);
});
