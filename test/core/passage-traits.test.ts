import { expect, test } from "vitest";
import { JobService } from "../../src/core/jobs/job-service.js";
import { MemoryService } from "../../src/core/memories/memory-service.js";
import { MessageService } from "../../src/core/messages/message-service.js";
import { englishAnalyser as analyser } from "../../src/core/search/text/english-analyser.js";
import { RecordService } from "../../src/core/records/record-service.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aThread, keep, member, vectorQuery } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { settingsRules } from "../support/model-calls.js";
import { RecordingLogger } from "../support/logger.js";
import { indexFaults, readTables } from "../support/store-file.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";

const admin = { ...member, roles: ["admin", "member"] } as const;
const vector = [1, 0];

async function open() {
  const file = newFile();
  const store = openEmbedded(file);
  await keep(store, { threads: [aThread()] });
  const clock = new FakeClock();
  const feed = new LogEventFeed(store, new RecordingLogger(), clock);
  const records = new RecordService(store, clock, new Indexer(analyser), settingsRules());
  const timestamps = [Date.UTC(2023, 7, 8)];
  const row = { contents: ["My tea"], threadIds: ["thread-1"], timestamps, vectors: [vector] };
  await records.import(admin, { ...row, type: "MESSAGE", ids: ["said"], roles: ["user"] });
  const owned = { userIds: ["user-1"], agentIds: ["agent-1"] };
  await records.import(admin, { ...row, ...owned, type: "FACT", ids: ["known"] });
  const passages = () =>
    (readTables(file)["passage"] ?? []).map((line) => {
      const { record_id, text, speaker, day, ordinal } = JSON.parse(line) as Record<
        string,
        unknown
      >;
      return { record_id, text, speaker, day, ordinal };
    });
  const passageOf = (id: string) => passages().find(({ record_id }) => record_id === id);
  const near = async (entity: "Message" | "Memory") => {
    const filter = { owner: {}, includeInvalid: true };
    return store.passages.nearest(member, entity, vectorQuery(...vector), 10, filter);
  };
  return {
    file,
    messages: new MessageService(
      store,
      clock,
      new Indexer(analyser),
      new JobService(store, feed, clock),
      settingsRules(),
    ),
    memories: new MemoryService(store, clock, new Indexer(analyser)),
    passageOf,
    near,
  };
}

const august = Date.UTC(2023, 7, 8) / 86_400_000;

test("a message of another name is that speaker's, and keeps its vector", async () => {
  const { file, messages, passageOf, near } = await open();
  expect(passageOf("said")).toMatchObject({ speaker: null, day: august });
  await messages.update(admin, { id: "said", name: "Mel" });
  expect(passageOf("said")).toMatchObject({ speaker: "Mel", day: august });
  await messages.update(admin, { id: "said", name: null });
  expect(passageOf("said")).toMatchObject({ speaker: null });
  await messages.update(admin, { id: "said", name: "" });
  expect(passageOf("said")).toMatchObject({ speaker: null });
  expect(await near("Message")).toHaveLength(1);
  expect(indexFaults(file)).toEqual([]);
});

test("a message or a memory of another day is found by that day's terms, and keeps its vector", async () => {
  const { file, messages, memories, passageOf, near } = await open();
  const timestamp = Date.UTC(2024, 8, 9);
  await messages.update(admin, { id: "said", timestamp });
  await memories.update(admin, { id: "known", timestamp });
  for (const id of ["said", "known"])
    expect(passageOf(id)).toMatchObject({ day: timestamp / 86_400_000, text: "My tea" });
  await memories.update(admin, { id: "known", timestamp: null });
  expect(passageOf("known")).toMatchObject({ day: null });
  for (const entity of ["Message", "Memory"] as const) expect(await near(entity)).toHaveLength(1);
  expect(indexFaults(file)).toEqual([]);
});

test("what changes neither text nor speaker nor day leaves the index as it is", async () => {
  const { messages, memories, passageOf } = await open();
  const before = ["said", "known"].map(passageOf);
  const metadata = { n: 1 };
  const timestamp = Date.UTC(2023, 7, 8, 23, 59);
  await messages.update(admin, { id: "said", metadata, timestamp, content: "My tea" });
  await memories.update(admin, { id: "known", metadata, timestamp, confidence: 0.5 });
  expect(["said", "known"].map(passageOf)).toEqual(before);
});
