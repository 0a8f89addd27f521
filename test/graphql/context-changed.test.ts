import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Principal } from "../../src/core/principal.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { mostLiveStates } from "../../src/server/limits/concurrency.js";
import { graphql } from "../gql/index.js";
import type { ContextInput } from "../gql/graphql.js";
import type { Client } from "../support/client.js";
import { startEngraph, type EngraphOptions } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  addMemory,
  addMessages,
  createThread,
  deleteThread,
  deleteMemory,
  deleteMessage,
  updateMemory,
  updateThread,
} from "../support/operations.js";
import { RawSocket } from "../support/raw-socket.js";
import { next, refusal } from "../support/streams.js";

const contextChanged = graphql(`
  subscription ContextChanged($threadId: ID!, $input: ContextInput) {
    contextChanged(threadId: $threadId, input: $input) {
      at
      causes { cursor kind subjectType subjectId }
      moreCauses
      context {
        summary topics
        relevant { content record { ... on Memory { content revision } } }
        recentMessages { id content }
        rendered: text(format: XML)
      }
    }
  }
`);

const eventsAfter = graphql(`
  subscription ContextEventsAfter($after: Cursor) { events(after: $after) { subjectId } }
`);

const start = (options: EngraphOptions = {}) => startWith(new FakeClock(), options);

async function startWith(clock: FakeClock, options: EngraphOptions) {
  const engraph = await startEngraph({ clock, ...options });
  const { client } = engraph;
  const thread = (id: string, userId: string) =>
    client.run(createThread, {
      input: { id, userId, agentId: null, settings: { extractMemories: false } },
    });
  await thread("t", "maya");
  const say = (content: string, id?: string, threadId = "t") =>
    client.run(addMessages, { input: { threadId, messages: [{ id, role: "user", content }] } });
  const remember = (id: string, content: string, userId = "maya") =>
    client.run(addMemory, { input: { id, content, userId } });
  const follow = (input?: ContextInput, by: Client = client) =>
    by.subscribe(contextChanged, { threadId: "t", input });
  /** The next card after the quiet period. */
  const afterQuiet = async (cards: ReturnType<typeof follow>) => {
    const waiting = next(cards);
    await clock.timerIn(100);
    clock.advance(100);
    return (await waiting).contextChanged;
  };
  return { ...engraph, clock, thread, say, remember, follow, afterQuiet };
}

const cause = (kind: string, subjectType: string, subjectId: string) => ({
  cursor: expect.any(String),
  kind,
  subjectType,
  subjectId,
});

test("the card comes as it is, then whenever it is another, with what caused it", async () => {
  const { say, remember, follow, afterQuiet, clock } = await start();
  await say("Which sencha?", "m1");
  const cards = follow();
  expect((await next(cards)).contextChanged).toMatchObject({
    at: new Date(clock.now()).toISOString(),
    causes: [],
    moreCauses: 0,
    context: { relevant: [], recentMessages: [{ content: "Which sencha?" }] },
  });

  await remember("tea", "Maya drinks sencha.");
  expect(await afterQuiet(cards)).toMatchObject({
    at: new Date(clock.now()).toISOString(),
    causes: [cause("CREATED", "MEMORY", "tea")],
    moreCauses: 0,
    context: { relevant: [{ content: "Maya drinks sencha." }] },
  });

  await say("A green one.", "m2");
  expect(await afterQuiet(cards)).toMatchObject({
    causes: [cause("CREATED", "MESSAGE", "m2")],
    context: { recentMessages: [{ id: "m1" }, { id: "m2" }] },
  });
});

test("changes in a row give one card", async () => {
  const { say, follow, afterQuiet } = await start();
  const cards = follow();
  await next(cards);
  for (const id of ["a", "b", "c"]) await say(`Turn ${id}`, id);
  const { causes, context } = await afterQuiet(cards);
  expect(causes.map(({ subjectId }) => subjectId)).toEqual(["a", "b", "c"]);
  expect(context.recentMessages).toHaveLength(3);
});

test("a memory that changes or goes changes the card, which shows it as it is", async () => {
  const { client, say, remember, follow, afterQuiet } = await start();
  await say("Which sencha?");
  await remember("tea", "Maya drinks sencha.");
  const cards = follow();
  await next(cards);
  await client.run(updateMemory, { input: { id: "tea", content: "Maya avoids sencha." } });
  const changed = await afterQuiet(cards);
  expect(changed.causes).toEqual([cause("UPDATED", "MEMORY", "tea")]);
  expect(changed.context.relevant).toEqual([
    { content: "Maya avoids sencha.", record: { content: "Maya avoids sencha.", revision: 2 } },
  ]);
  await client.run(deleteMemory, { id: "tea" });
  const gone = await afterQuiet(cards);
  expect(gone.causes).toEqual([cause("DELETED", "MEMORY", "tea")]);
  expect(gone.context.relevant).toEqual([]);
});

