import { expect, test } from "vitest";
import { recordOf, type OwnedEvent } from "../../src/graphql/events/event-record.js";

const owner = { userId: "ann", agentId: "tutor", threadId: "t" };
const link = { sourceId: "one", targetId: "other" };

test.each<[string, Partial<OwnedEvent>, object, boolean]>([
  ["the record of its owner", {}, owner, true],
  ["a memory that has outlived its thread", {}, { ...owner, threadId: null }, true],
  ["a thread of its owner", {}, { userId: "ann", agentId: "tutor" }, true],
  ["what has no owner", {}, link, true],
  ["a record of another user", {}, { ...owner, userId: "ben" }, false],
  ["a record of no user", {}, { ...owner, userId: null }, false],
  ["a record of another agent", {}, { ...owner, agentId: "helper" }, false],
  ["a record of another thread", {}, { ...owner, threadId: "other" }, false],
  ["anything once it is erased", { isErased: true }, owner, false],
])("an event finds %s: %o %o %o", async (_what, change, record, isFound) => {
  const event = { ...owner, isErased: false, ...change } as OwnedEvent;
  expect(await recordOf(event, async () => record)).toBe(isFound ? record : null);
});
