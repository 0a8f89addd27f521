import { join } from "node:path";
import { expect, test } from "vitest";
import type { Principal } from "../../src/core/principal.js";
import { graphql } from "../gql/index.js";
import type { EventKind, StandingQuestionInput } from "../gql/graphql.js";
import type { Client } from "../support/client.js";
import { startEngraph, type EngraphOptions } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { MeaningEmbedder } from "../support/meaning-embedder.js";
import {
  addMemory,
  addMessages,
  createThread,
  eventCursor,
  updateMemory,
  deleteMemory,
  deleteThread,
} from "../support/operations.js";
import { startReviewed } from "../support/reviewed.js";
import { next, refusal, take, takeUntil } from "../support/streams.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { WordEmbedder } from "../support/word-embedder.js";

const memoryMatches = graphql(`
  subscription Matches($input: StandingQuestionInput!, $after: Cursor) {
    memoryMatches(input: $input, after: $after) {
      cursor score words similarity
      event { kind subjectId ... on MemoryEvent { memory { content } } }
    }
  }
`);

const allEvents = graphql(`
  subscription MatchesEvents($after: Cursor, $filter: EventFilter) {
    events(after: $after, filter: $filter) { kind subjectId }
  }
`);

/** Tokens name the tenant and the user of a caller: `TENANT/USER`. */
const authenticate = (authorization = "default"): Principal => {
  const [tenantId = "", userId] = authorization.replace("Bearer ", "").split("/");
  return { tenantId, roles: ["member"], ...(userId && { userId }) };
};

type Input = Partial<StandingQuestionInput>;

interface Told {
  readonly memoryMatches: { readonly event: { readonly kind: string; readonly subjectId: string } };
}

const idOf = ({ memoryMatches: { event } }: Told) => event.subjectId;
const told = (answers: readonly Told[]) =>
  answers.map(({ memoryMatches: { event } }) => `${event.kind} ${event.subjectId}`);
const codeOf = async (answers: Parameters<typeof refusal>[0]) =>
  (await refusal(answers))[0]?.extensions["code"];

async function start(options?: EngraphOptions) {
  const engraph = await startEngraph(options);
  const { client } = engraph;
  const remember = (id: string, content: string, rest: object = {}) =>
    client.run(addMemory, { input: { id, content, userId: "maya", ...rest } });
  const openThread = (id: string, userId = "maya") =>
    client.run(createThread, {
      input: { id, userId, agentId: null, settings: { extractMemories: false } },
    });
  const say = (threadId: string, id: string, content: string, rest: object = {}) =>
    client.run(addMessages, {
      input: { threadId, messages: [{ id, role: "user", content, ...rest }] },
    });
  const update = (id: string, rest: object) => client.run(updateMemory, { input: { id, ...rest } });
  const { eventCursor: after } = await client.run(eventCursor);
  /** Starts before all changes of the test, unless a cursor is given. */
  const ask = (query: string, rest: Input = {}, from: string | null = after, caller = client) =>
    caller.subscribe(memoryMatches, {
      input: { query, scope: { userId: "maya" }, ...rest },
      after: from,
    });
  /** All matches of a query among the changes so far. */
  const answersTo = async (query: string, rest: Input = {}, caller: Client = client) => {
    const answers = ask(query, rest, after, caller);
    const last = `last-${++lasts}`;
    await remember(last, query, {
      metadata: { topic: "x" },
      kind: "FACT",
      threadId: rest.scope?.threadId,
    });
    const all = await takeUntil(answers, (one) => idOf(one) === last);
    return told(all.filter((one) => !idOf(one).startsWith("last-")));
  };
  return { ...engraph, remember, openThread, say, update, after, ask, answersTo };
}

let lasts = 0;

