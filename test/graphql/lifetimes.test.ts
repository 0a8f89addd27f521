import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { addMessagesTo } from "../../src/core/messages/message-service.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type {
  AddMemoryInput,
  AddMessagesInput,
  MessageInput,
  UpdateMemoryInput,
  UpdateMessageInput,
} from "../gql/graphql.js";
import { newFile } from "../store/embedded.js";
import { aMessage, aThread, keep, memberOf } from "../store/samples.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { createThread, eventCursor } from "../support/operations.js";
import { proposal } from "../support/proposals.js";
import { next } from "../support/streams.js";
import { openStoreAt } from "../support/test-store.js";
import { namingNulls } from "../support/naming-nulls.js";

const addMemory = graphql(`
  mutation LifetimesAddMemory($input: AddMemoryInput!) { addMemory(input: $input) { expiresAt } }
`);

const addMessages = graphql(`
  mutation LifetimesAddMessages($input: AddMessagesInput!) {
    addMessages(input: $input) { replayed messages { id expiresAt } memories { expiresAt } }
  }
`);

const upsertMemory = graphql(`
  mutation LifetimesUpsertFact {
    upsertMemory(input: { content: "Maya likes tea.", userId: "maya" }) {
      outcome
      memory { id expiresAt }
    }
  }
`);

const expired = graphql(`
  subscription LifetimesExpired($after: Cursor) {
    events(filter: { kinds: [EXPIRED] }, after: $after) { subjectId }
  }
`);

const updateMemory = graphql(`
  mutation LifetimesUpdateMemory($input: UpdateMemoryInput!) {
    updateMemory(input: $input) { expiresAt revision }
  }
`);

const updateMessage = graphql(`
  mutation LifetimesUpdateMessage($input: UpdateMessageInput!) {
    updateMessage(input: $input) { expiresAt }
  }
`);

const policy = graphql(`query LifetimesPolicy { serverInfo { defaultTtlSeconds maxTtlSeconds } }`);

const stored = graphql(`
  query LifetimesStored {
    memories { totalCount }
    messages { totalCount }
    job(id: "expire-records") { state }
  }
`);

const hidden = graphql(`
  query LifetimesHidden { memory(id: "m") { content } message(id: "m") { content } }
`);

const noon = Date.UTC(2026, 4, 8, 12);
/** The time this many seconds after noon, which is the creation time of all records here. */
const after = (seconds: number, from = noon) => new Date(from + seconds * 1000).toISOString();
const morning = Date.UTC(2026, 4, 8, 6);

const both = { DEFAULT_TTL_SECONDS: "60", MAX_TTL_SECONDS: "100" };

async function start(env: Record<string, string> = {}, dataFile?: string) {
  const clock = new FakeClock(noon);
  // A model's memory has its own timestamp, and its lifetime does not start there.
  const model = new ScriptedModel(({ turns }) =>
    turns.map((turn) => proposal(turn, { timestamp: morning })),
  );
  const { client } = await startEngraph({ clock, env, model, ...(dataFile && { dataFile }) });
  if (!dataFile) await client.run(createThread, { input: { id: "t", userId: "maya" } });
  return {
    client,
    clock,
    async memory(input: Partial<AddMemoryInput>) {
      const answer = await client.run(
        addMemory,
        namingNulls(String(addMemory), { input: { content: "Tea.", ...input } }),
      );
      return answer.addMemory.expiresAt;
    },
    async messages(messages: Partial<MessageInput>[], rest: Partial<AddMessagesInput> = {}) {
      const input = {
        threadId: "t",
        messages: messages.map((message) => ({ role: "user", content: "Tea.", ...message })),
        ...rest,
      };
      return (await client.run(addMessages, namingNulls(String(addMessages), { input })))
        .addMessages;
    },
    async change(input: Partial<UpdateMemoryInput>) {
      const answer = await client.run(updateMemory, { input: { id: "m", ...input } });
      return answer.updateMemory.expiresAt;
    },
    async changeMessage(input: Partial<UpdateMessageInput>) {
      const answer = await client.run(updateMessage, { input: { id: "m", ...input } });
      return answer.updateMessage.expiresAt;
    },
  };
}

test("nothing expires unless its caller or the configuration says so", async () => {
  const { client, memory, messages } = await start();
  expect(await memory({})).toEqual(null);
  expect(await memory({ neverExpires: true })).toEqual(null);
  expect(await memory({ ttlAnchor: "TIMESTAMP" })).toEqual(null);
  const added = await messages([{}], { waitForExtraction: true });
  expect(added).toMatchObject({ messages: [{ expiresAt: null }] });
  expect(added.memories).toEqual([{ expiresAt: null }]);
  expect((await client.run(stored)).job).toBeNull();
  expect((await client.run(policy)).serverInfo).toEqual({
    defaultTtlSeconds: null,
    maxTtlSeconds: null,
  });
});

