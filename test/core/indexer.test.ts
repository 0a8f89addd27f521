import { expect, test } from "vitest";
import { JobService } from "../../src/core/jobs/job-service.js";
import { MemoryService } from "../../src/core/memories/memory-service.js";
import { MessageService } from "../../src/core/messages/message-service.js";
import type { Principal } from "../../src/core/principal.js";
import { RecordService } from "../../src/core/records/record-service.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import type { IndexedEntity } from "../../src/core/search/passages/passage.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aThread, keep, member, postingsOf } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { settingsRules } from "../support/model-calls.js";
import { RecordingLogger } from "../support/logger.js";
import { indexFaults } from "../support/store-file.js";

const admin: Principal = { ...member, roles: ["admin", "member"] };

/** Services without an embedder, and access to the ranking fields of a record. */
async function open() {
  const file = newFile();
  const store = openEmbedded(file);
  const clock = new FakeClock();
  const indexer = new Indexer(englishAnalyser);
  const jobs = new JobService(store, new LogEventFeed(store, new RecordingLogger(), clock), clock);
  await keep(store, { threads: [aThread({ settings: { extractMemories: false } })] });
  const traits = async (entity: IndexedEntity, term: string) => {
    const owner = { userId: "user-1" };
    const [index] = await postingsOf(store, member, entity, owner, [term]);
    const ordinals = index?.postings[0]?.ordinals ?? [];
    const filter = { owner, includeInvalid: true };
    const passages = index ? await store.passages.candidates(member, index, ordinals, filter) : [];
    expect(indexFaults(file)).toEqual([]);
    return {
      speakers: index?.speakers,
      passages: passages.map(({ text, speaker, day }) => ({ text, speaker, day })),
    };
  };
  return {
    traits,
    messages: new MessageService(store, clock, indexer, jobs, settingsRules()),
    memories: new MemoryService(store, clock, indexer),
    records: new RecordService(store, clock, indexer, settingsRules()),
  };
}

const dayOf = (date: string) => Date.parse(date) / (24 * 60 * 60 * 1000);

test("a message's new speaker and time are what it is ranked by from then on", async () => {
  const { messages, traits } = await open();
  const timestamp = Date.parse("2026-01-31T10:00Z");
  await messages.add(member, {
    threadId: "thread-1",
    messages: [{ id: "m", role: "user", name: "Mel", content: "I like tea.", timestamp }],
  });
  const text = "I like tea.";
  expect(await traits("Message", "tea")).toEqual({
    speakers: ["Mel"],
    passages: [{ text, speaker: "Mel", day: dayOf("2026-01-31") }],
  });
  await messages.update(member, { id: "m", name: "Melanie" });
  await messages.update(member, { id: "m", timestamp: Date.parse("2026-02-01T10:00Z") });
  expect(await traits("Message", "tea")).toEqual({
    speakers: ["Melanie"],
    passages: [{ text, speaker: "Melanie", day: dayOf("2026-02-01") }],
  });
});

test("a memory's new time keeps the index text that it was imported with", async () => {
  const { memories, records, traits } = await open();
  await records.import(admin, {
    type: "FACT",
    ids: ["f"],
    contents: ["A hot drink."],
    indexTexts: [["green tea", "black tea"]],
    userIds: ["user-1"],
  });
  await memories.update(member, { id: "f", timestamp: Date.parse("2026-02-01T10:00Z") });
  const day = dayOf("2026-02-01");
  expect(await traits("Memory", "tea")).toMatchObject({
    passages: [
      { text: "green tea", day },
      { text: "black tea", day },
    ],
  });
  expect(await traits("Memory", "drink")).toMatchObject({ passages: [] });
});