test("a record is told live that holds enough of the words, in any of their forms", async () => {
  const { ask, after, remember, openThread, say } = await start();
  await openThread("t");
  const answers = ask("Tokyo flight", {}, after);
  await remember("both", "She booked flights to Tokyo.");
  expect(await next(answers)).toEqual({
    memoryMatches: {
      cursor: expect.any(String),
      score: 1,
      words: 1,
      similarity: null,
      event: {
        kind: "CREATED",
        subjectId: "both",
        memory: { content: "She booked flights to Tokyo." },
      },
    },
  });
  await remember("one", "She likes flights.");
  await remember("none", "She drinks tea.");
  await say("t", "said", "My flight leaves from Tokyo");
  expect(told([await next(answers)])).toEqual(["CREATED said"]);
});

test("the least score decides how many of the words are enough; phrases have to stand as written", async () => {
  const { answersTo, remember, openThread, say } = await start();
  await openThread("t");
  await remember("two", "A flight to Tokyo");
  await remember("one", "A flight home");
  await remember("none", "Tea");
  await say("t", "named", "Is there a flight?", { name: "Tokyo" });
  const both = ["CREATED two", "CREATED named"];
  const any = ["CREATED two", "CREATED one", "CREATED named"];
  expect(await answersTo("flight tokyo", { minScore: 1 })).toEqual(both);
  expect(await answersTo("flight tokyo", { minScore: null })).toEqual(both);
  expect(await answersTo("flight tokyo", { minScore: 0.5 })).toEqual(any);
  expect(await answersTo("flight tokyo", { minScore: 0 })).toEqual(any);
  expect(await answersTo('"flight to"')).toEqual(["CREATED two"]);
});

test("a record is told that is near in meaning, by one call of the embedder for each question", async () => {
  const embedder = new MeaningEmbedder();
  const { ask, after, answersTo, remember } = await start({
    embedder,
    env: { SEARCH_WITHOUT: "" },
  });
  const answers = ask("Where is my automobile?", {}, after);
  await remember("near", "She drives daily.");
  await remember("far", "She lives in a flat.");
  await remember("words", "Where my automobile is, nobody knows.");
  const [near, words] = (await take(answers, 2)).map(({ memoryMatches }) => memoryMatches);
  expect(near).toMatchObject({ words: 0, event: { subjectId: "near" } });
  expect(near?.similarity).toBeCloseTo(near?.score ?? 0, 12);
  expect(near?.score).toBeGreaterThan(0.9);
  expect(words).toMatchObject({ score: 1, words: 1, event: { subjectId: "words" } });
  const queries = embedder.asked.filter(({ purpose }) => purpose === "QUERY");
  expect(queries).toHaveLength(1);
  // Through the log, too.
  expect(await answersTo("automobile", { mode: "VECTOR" })).toEqual([
    "CREATED near",
    "CREATED words",
  ]);
  expect(await answersTo("automobile", { mode: "KEYWORD" })).toEqual(["CREATED words"]);
  expect(await answersTo('"automobile is"')).toEqual(["CREATED words"]);
});

test("each change of a record that matches is told once, by its kind; no other", async () => {
  const { ask, after, answersTo, remember, update } = await start();
  await remember("m", "Tea");
  const live = ask("flight", {}, after);
  await update("m", { content: "A flight" });
  await update("m", { metadata: { seat: "12A" } });
  await update("m", { content: "Coffee" });
  await update("m", { content: "Flights again" });
  await remember("n", "A flight");
  const changes = ["UPDATED m", "UPDATED m", "UPDATED m", "CREATED n"];
  expect(told(await take(live, 4))).toEqual(changes);
  expect(await answersTo("flight")).toEqual(changes);
  expect(await answersTo("flight", { kinds: ["CREATED"] })).toEqual(["CREATED n"]);
});

