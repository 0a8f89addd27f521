import { expect, test } from "vitest";
import { checkedId, idOrNew, newId } from "../../src/core/ids.js";

test("new ids are UUIDs of version 7 that tell their time", () => {
  const before = Date.now();
  const id = newId();
  const after = Date.now();
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const time = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(after);
});

test("each new id is greater than the one before, however fast they come", () => {
  const ids = Array.from({ length: 50_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a given id is kept, a missing one is made", () => {
  expect(idOrNew("mine", "id")).toBe("mine");
  expect(idOrNew(null, "id")).toHaveLength(36);
  expect(idOrNew(undefined, "id")).toHaveLength(36);
  expect(() => idOrNew("", "messages[2].id")).toThrow("messages[2].id must not be empty.");
});

test("an id has 1 to 128 characters that show", () => {
  expect(checkedId("x".repeat(128), "id")).toHaveLength(128);
  expect(checkedId("🍵".repeat(128), "id")).toHaveLength(256);
  expect(checkedId(" padded ", "id")).toBe(" padded ");
  expect(() => checkedId("x".repeat(129), "id")).toThrow(
    "id must have at most 128 characters, but has 129.",
  );
  expect(() => checkedId("🍵".repeat(129), "id")).toThrow("but has 129.");
  expect(() => checkedId("\t ", "id")).toThrow("id must not be empty.");
});