test("what does not show in the card gives none, and neither do others' records", async () => {
  const { client, say, remember, thread, follow, afterQuiet } = await start();
  await say("Which sencha?");
  await thread("theirs", "ben");
  const cards = follow();
  await next(cards);
  await remember("door", "The office has a red door.");
  await remember("theirs", "Ben drinks sencha.", "ben");
  await say("Sencha for Ben.", "b", "theirs");
  await client.run(updateThread, { input: { id: "t", title: "Tea" } });
  await remember("tea", "Maya drinks sencha.");
  const { causes } = await afterQuiet(cards);
  // The changes of this thread and its user, however small.
  expect(causes.map(({ subjectId }) => subjectId)).toEqual(["door", "t", "tea"]);
});

const contextOf = graphql(`
  subscription ContextChangedOf($threadId: ID, $userId: ID) {
    contextChanged(threadId: $threadId, userId: $userId, input: { query: "sencha" }) {
      context { known { content } recalled { content } }
    }
  }
`);

test("a message of another agent in the same chat is recalled live", async () => {
  const { client, clock, say } = await start();
  for (const agentId of ["cook", "travel"])
    await client.run(createThread, {
      input: {
        id: agentId,
        userId: "maya",
        agentId,
        chatId: "kitchen",
        settings: { extractMemories: false },
      },
    });
  const contexts = client.subscribe(contextOf, { threadId: "cook" });
  expect((await next(contexts)).contextChanged.context.recalled).toEqual([]);
  await say("I drink sencha.", "m", "travel");
  const waiting = next(contexts);
  await clock.timerIn(100);
  clock.advance(100);
  expect((await waiting).contextChanged.context.recalled).toEqual([{ content: "I drink sencha." }]);
});

test("the context of a user changes with the user's memories and messages, of any agent", async () => {
  const { client, clock, say, remember } = await start();
  const contexts = client.subscribe(contextOf, { userId: "maya" });
  expect((await next(contexts)).contextChanged.context).toEqual({ known: [], recalled: [] });
  await remember("tea", "Maya drinks sencha.");
  await say("Is there sencha?");
  const waiting = next(contexts);
  await clock.timerIn(100);
  clock.advance(100);
  expect((await waiting).contextChanged.context.known).toEqual([
    { content: "Maya drinks sencha." },
  ]);
});

test("a new summary changes the card", async () => {
  const model = new ScriptedModel(() => [], {
    summarize: () => ({ text: "They talk of tea.", topics: ["tea"] }),
  });
  const { say, follow, afterQuiet } = await start({
    model,
    settings: { enableContextSummary: true },
  });
  const cards = follow({ maxRelevantResults: 0 });
  await next(cards);
  await say("Which sencha?", "m1");
  let event = await afterQuiet(cards);
  // The job may end later than the message, or in time for the same card.
  if (event.context.summary === null) event = await afterQuiet(cards);
  expect(event.context).toMatchObject({ summary: "They talk of tea.", topics: ["tea"] });
  expect(event.causes.map(({ subjectType }) => subjectType)).toContain("SUMMARY");
});

test("what expires changes the card when it is removed", async () => {
  const { client, clock, say, follow } = await start();
  await say("Which sencha?");
  await client.run(addMemory, {
    input: { id: "tea", content: "Sencha today.", userId: "maya", ttlSeconds: 60 },
  });
  const cards = follow();
  expect((await next(cards)).contextChanged.context.relevant).toHaveLength(1);
  const waiting = next(cards);
  clock.advance(60_000);
  await clock.timerIn(100);
  clock.advance(100);
  expect((await waiting).contextChanged).toMatchObject({
    causes: [cause("EXPIRED", "MEMORY", "tea")],
    context: { relevant: [] },
  });
});

test("who comes later gets the card as it is then, and hears of what happens from then on", async () => {
  const { client, clock, say, follow } = await start();
  const early = follow();
  await next(early);
  await say("One.", "one");
  // No other member of the group has received it yet.
  const late = follow();
  expect((await next(late)).contextChanged).toMatchObject({
    causes: [],
    moreCauses: 0,
    context: { recentMessages: [{ id: "one" }] },
  });
  await say("Two.", "two");
  const told = Promise.all([next(early), next(late)]);
  await clock.timerIn(100);
  clock.advance(100);
  const [toEarly, toLate] = await told;
  expect(toEarly.contextChanged.causes.map(({ subjectId }) => subjectId)).toEqual(["one", "two"]);
  expect(toLate.contextChanged.causes.map(({ subjectId }) => subjectId)).toEqual(["two"]);
  // A change that is undone between two cards appears only in the card of a subscriber that joined
  // in between.
  await client.run(deleteMessage, { id: "two" });
  const between = follow();
  expect((await next(between)).contextChanged.context.recentMessages).toHaveLength(1);
  await say("Two.", "two");
  const again = next(between);
  await clock.timerIn(100);
  clock.advance(100);
  expect((await again).contextChanged).toMatchObject({
    causes: [cause("CREATED", "MESSAGE", "two")],
    context: { recentMessages: [{ id: "one" }, { id: "two" }] },
  });
});