test("scope, types, confidence and metadata are as those of a search", async () => {
  const { answersTo, remember, openThread, say } = await start();
  await openThread("t");
  await openThread("other");
  await say("t", "message", "tea");
  await say("other", "elsewhere", "tea");
  await remember("fact", "tea", { kind: "FACT", confidence: 0.4, threadId: "t" });
  await remember("tagged", "tea", { metadata: { topic: "x" }, agentId: "helper" });
  await remember("bens", "tea", { userId: "ben" });
  const all = ["message", "elsewhere", "fact", "tagged"].map((id) => `CREATED ${id}`);
  expect(await answersTo("tea")).toEqual(all);
  expect(await answersTo("tea", { recordTypes: ["FACT"] })).toEqual(["CREATED fact"]);
  expect(await answersTo("tea", { recordTypes: ["MESSAGE", "FACT"] })).toEqual(all.slice(0, 3));
  expect(await answersTo("tea", { minConfidence: 0.5 })).toEqual(
    all.filter((one) => one !== "CREATED fact"),
  );
  expect(await answersTo("tea", { metadata: { topic: "x" } })).toEqual(["CREATED tagged"]);
  const scope = { userId: "maya" };
  expect(await answersTo("tea", { scope: { ...scope, threadId: "t" } })).toEqual([
    "CREATED message",
    "CREATED fact",
  ]);
  expect(await answersTo("tea", { scope: { ...scope, without: ["AGENT"] } })).toEqual(
    all.slice(0, 3),
  );
});

test("a memory that is not true now is told neither live nor by the log", async () => {
  const { ask, after, answersTo, remember, update } = await start({ clock: new FakeClock() });
  const [past, future] = ["2000-01-01T00:00:00Z", "2100-01-01T00:00:00Z"];
  const live = ask("tea", {}, after);
  await remember("over", "tea", { validTo: past });
  await remember("ahead", "tea", { validFrom: future });
  await remember("true", "tea", { validFrom: past, validTo: future });
  await update("over", { clear: ["VALID_TO"] });
  const now = ["CREATED true", "UPDATED over"];
  expect(told(await take(live, 2))).toEqual(now);
  expect(await answersTo("tea")).toEqual(now);
});

test("what is not valid is refused, and nobody's scope is guessed", async () => {
  const { ask, after } = await start({ env: { EMBEDDER: "none" } });
  const refused: Input[] = [
    { minScore: 1.1 },
    { minScore: -0.1 },
    { recordTypes: [] },
    { recordTypes: ["USER_PROFILE"] },
    { metadata: 1 },
    { mode: "VECTOR" },
    { scope: { userId: "maya", threadId: "" } },
  ];
  for (const rest of refused) expect(await codeOf(ask("tea", rest))).toBe("BAD_USER_INPUT");
  expect(await codeOf(ask(" "))).toBe("BAD_USER_INPUT");
  expect(await codeOf(ask("tea", { scope: {} }))).toBe("USER_SCOPE_REQUIRED");
  const thread = { scope: { userId: "maya", threadId: "unknown" } };
  expect(await codeOf(ask("tea", thread, after))).toBe("NOT_FOUND");
});

test("a question whose meaning nobody can tell now is refused rather than half asked", async () => {
  const embedder = new WordEmbedder();
  const { ask, answersTo } = await start({ embedder, env: { SEARCH_WITHOUT: "" } });
  embedder.before = () => {
    throw new Error("away");
  };
  expect(await codeOf(ask("tea"))).toBe("MODEL_UNAVAILABLE");
  expect(await answersTo("tea", { mode: "KEYWORD" })).toEqual([]);
});