test.each([
  ["left out: the default", undefined, 60],
  ["null: the maximum", null, 100],
  ["less than the maximum", 99, 99],
  ["the maximum", 100, 100],
  ["more than the maximum: the maximum", 101, 100],
] as const)("a lifetime, %s", async (_name, ttlSeconds, seconds) => {
  const { client, memory, messages } = await start(both);
  expect(await memory({ ttlSeconds })).toEqual(after(seconds));
  expect(await messages([{ ttlSeconds }])).toMatchObject({
    messages: [{ expiresAt: after(seconds) }],
  });
  expect((await client.run(policy)).serverInfo).toEqual({
    defaultTtlSeconds: 60,
    maxTtlSeconds: 100,
  });
});

test("a lifetime counts from the record's own time where that is its anchor", async () => {
  const { memory, messages } = await start(both);
  const timestamp = new Date(noon - 1_000).toISOString();
  const own = { timestamp, ttlAnchor: "TIMESTAMP" } as const;
  expect(await memory({ ...own, ttlSeconds: 10 })).toEqual(after(9));
  expect(await memory(own)).toEqual(after(59));
  expect(await memory({ timestamp, ttlSeconds: 10 })).toEqual(after(10));
  expect(await memory({ ttlAnchor: "TIMESTAMP", ttlSeconds: 10 })).toEqual(after(10));
  const { messages: added } = await messages([
    { ...own, ttlSeconds: 10 },
    { ...own, ttlSeconds: 101 },
    { timestamp, ttlSeconds: 10 },
    { ttlAnchor: "TIMESTAMP", ttlSeconds: 10 },
    {},
  ]);
  expect(added.map(({ expiresAt }) => expiresAt)).toEqual(
    [9, 99, 10, 10, 60].map((seconds) => after(seconds)),
  );
});

test("each of several messages has its own lifetime", async () => {
  const { messages } = await start(both);
  const added = await messages([{ ttlSeconds: 5 }, { ttlSeconds: 500 }, {}]);
  expect(added.messages.map(({ expiresAt }) => expiresAt)).toEqual(
    [5, 100, 60].map((seconds) => after(seconds)),
  );
});

test("extracted memories get the default lifetime, from when they are stored", async () => {
  const { messages } = await start(both);
  const added = await messages([{ ttlSeconds: 5 }], { waitForExtraction: true });
  expect(added.memories).toEqual([{ expiresAt: after(60) }]);
});

test("a fact gets the default lifetime, and is removed by it; said again, it keeps its own", async () => {
  const { client, clock } = await start(both);
  const say = async () => (await client.run(upsertMemory)).upsertMemory;
  const { eventCursor: beginning } = await client.run(eventCursor);
  const first = await say();
  expect(first).toMatchObject({ outcome: "CREATED", memory: { expiresAt: after(60) } });
  clock.advance(30_000);
  expect(await say()).toMatchObject({ outcome: "REINFORCED", memory: first.memory });
  await clock.timerIn(30_000);
  clock.advance(30_000);
  const removed = client.subscribe(expired, { after: beginning });
  expect(await next(removed)).toEqual({ events: { subjectId: first.memory.id } });
});

test.each([
  [0, "ttlSeconds must be a whole number of 1 or more, but is 0."],
  [-5, "ttlSeconds must be a whole number of 1 or more, but is -5."],
])(
  "a lifetime of %i seconds is refused with BAD_USER_INPUT, and nothing is stored",
  async (ttlSeconds, problem) => {
    const { client } = await start();
    const text = { content: "Tea.", ttlSeconds };
    const answers = [
      await client.ask(addMemory, namingNulls(String(addMemory), { input: text })),
      await client.ask(updateMemory, { input: { id: "m", ttlSeconds } }),
      await client.ask(updateMessage, { input: { id: "m", ttlSeconds } }),
      await client.ask(
        addMessages,
        namingNulls(String(addMessages), {
          input: {
            threadId: "t",
            messages: [
              { role: "user", content: "Tea." },
              { role: "user", ...text },
            ],
          },
        }),
      ),
    ];
    const prefixes = ["", "", "", "messages[1]."];
    expect(answers.map(({ errors }) => errors)).toEqual(
      prefixes.map((prefix) => [
        expect.objectContaining({
          message: `${prefix}${problem}`,
          extensions: expect.objectContaining({
            code: "BAD_USER_INPUT",
            field: `${prefix}ttlSeconds`,
          }),
        }),
      ]),
    );
    expect(await client.run(stored)).toMatchObject({
      memories: { totalCount: 0 },
      messages: { totalCount: 0 },
    });
  },
);

test("an update of something else leaves the expiry as it is, even one of the time it was counted from", async () => {
  const { clock, memory, messages, change, changeMessage } = await start(both);
  const own = { id: "m", ttlAnchor: "TIMESTAMP", ttlSeconds: 10 } as const;
  await memory(own);
  await messages([own]);
  clock.advance(1_000);
  const timestamp = after(-1);
  for (const input of [{ timestamp }, { metadata: {} }, { clear: ["METADATA" as const] }]) {
    expect(await change(input)).toEqual(after(10));
    expect(await changeMessage(input)).toEqual(after(10));
  }
});

