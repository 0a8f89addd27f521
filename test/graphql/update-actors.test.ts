import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { likewise } from "../support/likewise.js";
import { createThread, eventCursor } from "../support/operations.js";
import { take } from "../support/streams.js";
import { clearing } from "../support/clearing.js";

const upsertUser = graphql(`
  mutation UpdateActorsUpsertUser($input: ProfileInput!) {
    changed: upsertUser(input: $input) { id information metadata createdAt updatedAt }
  }
`);

const upsertAgent = likewise(upsertUser, "upsertUser", "upsertAgent");

const users = graphql(`
  query UpdateActorsUsers { found: users { nodes { id information metadata createdAt updatedAt } } }
`);

const agents = likewise(users, "users", "agents");

const events = graphql(`
  subscription UpdateActorsEvents($after: Cursor) {
    events(after: $after) { kind subjectType subjectId snapshot }
  }
`);

const kinds = [
  {
    name: "user",
    type: "USER",
    owner: "userId",
    save: upsertUser,
    all: users,
  },
  {
    name: "agent",
    type: "AGENT",
    owner: "agentId",
    save: upsertAgent,
    all: agents,
  },
] as const;

const cases = kinds.flatMap((kind) => [
  { ...kind, how: "update", exists: true },
  { ...kind, how: "upsert", exists: undefined },
]);

const times = ["2026-05-08T12:00:00.000Z", "2026-05-08T12:00:01.000Z"];
const before = { information: "Likes tea.", metadata: { level: 3, tags: ["a"] } };

const changes = [
  { information: "Likes coffee." },
  { information: "" },
  { information: null },
  { metadata: { tags: [] } },
  { metadata: {} },
  { metadata: null },
  { information: null, metadata: { new: true } },
];

test.each(cases)(
  "$how of a $name: what is left out stays, a cleared one is null, a value takes its place",
  async ({ save, exists, all }) => {
    const clock = new FakeClock();
    const { client } = await startEngraph({ clock });
    for (const n of changes.keys())
      await client.run(save, { input: { exists: false, id: `${n}`, ...before } });
    clock.advance(1_000);
    for (const [n, given] of changes.entries()) {
      const expected = {
        id: `${n}`,
        ...before,
        ...given,
        createdAt: times[0],
        updatedAt: times[1],
      };
      const { changed } = await client.run(save, {
        input: { exists, id: `${n}`, ...clearing(given) },
      });
      expect(changed).toEqual(expected);
      expect((await client.run(all)).found.nodes).toContainEqual(expected);
    }
    expect((await client.run(all)).found.nodes).toHaveLength(changes.length);
  },
);

test.each(kinds)("update of a $name whose id was never used fails", async ({ name, save, all }) => {
  const { client } = await startEngraph();
  const { errors } = await client.ask(save, {
    input: { exists: true, id: "one", information: "x" },
  });
  expect(errors).toMatchObject([
    {
      message: `${name === "user" ? "User" : "Agent"} "one" was not found.`,
      path: ["changed"],
      extensions: { code: "NOT_FOUND" },
    },
  ]);
  expect((await client.run(all)).found.nodes).toEqual([]);
});

test.each(kinds)("upsert of a $name whose id was never used creates it", async ({ save, all }) => {
  const { client } = await startEngraph({ clock: new FakeClock() });
  const blank = { information: null, metadata: null, createdAt: times[0], updatedAt: times[0] };
  expect((await client.run(save, { input: { id: "a", ...before } })).changed).toEqual({
    ...blank,
    id: "a",
    ...before,
  });
  expect((await client.run(save, { input: { id: "b" } })).changed).toEqual({
    ...blank,
    id: "b",
  });
  expect((await client.run(all)).found.nodes.map(({ id }) => id)).toEqual(["b", "a"]);
});

test.each(cases)(
  "$how gives a $name that is only known as an owner its profile, once and for all",
  async ({ owner, save, exists }) => {
    const clock = new FakeClock();
    const { client } = await startEngraph({ clock });
    await client.run(createThread, { input: { id: "t", [owner]: "one" } });
    clock.advance(1_000);
    const { changed } = await client.run(save, {
      input: { exists, id: "one", information: "Likes tea." },
    });
    expect(changed).toMatchObject({
      information: "Likes tea.",
      createdAt: times[0],
      updatedAt: times[1],
    });
    const { errors } = await client.ask(save, { input: { exists: false, id: "one" } });
    expect(errors).toMatchObject([{ extensions: { code: "ALREADY_EXISTS" } }]);
  },
);