test("a record whose vectors come late is told once they do, unless its words were enough", async () => {
  const embedder = new WordEmbedder();
  const clock = new FakeClock();
  const { client, ask, after, answersTo, remember, openThread, say, update } = await start({
    embedder,
    clock,
    env: { SEARCH_WITHOUT: "" },
  });
  const nearly = { minSimilarity: 0.7 };
  const live = ask("tea flight", nearly);
  await openThread("t");
  await remember("before", "tea");
  const first = await next(live);
  embedder.before = () => {
    throw new Error("away");
  };
  await remember("near", "coffee");
  await update("near", { content: "tea" });
  await remember("far", "coffee");
  await remember("gone", "tea");
  await client.run(deleteMemory, { id: "gone" });
  await say("t", "said", "A flight");
  await remember("words", "tea flight");
  const second = await next(live);
  embedder.before = () => {};
  clock.advance(30_000);
  const late = [await next(live), await next(live)];
  const all = [first, second, ...late];
  const changes = ["CREATED before", "CREATED words", "EMBEDDED said", "EMBEDDED near"];
  expect(told(all)).toEqual(changes);
  expect(all.map(({ memoryMatches }) => memoryMatches.words)).toEqual([0.5, 1, 0.5, 0.5]);
  // Later readers of the log receive the same, and so do those who resume in the middle.
  expect(await answersTo("tea flight", nearly)).toEqual(changes);
  const rest = ask("tea flight", nearly, all[1]?.memoryMatches.cursor);
  expect(told(await take(rest, 2))).toEqual(changes.slice(2));
  expect(await answersTo("tea flight", { ...nearly, kinds: ["CREATED"] })).toEqual(
    changes.slice(0, 2),
  );
  // A later change is compared like any other.
  await update("near", { metadata: { a: 1 } });
  expect(await answersTo("tea flight", nearly)).toEqual([...changes, "UPDATED near"]);
  // Other subscribers receive the event on request.
  const kindsOf = async (kinds?: EventKind[]) => {
    await remember(`last-${++lasts}`, "coffee");
    const subjectTypes = ["MESSAGE" as const, "MEMORY" as const];
    const events = client.subscribe(allEvents, { after, filter: { kinds, subjectTypes } });
    const read = await takeUntil(events, (one) => one.events.subjectId === `last-${lasts}`);
    return new Set(read.map((one) => one.events.kind));
  };
  expect(await kindsOf()).toEqual(new Set(["CREATED", "UPDATED", "DELETED"]));
  expect(await kindsOf(["CREATED", "EMBEDDED"])).toEqual(new Set(["CREATED", "EMBEDDED"]));
});

test("a cursor goes on after its change, for the same question alone", async () => {
  const { ask, remember } = await start();
  for (const id of ["a", "b", "c"]) await remember(id, `tea ${id}`);
  const [first] = await take(ask("tea"), 1);
  const cursor = first?.memoryMatches.cursor ?? "";
  expect(told(await take(ask("tea", {}, cursor), 2))).toEqual(["CREATED b", "CREATED c"]);
  expect(await codeOf(ask("coffee", {}, cursor))).toBe("CURSOR_INVALID");
  expect(await codeOf(ask("tea", { minScore: 0.1 }, cursor))).toBe("CURSOR_INVALID");
});

test("a cursor outlives a restart of the server", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const before = await start({ dataFile });
  await before.remember("a", "tea");
  const [first] = await take(before.ask("tea"), 1);
  await before.remember("b", "tea");
  await before.remember("c", "coffee");
  await before.close();
  const after = await start({ dataFile });
  const answers = after.ask("tea", {}, first?.memoryMatches.cursor);
  await after.remember("d", "tea");
  expect(told(await take(answers, 2))).toEqual(["CREATED b", "CREATED d"]);
});

test("many writers and a reader that is cut off again and again: each match once, in order", async () => {
  const { client, connect, remember, update, after, ask } = await start();
  const live = ask("tea", {}, after);
  const writing = Promise.all(
    Array.from({ length: 6 }, async (_, writer) => {
      for (let i = 0; i < 20; i++) {
        const id = `${writer}-${i}`;
        await remember(id, i % 2 === 0 ? `tea ${i}` : `coffee ${i}`);
        if (i % 4 === 0) await update(id, { content: `cold tea ${i}` });
      }
    }),
  ).then(() => remember("end", "tea"));
  const seen: string[] = [];
  for (let cursor = after; !seen.at(-1)?.endsWith(" end");) {
    const caller = connect();
    const answers = caller.open(memoryMatches, {
      input: { query: "tea", scope: { userId: "maya" } },
      after: cursor,
    });
    for (let i = 0; i < 7 && !seen.at(-1)?.endsWith(" end"); i++) {
      const answer = await next(answers);
      seen.push(...told([answer]));
      ({ cursor } = answer.memoryMatches);
    }
    caller.cut();
  }
  await writing;
  const whole = await takeUntil(live, (one) => idOf(one) === "end");
  expect(seen).toEqual(told(whole));
  expect(seen).toHaveLength(6 * 10 + 6 * 5 + 1);
  expect(new Set(seen).size).toBe(seen.length);
  await client.close();
});

