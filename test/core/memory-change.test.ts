import { expect, test } from "vitest";
import { firstRevision, nextRevision } from "../../src/core/memories/memory-change.js";
import { workerOf } from "../../src/core/principal.js";
import { aMemory, member, noon } from "../store/samples.js";

const byUser = { principal: { ...member, userId: "user-1" }, now: noon, jobId: null };
const byJob = { principal: workerOf("tenant-1"), now: noon + 5, jobId: "job-2" };
const { id, kind, content, userId, agentId, threadId, originThreadId, source } = aMemory();
const stated = { id, kind, content, userId, agentId, threadId, originThreadId, source };

test("a memory begins sure, VALID and lasting, unless it is said otherwise", () => {
  expect(firstRevision(stated, byUser)).toEqual(
    aMemory({
      confidence: 1,
      change: { kind: "CREATED", jobId: null, userId: "user-1", agentId: null },
    }),
  );
  expect(firstRevision({ ...stated, confidence: 0.3, pinned: true }, byJob)).toEqual(
    aMemory({
      confidence: 0.3,
      pinned: true,
      jobId: "job-2",
      change: { kind: "CREATED", jobId: "job-2", userId: null, agentId: null },
      createdAt: noon + 5,
      updatedAt: noon + 5,
      contentSince: noon + 5,
    }),
  );
});

test("its next revision knows what has changed it, and keeps who extracted it", () => {
  const before = aMemory({ jobId: "job-1" });
  expect(nextRevision(before, { confidence: 1 }, "UPDATED", byJob)).toEqual({
    ...before,
    confidence: 1,
    revision: 2,
    change: { kind: "UPDATED", jobId: "job-2", userId: null, agentId: null },
    updatedAt: noon + 5,
  });
});

test.each([
  ["other words", "The user likes black tea.", noon + 5],
  ["the same words", content, noon],
  ["no words any more", null, noon + 5],
])("its words count from the change that brought them: %s", (_name, next, since) => {
  const { contentSince } = nextRevision(aMemory(), { content: next }, "UPDATED", byJob);
  expect(contentSince).toBe(since);
});
