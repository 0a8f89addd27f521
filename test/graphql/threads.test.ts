import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { CreateThreadInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { namingNulls } from "../support/naming-nulls.js";

const create = graphql(`
  mutation ThreadsCreate($input: CreateThreadInput!) {
    made: createThread(input: $input) { id userId agentId title user { id } agent { id } }
  }
`);

const read = graphql(`
  query ThreadsRead($id: ID!) {
    thread(id: $id) {
      id userId agentId chatId title metadata
      settings { extractMemories }
      createdAt updatedAt messageCount
    }
  }
`);

const threadsOf = graphql(`
  query ThreadsOf($id: ID!) { user(id: $id) { threads { totalCount nodes { id } } } }
`);

const uuid = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test("a thread keeps all that was said of it", async () => {
  const { client } = await startEngraph({ clock: new FakeClock() });
  const thread = {
    id: "t",
    userId: "maya",
    agentId: "tutor",
    chatId: "C024",
    title: "Travel plans",
    metadata: { tags: ["a", "b"] },
    settings: { extractMemories: false },
  };
  await client.run(create, namingNulls(String(create), { input: thread }));
  expect((await client.run(read, { id: "t" })).thread).toEqual({
    ...thread,
    createdAt: "2026-05-08T12:00:00.000Z",
    updatedAt: "2026-05-08T12:00:00.000Z",
    messageCount: 0,
  });
  expect((await client.run(read, { id: "u" })).thread).toBeNull();
});

test.each([
  [{}],
  [{ settings: {} }],
  [{ settings: null }],
  [{ settings: { extractMemories: null } }],
])("what is left out of %j has its default", async (input) => {
  const { client } = await startEngraph();
  await client.run(create, namingNulls(String(create), { input: { id: "t", ...input } }));
  expect((await client.run(read, { id: "t" })).thread).toMatchObject({
    chatId: null,
    title: null,
    metadata: null,
    settings: { extractMemories: true },
  });
});

test("with SCOPE_DEFAULTS=oracle, omitted owners are generated, null owners are none, and named ones are taken", async () => {
  const { client } = await startEngraph({ env: { SCOPE_DEFAULTS: "oracle" } });
  const made = async (input: CreateThreadInput) =>
    (await client.run(create, namingNulls(String(create), { input }))).made;
  const fresh = await made({});
  expect(fresh).toEqual({
    id: expect.stringMatching(uuid),
    userId: expect.stringMatching(uuid),
    agentId: expect.stringMatching(uuid),
    title: null,
    user: { id: fresh.userId },
    agent: { id: fresh.agentId },
  });
  expect(new Set([fresh.id, fresh.userId, fresh.agentId]).size).toBe(3);
  expect((await made({})).userId).not.toBe(fresh.userId);
  const nobody = { userId: null, agentId: null, title: null, user: null, agent: null };
  expect(await made({ id: "t1", userId: null, agentId: null })).toEqual({ id: "t1", ...nobody });
  const owned = { userId: "maya", agentId: "tutor" };
  expect(await made({ id: "t2", ...owned })).toEqual({
    id: "t2",
    ...owned,
    title: null,
    user: { id: "maya" },
    agent: { id: "tutor" },
  });
});

test("by default, an omitted owner is none, unless the thread itself asks for Oracle's rules", async () => {
  const { client } = await startEngraph();
  const made = async (input: CreateThreadInput) =>
    (await client.run(create, namingNulls(String(create), { input }))).made;
  expect(await made({ id: "t" })).toMatchObject({ userId: null, agentId: null });
  const settings = { scopeDefaults: "ORACLE" } as const;
  expect(await made({ settings })).toMatchObject({
    userId: expect.stringMatching(uuid),
    agentId: expect.stringMatching(uuid),
  });
});

test("a taken id fails, and leaves neither a thread nor its owners behind", async () => {
  const { client } = await startEngraph();
  await client.run(create, namingNulls(String(create), { input: { id: "t", userId: "maya" } }));
  const { errors } = await client.ask(
    create,
    namingNulls(String(create), { input: { id: "t", userId: "ben" } }),
  );
  expect(errors).toMatchObject([
    { message: 'Thread "t" already exists.', extensions: { code: "ALREADY_EXISTS" } },
  ]);
  expect((await client.run(threadsOf, { id: "ben" })).user).toBeNull();
  expect((await client.run(read, { id: "t" })).thread?.userId).toBe("maya");
});

test("ensuring a thread makes it once, and leaves it as it is afterwards", async () => {
  const { client } = await startEngraph();
  const ensure = (userId: string, title: string) =>
    client.run(
      create,
      namingNulls(String(create), { input: { id: "t", userId, title, ifExists: "RETURN" } }),
    );
  const first = await ensure("maya", "First");
  const second = await ensure("ben", "Second");
  expect(first.made).toMatchObject({ userId: "maya", title: "First" });
  expect(second.made).toEqual(first.made);
  expect((await client.run(threadsOf, { id: "ben" })).user).toBeNull();
});

test("callers that ensure a thread at the same time get the same one", async () => {
  const { client, connect } = await startEngraph();
  const clients = [client, connect(), connect(), connect()];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      clients[i % clients.length]?.run(
        create,
        namingNulls(String(create), {
          input: { id: "t", title: `${i}`, ifExists: "RETURN" },
        }),
      ),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer?.made))).size).toBe(1);
});

test("a user's threads are listed newest first", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  for (const id of ["b", "c", "a"]) {
    await client.run(create, namingNulls(String(create), { input: { id, userId: "maya" } }));
    clock.advance(1);
  }
  expect((await client.run(threadsOf, { id: "maya" })).user?.threads).toEqual({
    totalCount: 3,
    nodes: [{ id: "a" }, { id: "c" }, { id: "b" }],
  });
});

test.each([
  [{ id: "" }, "id"],
  [{ userId: "" }, "userId"],
  [{ agentId: "x".repeat(129) }, "agentId"],
  [{ metadata: "text" }, "metadata"],
])("a thread of %j is refused", async (input, field) => {
  const { client } = await startEngraph();
  for (const ifExists of ["FAIL", "RETURN"]) {
    const { errors } = await client.ask(
      create,
      namingNulls(String(create), {
        input: { ...input, ifExists } as CreateThreadInput,
      }),
    );
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field } }]);
  }
});
