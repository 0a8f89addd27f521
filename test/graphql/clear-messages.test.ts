import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { ClearMessagesMutationVariables, DerivedPolicy, OwnerFilter } from "../gql/graphql.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, eventCursor } from "../support/operations.js";
import { take } from "../support/streams.js";
import { startTaught } from "../support/taught.js";

const clearing = graphql(`
  mutation ClearMessages(
    $owner: OwnerFilter!
    $confirm: Boolean!
    $derived: DerivedPolicy
    $dryRun: Boolean
  ) {
    deleteMessages(owner: $owner, confirm: $confirm, derived: $derived, dryRun: $dryRun) {
      deletedCount deletedIds
      counts { type count }
      invalidated { content status statusReason revision }
      dryRun
    }
  }
`);

const threads = graphql(`
  query ClearMessagesThreads {
    threads {
      nodes {
        id messageCount
        messages { totalCount }
        messageRange(start: 0) { id }
        jobs { totalCount }
      }
    }
  }
`);

const clearEvents = graphql(`
  subscription ClearMessagesEvents($after: Cursor) {
    events(filter: { subjectTypes: [MESSAGE, MEMORY] }, after: $after) {
      kind at subjectType subjectId snapshot
      ... on MessageEvent { message { id } }
    }
  }
`);

const lisbon = "I live in Lisbon.";
const tea = "I like tea.";
const both = `${lisbon} ${tea}`;
const bike = "I ride a bike.";
const porto = "I live in Porto.";
const rain = "I like rain.";

const none = { deletedCount: 0, deletedIds: [], counts: [], invalidated: [], dryRun: false };
const everybody: OwnerFilter = {};
const ids = ["m1", "m2", "o1", "b1", "n1"];

/**
 * Maya has sent two messages to the tutor, with three memories, and one to the coach; Ben one to
 * the tutor; one message has no user and no agent.
 */
async function start() {
  const clock = new FakeClock();
  const taught = await startTaught({ clock });
  const { client, say } = taught;
  const create = (id: string, userId: string | null, agentId: string | null) =>
    client.run(createThread, { input: { id, userId, agentId } });
  await create("other", "maya", "coach");
  await create("ben's", "ben", "tutor");
  await create("nobody's", null, null);
  const said: Record<string, Record<string, string>> = {
    t: { m1: lisbon, m2: tea },
    other: { o1: bike },
    "ben's": { b1: porto },
    "nobody's": { n1: rain },
  };
  for (const [threadId, contents] of Object.entries(said)) {
    clock.advance(1);
    await say(threadId, contents);
  }
  const clear = async (owner: OwnerFilter, rest: Partial<ClearMessagesMutationVariables> = {}) =>
    (await client.run(clearing, { owner, confirm: true, ...rest })).deleteMessages;
  return { ...taught, clock, clear };
}

const invalidated = (content: string) => ({
  content,
  status: "INVALID",
  statusReason: "SOURCE_DELETED",
  revision: 2,
});

/** The memories that remain when a message is deleted with all messages that share a memory with it. */
const learned: Record<string, string[]> = {
  m1: [lisbon, both],
  m2: [tea, both],
  o1: [bike],
  b1: [porto],
  n1: [rain],
};

test.each<[name: string, owner: OwnerFilter, gone: string[]]>([
  ["a thread", { threadId: "t" }, ["m1", "m2"]],
  ["a user, in all threads", { userId: "maya" }, ["m1", "m2", "o1"]],
  ["an agent", { agentId: "tutor" }, ["m1", "m2", "b1"]],
  ["a user with an agent", { userId: "maya", agentId: "coach" }, ["o1"]],
  ["nobody", { without: ["USER"] }, ["n1"]],
  ["no agent", { without: ["AGENT"] }, ["n1"]],
  ["everybody", everybody, ids],
])(
  "the messages of %s go, and what is left without evidence does not hold",
  async (_name, owner, gone) => {
    const { clear, world } = await start();
    const memories = [...new Set(gone.flatMap((id) => learned[id] ?? []))];
    const report = await clear(owner);
    expect({ ...report, invalidated: [] }).toEqual({
      ...none,
      deletedCount: gone.length,
      deletedIds: gone,
      counts: [{ type: "MESSAGE", count: gone.length }],
    });
    expect(report.invalidated).toHaveLength(memories.length);
    expect(report.invalidated).toEqual(expect.arrayContaining(memories.map(invalidated)));
    const after = await world();
    expect(after.messages).toEqual(ids.filter((id) => !gone.includes(id)).toSorted());
    const statuses = after.full.map(({ content, status }) => `${status} ${content}`);
    expect(statuses.toSorted()).toEqual(
      [lisbon, tea, both, bike, porto, rain]
        .map((content) => `${memories.includes(content) ? "INVALID" : "VALID"} ${content}`)
        .toSorted(),
    );
  },
);