test("what is deleted or has expired is told no more", async () => {
  const clock = new FakeClock();
  const { client, answersTo, remember } = await start({ clock });
  await remember("kept", "tea");
  await remember("deleted", "tea");
  await remember("expires", "tea", { ttlSeconds: 60 });
  expect(await answersTo("tea")).toEqual(["CREATED kept", "CREATED deleted", "CREATED expires"]);
  await client.run(deleteMemory, { id: "deleted" });
  clock.advance(61_000);
  expect(await answersTo("tea")).toEqual(["CREATED kept"]);
});

test("callers are told what they may reach, of their tenant and their user", async () => {
  const { connect, ask, after } = await start({ authenticate });
  const remember = (token: string, id: string, userId: string) =>
    connect({ token }).run(addMemory, { input: { id, content: "tea", userId } });
  const asBen = { scope: { userId: "ben" } };
  const streams = {
    maya: ask("tea", {}, after, connect({ token: "default/maya" })),
    mayaOfBen: ask("tea", asBen, after, connect({ token: "default/maya" })),
    ben: ask("tea", asBen, after, connect({ token: "default/ben" })),
    all: ask("tea", asBen, after, connect({ token: "default" })),
  };
  const other = connect({ token: "other" });
  const otherStream = other.subscribe(memoryMatches, {
    input: { query: "tea", scope: { userId: "maya" } },
    after: (await other.run(eventCursor)).eventCursor,
  });
  await remember("default/ben", "~ben/b", "ben");
  await remember("default/maya", "~maya/m", "maya");
  await remember("other", "o", "maya");
  expect(told([await next(streams.maya)])).toEqual(["CREATED ~maya/m"]);
  expect(told([await next(streams.ben)])).toEqual(["CREATED ~ben/b"]);
  expect(told([await next(streams.all)])).toEqual(["CREATED ~ben/b"]);
  expect(told([await next(otherStream)])).toEqual(["CREATED o"]);
  // A caller who asks for another user's records gets nothing: its own event comes first.
  const pending = next(streams.mayaOfBen).then(
    () => "told",
    () => "ended",
  );
  await remember("default/ben", "~ben/b2", "ben");
  expect(told([await next(streams.ben)])).toEqual(["CREATED ~ben/b2"]);
  await streams.mayaOfBen.return?.();
  expect(await pending).toBe("ended");
});

test("a question about a thread ends with the thread", async () => {
  const { client, ask, openThread, say } = await start();
  await openThread("t");
  const { eventCursor: from } = await client.run(eventCursor);
  const answers = ask("tea", { scope: { userId: "maya", threadId: "t" } }, from);
  await say("t", "m1", "tea");
  expect(told([await next(answers)])).toEqual(["CREATED m1"]);
  await client.run(deleteThread, { id: "t" });
  expect((await answers.next()).done).toBe(true);
});

test("a memory that waits for a review is told when it is approved", async () => {
  const {
    maya,
    thread,
    say,
    idOf: idOfPending,
    approve,
  } = await startReviewed({ reviewExtracted: "ALL" });
  await thread("t");
  const { eventCursor: after } = await maya.run(eventCursor);
  const answers = maya.subscribe(memoryMatches, {
    input: { query: "Lisbon", scope: { userId: "maya" }, recordTypes: ["MEMORY", "FACT"] },
    after,
  });
  await say("t", "I live in Lisbon.");
  const id = await idOfPending("I live in Lisbon.");
  await approve({ ids: [id] });
  expect(told([await next(answers)])).toEqual([`APPROVED ${id}`]);
});
