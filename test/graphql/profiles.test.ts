import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { likewise } from "../support/likewise.js";
import { createThread } from "../support/operations.js";

const userById = graphql(`
  query ProfilesUser($id: ID!) {
    found: user(id: $id) { id information metadata createdAt updatedAt threads { totalCount } }
  }
`);

const agentById = likewise(userById, "user", "agent");

const upsertUser = graphql(`
  mutation ProfilesCreateUser($input: ProfileInput!) {
    created: upsertUser(input: $input) { id information metadata }
  }
`);

const upsertAgent = likewise(upsertUser, "upsertUser", "upsertAgent");

const kinds = [
  { name: "user", other: agentById, find: userById, create: upsertUser, owner: "userId" },
  { name: "agent", other: userById, find: agentById, create: upsertAgent, owner: "agentId" },
] as const;

const times = ["2026-05-08T12:00:00.000Z", "2026-05-08T12:00:01.000Z"];

test.each(kinds)("a $name is created with its profile", async ({ find, create, other }) => {
  const { client } = await startEngraph({ clock: new FakeClock() });
  const profile = { id: "one", information: "Speaks Portuguese.", metadata: { level: 3 } };
  expect((await client.run(create, { input: profile })).created).toEqual(profile);
  expect((await client.run(find, { id: "one" })).found).toEqual({
    ...profile,
    createdAt: times[0],
    updatedAt: times[0],
    threads: { totalCount: 0 },
  });
  expect((await client.run(other, { id: "one" })).found).toBeNull();
});

test.each(kinds)("a $name without an id gets one", async ({ find, create }) => {
  const { client } = await startEngraph();
  const made = await Promise.all([1, 2].map(() => client.run(create, { input: {} })));
  const [one, other] = made.map(({ created }) => created.id);
  expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(one).not.toBe(other);
  expect((await client.run(find, { id: one ?? "" })).found).toMatchObject({
    information: null,
    metadata: null,
  });
});

test.each(kinds)(
  "a $name comes into being when its id is first used, and gets its profile later",
  async ({ find, create, owner }) => {
    const clock = new FakeClock();
    const { client } = await startEngraph({ clock });
    expect((await client.run(find, { id: "one" })).found).toBeNull();
    await client.run(createThread, { input: { id: "t1", [owner]: "one" } });
    await client.run(createThread, { input: { id: "t2", [owner]: "one" } });
    const used = { id: "one", createdAt: times[0], threads: { totalCount: 2 } };
    expect((await client.run(find, { id: "one" })).found).toMatchObject({
      ...used,
      information: null,
      updatedAt: times[0],
    });
    clock.advance(1_000);
    await client.run(create, { input: { id: "one", information: "Likes tea." } });
    expect((await client.run(find, { id: "one" })).found).toMatchObject({
      ...used,
      information: "Likes tea.",
      updatedAt: times[1],
    });
  },
);

test.each(kinds)(
  "a $name has one profile; a second fails and changes nothing",
  async ({ name, find, create }) => {
    const { client } = await startEngraph();
    await client.run(create, { input: { id: "one", information: "first", exists: false } });
    const { errors } = await client.ask(create, {
      input: { id: "one", information: "second", exists: false },
    });
    expect(errors).toMatchObject([
      {
        message: `${name === "user" ? "User" : "Agent"} "one" already exists.`,
        path: ["created"],
        extensions: { code: "ALREADY_EXISTS" },
      },
    ]);
    expect((await client.run(find, { id: "one" })).found?.information).toBe("first");
  },
);

test.each(kinds)(
  "of profiles for the same $name at the same time one is kept",
  async ({ find, create }) => {
    const { client } = await startEngraph();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        client.ask(create, { input: { id: "one", information: `${i}`, exists: false } }),
      ),
    );
    const kept = answers.filter(({ errors }) => errors === undefined);
    expect(kept).toHaveLength(1);
    expect((await client.run(find, { id: "one" })).found?.information).toBe(
      kept[0]?.data?.created.information,
    );
  },
);

test.each([
  [{ id: "" }, "id", "must not be empty"],
  [{ id: "  " }, "id", "must not be empty"],
  [{ id: "x".repeat(129) }, "id", "must have at most 128 characters, but has 129"],
  [{ metadata: [] }, "metadata", "must be an object"],
  [{ metadata: 7 }, "metadata", "must be an object"],
])("a profile of %j is refused", async (input, field, problem) => {
  const { client } = await startEngraph();
  for (const { create } of kinds) {
    expect((await client.ask(create, { input })).errors).toMatchObject([
      { message: `${field} ${problem}.`, extensions: { code: "BAD_USER_INPUT", field, problem } },
    ]);
  }
});

test("ids are kept as they are, whatever they look like", async () => {
  const { client } = await startEngraph();
  const ids = [
    "x".repeat(128),
    "a:b/c?d#e",
    "ÀÉ 日本",
    "__proto__",
    "constructor",
    "7",
    "'; --",
    '"',
    "a",
    "A",
  ];
  for (const id of ids) await client.run(upsertUser, { input: { id, information: `of ${id}` } });
  for (const id of ids)
    expect((await client.run(userById, { id })).found).toMatchObject({
      id,
      information: `of ${id}`,
    });
});
