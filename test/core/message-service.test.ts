import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { JobService } from "../../src/core/jobs/job-service.js";
import { addMessagesTo, MessageService } from "../../src/core/messages/message-service.js";
import type { NewMessage } from "../../src/core/messages/new-message.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aThread, keep, member, noon } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { settingsRules } from "../support/model-calls.js";
import { RecordingLogger } from "../support/logger.js";

/** Requests, and the input of their digests before messages had types. */
const early: readonly NewMessage[] = [
  {
    id: "m1",
    role: "user",
    name: "Maya",
    content: "I like green tea.",
    timestamp: 1,
    metadata: { b: [2], a: 1 },
  },
  { role: "assistant", content: "…" },
];
const earlyFields = [
  ["m1", "user", "Maya", "I like green tea.", 1, { a: 1, b: [2] }],
  [null, "assistant", null, "…", null, null],
];

/** A store of that time, in which the request was answered. */
async function start() {
  const store = openEmbedded(newFile());
  const clock = new FakeClock();
  const jobs = new JobService(store, new LogEventFeed(store, new RecordingLogger(), clock), clock);
  await keep(store, { threads: [aThread({ settings: { extractMemories: false } })] });
  const requestHash = createHmac("sha256", store.signingKey)
    .update(JSON.stringify(earlyFields))
    .digest("base64url");
  await store.unit(member, (unit) =>
    unit.requests.insert(
      addMessagesTo("thread-1"),
      "key",
      { requestHash, answer: { messageIds: [], jobId: null } },
      noon,
    ),
  );
  const service = new MessageService(
    store,
    clock,
    new Indexer(englishAnalyser),
    jobs,
    settingsRules(),
  );
  return (messages: readonly NewMessage[]) =>
    service.add(member, { threadId: "thread-1", messages, idempotencyKey: "key" });
}

test("a request that was answered before messages had types is recognised", async () => {
  const add = await start();
  expect(await add(early)).toEqual({
    threadId: "thread-1",
    messages: [],
    jobId: null,
    replayed: true,
  });
});

test("a request from before messages had types is another one once it has them", async () => {
  const add = await start();
  const typed = early.map((message) => ({ ...message, type: "USER_MESSAGE" as const }));
  await expect(add(typed)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
});