test.each(kinds)(
  "upsert of a $name whose profile is as it says already changes nothing, and is no event",
  async ({ save, all }) => {
    const clock = new FakeClock();
    const { client } = await startEngraph({ clock });
    await client.run(save, { input: { exists: false, id: "one", ...before } });
    const state = [await client.run(all), await client.run(eventCursor)];
    clock.advance(1_000);
    const { level, tags } = before.metadata;
    for (const given of [
      {},
      before,
      { information: before.information },
      { metadata: { tags, level } },
    ]) {
      const { changed } = await client.run(save, { input: { id: "one", ...given } });
      expect(changed).toEqual({
        id: "one",
        ...before,
        createdAt: times[0],
        updatedAt: times[0],
      });
    }
    expect([await client.run(all), await client.run(eventCursor)]).toEqual(state);
    const { changed } = await client.run(save, { input: { id: "one", metadata: { tags } } });
    expect(changed).toMatchObject({ metadata: { tags }, updatedAt: times[1] });
  },
);

test.each(kinds)(
  "upsert that says nothing gives a $name that is only known as an owner its profile",
  async ({ owner, save }) => {
    const clock = new FakeClock();
    const { client } = await startEngraph({ clock });
    await client.run(createThread, { input: { id: "t", [owner]: "one" } });
    clock.advance(1_000);
    const { changed } = await client.run(save, { input: { id: "one" } });
    expect(changed).toMatchObject({
      information: null,
      metadata: null,
      createdAt: times[0],
      updatedAt: times[1],
    });
    const { errors } = await client.ask(save, { input: { exists: false, id: "one" } });
    expect(errors).toMatchObject([{ extensions: { code: "ALREADY_EXISTS" } }]);
  },
);

test.each(kinds)("a $name that was created, changed or upserted is an event", async (kind) => {
  const { client } = await startEngraph();
  const { eventCursor: after } = await client.run(eventCursor);
  await client.run(kind.save, { input: { id: "one", information: "1" } });
  await client.run(kind.save, { input: { id: "one", information: "2" } });
  await client.run(kind.save, { input: { exists: true, id: "one", metadata: { n: 3 } } });
  const seen = await take(client.subscribe(events, { after }), 3);
  const subject = { subjectType: kind.type, subjectId: "one" };
  expect(seen.map(({ events }) => events)).toEqual([
    {
      ...subject,
      kind: "CREATED",
      snapshot: { information: "1", metadata: null, fadingPolicy: null },
    },
    {
      ...subject,
      kind: "UPDATED",
      snapshot: { information: "2", metadata: null, fadingPolicy: null },
    },
    {
      ...subject,
      kind: "UPDATED",
      snapshot: { information: "2", metadata: { n: 3 }, fadingPolicy: null },
    },
  ]);
});

test.each(kinds)(
  "upserts of the same $name at the same time lose none of what they say",
  async ({ save, all }) => {
    const { client } = await startEngraph();
    await Promise.all([
      ...Array.from({ length: 4 }, () =>
        client.run(save, { input: { id: "one", information: "Likes tea." } }),
      ),
      ...Array.from({ length: 4 }, () =>
        client.run(save, { input: { id: "one", metadata: { level: 3 } } }),
      ),
    ]);
    expect((await client.run(all)).found.nodes).toMatchObject([
      { id: "one", information: "Likes tea.", metadata: { level: 3 } },
    ]);
  },
);

test.each(cases)("$how of a $name is refused where the input breaks a rule", async (kind) => {
  const { client } = await startEngraph();
  await client.run(kind.save, { input: { exists: false, id: "one", ...before } });
  for (const [input, field] of [
    [{ id: "" }, "id"],
    [{ id: "x".repeat(129) }, "id"],
    [{ id: "one", metadata: [] }, "metadata"],
    [{ id: "one", metadata: "text", information: "x" }, "metadata"],
  ] as const) {
    const { errors } = await client.ask(kind.save, { input: { ...input, exists: kind.exists } });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field } }]);
  }
  expect((await client.run(kind.all)).found.nodes).toMatchObject([{ id: "one", ...before }]);
});
