import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/core/time/clock.js";
import type { EventDraft } from "../../src/core/events/event.js";
import type { EventReader } from "../../src/core/events/event-feed.js";
import type { Principal } from "../../src/core/principal.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { ModelCalls } from "../../src/core/search/embedding/model-calls.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { StandingQuestions } from "../../src/live/standing-questions.js";
import { newFile } from "../store/embedded.js";
import { RecordingLogger } from "../support/logger.js";
import { openStoreAt } from "../support/test-store.js";

const acme: Principal = { tenantId: "acme", roles: ["member"] };

async function start() {
  const store = await openStoreAt(newFile());
  const logger = new RecordingLogger();
  const feed = new LogEventFeed(store, logger, systemClock);
  await feed.start();
  onTestFinished(async () => {
    await feed.close();
    await store.close();
  });
  const questions = new StandingQuestions({
    store,
    feed,
    clock: systemClock,
    logger,
    words: { analyser: englishAnalyser, without: new Set() },
    models: { embedder: null, calls: new ModelCalls(systemClock, logger) },
  });
  const append = (...drafts: Partial<EventDraft>[]) =>
    store.unit(acme, (unit) => unit.events.append(drafts.map((each) => ({ ...draft, ...each }))));
  const follow = (query: string, userId: string, after?: string) =>
    questions.follow(acme, { query, scope: { userId } }, after);
  return { store, feed, append, follow };
}

const draft: EventDraft = {
  kind: "CREATED",
  entity: "Memory",
  subjectId: "m",
  userId: "maya",
  agentId: null,
  threadId: null,
  originThreadId: null,
  jobId: null,
  snapshot: {},
  createdAt: 0,
};

const saying = (content: string) => ({
  snapshot: { content, kind: "MEMORY", status: "VALID", confidence: 1, metadata: null },
});

async function upToLast(reader: EventReader): Promise<string[]> {
  const ids: string[] = [];
  for await (const { subjectId, kind } of reader) {
    ids.push(`${kind} ${subjectId}`);
    if (subjectId === "last") break;
  }
  return ids;
}

test("no reader begins beyond what another reader reaches, whatever else happens", async () => {
  const { feed, append, follow } = await start();
  const live = await follow("tea", "maya");
  await append(saying("tea"));
  await live.next();
  const place = live.position;
  const others = await feed.subscribe(acme, { entities: ["User"] });
  await append({ entity: "User", subjectId: "maya", snapshot: {} });
  await others.next();
  const late = live.from();
  const behind = live.from(place);
  await behind.read();
  expect(late.position).toBeLessThanOrEqual(behind.position);
});

test("followers are told live what the log tells those who come later", async () => {
  const { feed, append, follow } = await start();
  let user = 0;
  const word = fc.constantFrom("tea", "flight", "tokyo", "coffee", "cup");
  const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
  const change = fc.record({
    text,
    id: fc.constantFrom("a", "b", "c"),
    kind: fc.constantFrom("CREATED", "UPDATED", "REINFORCED", "EMBEDDED"),
    isOfOther: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 5 }),
      fc.array(fc.array(change, { maxLength: 5 }), { maxLength: 5 }),
      async (queries, units) => {
        const userId = `u${++user}`;
        const after = await feed.cursor(acme);
        const live = await Promise.all(queries.map((query) => follow(query, userId)));
        const told = live.map(upToLast);
        await Promise.all(
          units.map((changes) =>
            append(
              ...changes.map(({ text: content, id, kind, isOfOther }) => ({
                ...saying(content),
                kind,
                subjectId: id,
                userId: isOfOther ? "other" : userId,
              })),
            ),
          ),
        );
        await append({ ...saying(queries.join(" ")), subjectId: "last", userId });
        const replays = await Promise.all(queries.map((query) => follow(query, userId, after)));
        // A long question shares little with a text of many words: the last record contains all of
        // its words.
        expect(await Promise.all(told)).toEqual(await Promise.all(replays.map(upToLast)));
      },
    ),
    { numRuns: 40 },
  );
});