test("a cause's cursor goes on with any events behind it", async () => {
  const { client, say, follow, afterQuiet } = await start();
  const cards = follow();
  await next(cards);
  await say("One.", "one");
  await say("Two.", "two");
  const { causes } = await afterQuiet(cards);
  const events = client.subscribe(eventsAfter, { after: causes[0]?.cursor });
  expect((await next(events)).events.subjectId).toBe("two");
});

test("a client that stops reading gets the newest card alone, with what it has missed", async () => {
  const { url, say, clock } = await start();
  const socket = await RawSocket.open(url);
  await socket.init();
  const query = `subscription { contextChanged(threadId: "t", input: { maxRecentMessages: 1, maxRelevantResults: 0, summaryTokenBudget: 1, tokenBudget: 0 }) { causes { subjectId } context { recentMessages { id content } } } }`;
  socket.subscribe("1", query);
  await socket.next();
  socket.stall();
  const turns = 24;
  for (let turn = 1; turn <= turns; turn++) {
    await say(".".repeat(500_000), `m${turn}`);
    await settle();
    clock.advance(100);
    await settle();
  }
  socket.socket.resume();
  const received: { causes: unknown[]; id: string }[] = [];
  while (received.at(-1)?.id !== `m${turns}`) {
    const { payload } = await socket.next();
    const { contextChanged: event } = (payload as { data: Pushed }).data;
    received.push({ causes: event.causes, id: event.context.recentMessages[0]?.id ?? "" });
  }
  // Earlier cards have filled the socket; cards that could not be sent were never built.
  expect(received.length).toBeLessThan(turns);
  expect(received.at(-1)?.causes.length).toBeGreaterThan(1);
  expect(received.flatMap(({ causes }) => causes)).toHaveLength(turns);
});

/** The data of the subscription above. */
interface Pushed {
  readonly contextChanged: {
    readonly causes: unknown[];
    readonly context: { readonly recentMessages: readonly { readonly id: string }[] };
  };
}

/** Lets the server finish the work that a commit causes. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await setImmediate();
}

test("the subscription completes when its thread is deleted", async () => {
  const { client, say, follow } = await start();
  await say("Hello.");
  const cards = follow();
  await next(cards);
  const end = cards.next();
  await client.run(deleteThread, { id: "t" });
  expect(await end).toEqual({ value: undefined, done: true });
});

describe("a subscription that cannot be is refused", () => {
  test("for a thread that is not there", async () => {
    const { client } = await start();
    const [error] = await refusal(client.subscribe(contextChanged, { threadId: "none" }));
    expect(error?.extensions).toMatchObject({ code: "NOT_FOUND" });
  });

  test.each<[string, ContextInput]>([
    ["useModel", { useModel: true }],
    ["tokenBudget", { tokenBudget: 1 }],
    ["query", { query: "" }],
    ["asOf", { asOf: { knownAt: "2026-01-01T00:00:00Z" } }],
  ])("for a bad %s", async (field, input) => {
    const { follow } = await start();
    const [error] = await refusal(follow(input));
    expect(error?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field });
  });
});

test("a caller that is bound to a user is refused another one's thread, and follows its own", async () => {
  const clock = new FakeClock();
  const authenticate = (authorization: string | undefined): Principal => ({
    tenantId: "default",
    roles: ["member"],
    ...(authorization && { userId: authorization.replace("Bearer ", "") }),
  });
  const { connect, follow, say, remember, afterQuiet } = await startWith(clock, { authenticate });
  await say("Which sencha?");
  const [error] = await refusal(follow({}, connect({ token: "ben" })));
  expect(error?.extensions).toMatchObject({ code: "NOT_FOUND" });
  const cards = follow({ scope: { exactUserMatch: false } }, connect({ token: "maya" }));
  await next(cards);
  await remember("theirs", "Ben drinks sencha.", "ben");
  await remember("mine", "Maya drinks sencha.");
  const { causes, context } = await afterQuiet(cards);
  expect(causes.map(({ subjectId }) => subjectId)).toEqual(["mine"]);
  expect(context.relevant.map(({ content }) => content)).toEqual(["Maya drinks sencha."]);
});

test("a caller follows only so many different contexts, and any number of times the same", async () => {
  const { connect } = await start();
  const clients = Array.from({ length: 3 }, () => connect());
  const follow = (i: number) =>
    (clients[i % clients.length] as Client).subscribe(contextOf, { userId: `user-${i}` });
  const contexts = Array.from({ length: mostLiveStates }, (_, i) => follow(i));
  await Promise.all(contexts.map((one) => next(one)));
  const [error] = await refusal(follow(mostLiveStates));
  expect(error?.extensions).toMatchObject({ code: "RATE_LIMITED", limit: mostLiveStates });
  await next(follow(0));
  await contexts[1]?.return?.();
  await expect.poll(() => next(follow(mostLiveStates))).toBeDefined();
});