test("an update that gives a lifetime alone is one, and counts from when the record was first stored", async () => {
  const { clock, memory, messages, change, changeMessage } = await start(both);
  await memory({ id: "m", timestamp: after(-5) });
  await messages([{ id: "m", timestamp: after(-5) }]);
  clock.advance(1_000);
  for (const set of [change, changeMessage]) {
    expect(await set({ ttlSeconds: 10 })).toEqual(after(10));
    expect(await set({ ttlSeconds: 500 })).toEqual(after(100));
    expect(await set({ neverExpires: true })).toEqual(after(100));
    expect(await set({ ttlAnchor: "CREATED_AT" })).toEqual(after(60));
    expect(await set({ ttlAnchor: "TIMESTAMP" })).toEqual(after(55));
    expect(await set({ ttlAnchor: "TIMESTAMP", ttlSeconds: 500 })).toEqual(after(95));
    const moved = { timestamp: after(2), ttlAnchor: "TIMESTAMP", ttlSeconds: 10 } as const;
    expect(await set(moved)).toEqual(after(12));
  }
});

test("an update can keep for ever what would expire, where there is no maximum", async () => {
  const { memory, messages, change, changeMessage } = await start({ DEFAULT_TTL_SECONDS: "60" });
  await memory({ id: "m" });
  await messages([{ id: "m" }]);
  expect(await change({ neverExpires: true })).toEqual(null);
  expect(await changeMessage({ neverExpires: true })).toEqual(null);
});

test("an update to a lifetime that is over already hides the record at once, and answers with it once more", async () => {
  const { client, clock, memory, messages, change, changeMessage } = await start();
  await memory({ id: "m" });
  await messages([{ id: "m" }]);
  clock.advance(10_000);
  expect(await change({ ttlSeconds: 10 })).toEqual(after(10));
  expect(await changeMessage({ ttlSeconds: 10 })).toEqual(after(10));
  await expect(change({ ttlSeconds: 20 })).rejects.toThrow("NOT_FOUND");
  await expect(changeMessage({ ttlSeconds: 20 })).rejects.toThrow("NOT_FOUND");
  expect(await client.run(hidden)).toEqual({ memory: null, message: null });
});

test("a repeated request is answered as the first was, and leaves out what has expired", async () => {
  const { clock, messages } = await start({ MAX_TTL_SECONDS: "100" });
  const request = [
    { id: "short", ttlSeconds: 10 },
    { id: "long", ttlSeconds: 500 },
  ];
  const first = await messages(request, { idempotencyKey: "k" });
  expect(first).toMatchObject({ replayed: false });
  expect(await messages(request, { idempotencyKey: "k" })).toMatchObject({
    replayed: true,
    messages: first.messages,
  });
  clock.advance(10_000);
  expect(await messages(request, { idempotencyKey: "k" })).toMatchObject({
    replayed: true,
    messages: [{ id: "long" }],
  });
});

test.each([
  [{ ttlSeconds: 10 }, { ttlSeconds: 11 }],
  [{ ttlSeconds: 10 }, {}],
  [{ neverExpires: true }, {}],
  [{ ttlAnchor: "TIMESTAMP" }, {}],
  [
    { ttlSeconds: 10, ttlAnchor: "TIMESTAMP" },
    { ttlSeconds: 10, ttlAnchor: "CREATED_AT" },
  ],
] as const)("%j and %j make two different requests", async (one, other) => {
  const { messages } = await start();
  await messages([one], { idempotencyKey: "k" });
  const again = messages([other], { idempotencyKey: "k" });
  await expect(again).rejects.toThrow("IDEMPOTENCY_KEY_REUSED");
});

test.each([
  [{ ttlAnchor: null }, {}],
  [
    { ttlSeconds: 10, ttlAnchor: null },
    { ttlSeconds: 10, ttlAnchor: "CREATED_AT" },
  ],
] as const)("%j and %j make the same request", async (one, other) => {
  const { messages } = await start();
  await messages([one], { idempotencyKey: "k" });
  expect((await messages([other], { idempotencyKey: "k" })).replayed).toBe(true);
});

test("a request that was answered before there were lifetimes is known again", async () => {
  const file = newFile();
  const store = await openStoreAt(file);
  const caller = memberOf("default");
  const fields = [[null, "user", null, "Tea.", null, null]];
  const requestHash = createHmac("sha256", store.signingKey)
    .update(JSON.stringify(fields))
    .digest("base64url");
  const answer = { messageIds: ["old"], jobId: null };
  await keep(store, { threads: [aThread({ id: "t" })] }, caller);
  await store.unit(caller, async (unit) => {
    await unit.messages.append(aThread({ id: "t" }), [aMessage({ id: "old", threadId: "t" })]);
    await unit.requests.insert(addMessagesTo("t"), "k", { requestHash, answer }, noon);
  });
  await store.close();
  const { messages } = await start({}, file);
  expect(await messages([{}], { idempotencyKey: "k" })).toMatchObject({
    replayed: true,
    messages: [{ id: "old" }],
  });
});