test.each<[owner: OwnerFilter]>([
  [{ threadId: "unknown" }],
  [{ without: ["THREAD"] }],
  [{ userId: "maya", without: ["AGENT"] }],
  [{ userId: "ben", threadId: "t" }],
])("an owner without messages, %j, has none cleared", async (owner) => {
  const { clear, world } = await start();
  const before = await world();
  expect(await clear(owner)).toEqual(none);
  expect(await clear(owner, { derived: "DELETE", dryRun: true })).toEqual({
    ...none,
    dryRun: true,
  });
  expect(await world()).toEqual(before);
});

test.each<[name: string, rest: Partial<ClearMessagesMutationVariables>]>([
  ["confirm: false", { confirm: false }],
  ["confirm: false and dryRun: false", { confirm: false, dryRun: false }],
  ["confirm: false and dryRun: null", { confirm: false, dryRun: null }],
])("with %s nothing is cleared, and the request is refused", async (_name, rest) => {
  const { client, world, find } = await start();
  const before = [await world(), await find("Lisbon")];
  for (const owner of [everybody, { threadId: "t" }, { threadId: "unknown" }]) {
    const { data, errors } = await client.ask(clearing, { owner, confirm: true, ...rest });
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        path: ["deleteMessages"],
        message: "confirm must be true, as what is deleted is gone for good.",
        extensions: { code: "BAD_USER_INPUT", field: "confirm" },
      },
    ]);
  }
  expect([await world(), await find("Lisbon")]).toEqual(before);
});

test("a request that leaves out whose messages, or whether it is meant, or that names both ids and an owner, is refused", async () => {
  const { client, world } = await start();
  for (const [given, field] of [
    ["owner: {}", "confirm"],
    ["confirm: true", "ids"],
    ["owner: null, confirm: true", "ids"],
    ['owner: {}, ids: ["1"], confirm: true', "ids"],
    ['owner: {}, threadId: "t", confirm: true', "threadId"],
  ] as const) {
    const document = `mutation { deleteMessages(${given}) { deletedCount } }`;
    const { errors } = await client.ask<unknown, undefined>(document);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field });
  }
  expect((await world()).messages).toEqual(ids.toSorted());
});

const policies: [derived: DerivedPolicy | null | undefined, left: Record<string, string[]>][] = [
  [undefined, { [lisbon]: ["INVALID"], [tea]: ["INVALID"], [both]: ["INVALID"] }],
  [null, { [lisbon]: ["INVALID"], [tea]: ["INVALID"], [both]: ["INVALID"] }],
  ["INVALIDATE", { [lisbon]: ["INVALID"], [tea]: ["INVALID"], [both]: ["INVALID"] }],
  ["KEEP", { [lisbon]: ["VALID"], [tea]: ["VALID"], [both]: ["VALID"] }],
  ["DELETE", {}],
];

test.each(policies)("with derived: %j memories become %j", async (derived, left) => {
  const { clear, world, find } = await start();
  const report = await clear({ threadId: "t" }, derived === undefined ? {} : { derived });
  expect(report.counts).toEqual([
    { type: "MESSAGE", count: 2 },
    ...(derived === "DELETE" ? [{ type: "MEMORY", count: 3 }] : []),
  ]);
  expect(report.invalidated).toHaveLength(left[both]?.[0] === "INVALID" ? 3 : 0);
  expect((await world()).memories).toEqual({
    ...left,
    [bike]: ["VALID", bike],
    [porto]: ["VALID", porto],
    [rain]: ["VALID", rain],
  });
  expect(await find("Lisbon")).toEqual(derived === "KEEP" ? [lisbon, both] : []);
  expect(await find("bike")).toEqual([bike, bike]);
});

test.each([
  ["INVALIDATE", { threadId: "t" }, false],
  ["KEEP", { userId: "maya" }, false],
  ["DELETE", everybody, false],
  ["DELETE", { userId: "maya", agentId: "tutor" }, true],
] as const)(
  "a dry run with derived: %s for %j and confirm: %j reports what clearing does, and changes nothing",
  async (derived, owner, confirm) => {
    const { client, clear, world, find } = await start();
    const look = async () => [
      await world(),
      await find("Lisbon", true),
      await client.run(threads),
      await client.run(eventCursor),
    ];
    const before = await look();
    const report = await clear(owner, { derived, confirm, dryRun: true });
    expect(await look()).toEqual(before);
    expect(report.dryRun).toBe(true);
    expect(report.deletedCount).toBeGreaterThan(0);
    expect({ ...report, dryRun: false }).toEqual(await clear(owner, { derived }));
  },
);

