import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkedId, isLikeNewId, newId, withoutMarks } from "../../src/core/ids.js";

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

test("an id of another kind is not taken for a new one", () => {
  expect(isLikeNewId(newId())).toBe(true);
  const others = ["", "mine", `${newId()} `, randomUUID(), "00000000-0000-7000-0000-000000000000"];
  expect(others.filter(isLikeNewId)).toEqual([]);
});

test("marks in an id are written as in URLs, so that different ids stay different", () => {
  expect(withoutMarks("auth0|maya@example.com", "~/")).toBe("auth0|maya@example.com");
  expect(withoutMarks("a/b~c%2F", "~/")).toBe("a%2Fb%7Ec%252F");
  expect(withoutMarks("user:42", ":")).toBe("user%3A42");
  const anId = fc.string({ unit: fc.constantFrom("a", "%", "/", "~", "2", "F") });
  fc.assert(
    fc.property(anId, anId, (one, other) => {
      const [left, right] = [one, other].map((id) => withoutMarks(id, "~/"));
      expect(left === right).toBe(one === other);
      expect(left).not.toMatch(/[~/]/);
    }),
  );
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