test("threads stay with their jobs, and the next message gets the next place", async () => {
  const { client, clear, say } = await start();
  await clear(everybody);
  const { threads: left } = await client.run(threads);
  expect(left.nodes.map(({ id }) => id).toSorted()).toEqual(["ben's", "nobody's", "other", "t"]);
  for (const { id: _, ...thread } of left.nodes)
    expect(thread).toEqual({
      messageCount: 0,
      messages: { totalCount: 0 },
      messageRange: [],
      jobs: { totalCount: 1 },
    });
  const { addMessages: said } = await say("t", { m1: "I am back." });
  expect(said.messages).toMatchObject([{ id: "m1", seq: 3 }]);
  const t = (await client.run(threads)).threads.nodes.find(({ id }) => id === "t");
  expect(t).toMatchObject({ messageCount: 1, messageRange: [{ id: "m1" }] });
});

test("clearing is an event for each message and memory, in the order in which they were said", async () => {
  const { client, clock, clear } = await start();
  const { eventCursor: after } = await client.run(eventCursor);
  clock.advance(1_000);
  await clear({ userId: "maya" });
  const seen = await take(client.subscribe(clearEvents, { after }), 7);
  const events = seen.map(({ events }) => events);
  expect(events.slice(0, 3)).toMatchObject(
    ids.slice(0, 3).map((subjectId) => ({
      kind: "DELETED",
      subjectType: "MESSAGE",
      subjectId,
      snapshot: null,
      message: null,
    })),
  );
  const others = events.slice(3).map(({ kind, subjectType, snapshot }) => {
    const { content, status, revision } = snapshot as Record<string, unknown>;
    return [kind, subjectType, content, status, revision].join(" ");
  });
  expect(others.toSorted()).toEqual(
    [bike, both, lisbon, tea].map((said) => `INVALIDATED MEMORY ${said} INVALID 2`).toSorted(),
  );
  expect(new Set(events.map(({ at }) => at)).size).toBe(1);
});

test("clearing at the same time as clearing and saying loses nothing, and reports nothing twice", async () => {
  const { client, clear, world } = await start();
  await client.run(createThread, {
    input: { id: "busy", userId: "zoe", settings: { extractMemories: false } },
  });
  const added = Array.from({ length: 10 }, (_, i) =>
    client.run(addMessages, {
      input: {
        threadId: "busy",
        messages: [0, 1].map((n) => ({ id: `z${i}-${n}`, role: "user", content: "Tea." })),
      },
    }),
  );
  const cleared = Array.from({ length: 10 }, () => clear({ userId: "zoe" }));
  const places = (await Promise.all(added)).flatMap(({ addMessages: { messages } }) =>
    messages.map(({ seq }) => seq),
  );
  const gone = (await Promise.all(cleared)).flatMap(({ deletedIds }) => deletedIds);
  const left = (await world()).messages.filter((id) => id.startsWith("z"));
  expect(new Set(gone).size).toBe(gone.length);
  expect([...gone, ...left].toSorted()).toEqual(
    Array.from({ length: 10 }, (_, i) => [`z${i}-0`, `z${i}-1`])
      .flat()
      .toSorted(),
  );
  expect(places.toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
});

test.each([{ confirm: true }, { confirm: false, dryRun: true }])(
  "an empty thread id is refused, and nothing is cleared: %j",
  async (rest) => {
    const { client, world } = await start();
    const before = await world();
    const { errors } = await client.ask(clearing, { owner: { threadId: "" }, ...rest });
    const extensions = { code: "BAD_USER_INPUT", field: "owner.threadId" };
    expect(errors).toMatchObject([{ extensions }]);
    expect(await world()).toEqual(before);
  },
);

test("a request that is repeated after its messages were cleared does not bring them back", async () => {
  const { client, clear, world } = await start();
  const input = {
    threadId: "t",
    idempotencyKey: "k",
    waitForExtraction: true,
    messages: [{ id: "k1", role: "user", content: "One." }],
  };
  await client.run(addMessages, { input });
  await clear(everybody);
  const { addMessages: repeated } = await client.run(addMessages, { input });
  expect(repeated).toMatchObject({ replayed: true, messages: [] });
  expect((await world()).messages).toEqual([]);
});

test("a thousand messages are cleared at once, with all that finds them", async () => {
  const { client, clear, find } = await start();
  await client.run(createThread, {
    input: { id: "long", userId: "maya", settings: { extractMemories: false } },
  });
  const messages = Array.from({ length: 1000 }, (_, i) => ({
    id: `l${i}`,
    role: "user",
    content: `The accordion of day ${i} is heavy.`,
  }));
  await client.run(addMessages, { input: { threadId: "long", messages } });
  expect(await find("accordion")).not.toEqual([]);
  const { deletedCount, deletedIds } = await clear({ threadId: "long" });
  expect(deletedCount).toBe(1000);
  expect(deletedIds).toEqual(messages.map(({ id }) => id));
  expect(await find("accordion")).toEqual([]);
  expect(await find("bike")).toEqual([bike, bike]);
});
