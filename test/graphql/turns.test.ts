import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { AddMessagesInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { createThread } from "../support/operations.js";

const addTurn = graphql(`
  mutation AddTurn($input: AddMessagesInput!, $context: ContextInput) {
    addMessages(input: $input) {
      thread { id user { id } agent { id } }
      messages { seq content }
      job { state }
      memories { content }
      replayed
      context(input: $context) {
        query
        instructions { content why }
        known { content why record { ... on Memory { evidence { nodes { quote } } } } }
        recalled { content }
        recentMessages { content }
        notes text
      }
    }
  }
`);

const userContext = graphql(`
  query RememberUserContext($userId: ID!, $agentId: ID, $input: ContextInput) {
    context(userId: $userId, agentId: $agentId, input: $input) {
      query
      known { content }
      recalled { content }
      recentMessages { content }
      notes
    }
  }
`);

async function start(env: Record<string, string> = {}) {
  const { client } = await startEngraph({ env });
  const say = async (content: string, input: Partial<AddMessagesInput> = {}) => {
    const messages = [{ role: "user", content }];
    const given = { userId: "maya", messages, waitForExtraction: true, ...input };
    return (await client.run(addTurn, { input: given })).addMessages;
  };
  return { client, say };
}

const contents = (entries: readonly { readonly content: string | null }[]) =>
  entries.map(({ content }) => content);

test("a turn creates its user and thread, and answers with memories and the context of the reply", async () => {
  const { say } = await start();
  const first = await say("I live in Lisbon. Please always answer in English.");
  expect(first.thread).toEqual({ id: "default:maya", user: { id: "maya" }, agent: null });
  expect(first.job?.state).toBe("DONE");
  expect(contents(first.memories)).toContain("The user lives in Lisbon.");

  const second = await say("Which city is Lisbon near?", { threadId: "next" });
  const { context } = second;
  expect(context.query).toBe("Which city is Lisbon near?");
  expect(contents(context.instructions)).toEqual([
    "The assistant should always answer in English.",
  ]);
  expect(context.instructions[0]?.why).toBe("Shown in every context: a guideline.");
  expect(context.known).toMatchObject([
    {
      content: "The user lives in Lisbon.",
      why: expect.stringContaining("Lisbon"),
      record: { evidence: { nodes: [{ quote: "I live in Lisbon." }] } },
    },
  ]);
  expect(context.recalled).toEqual([]);
  expect(contents(context.recentMessages)).toEqual(["Which city is Lisbon near?"]);
  expect(context.text).toMatch(/## Guidelines and preferences\n- guideline.*English/);
});

test("messages without a thread go to one thread of the user, or of the user and agent", async () => {
  const { say } = await start();
  expect((await say("one")).messages[0]?.seq).toBe(1);
  expect((await say("two")).messages[0]?.seq).toBe(2);
  const ofAgent = await say("three", { agentId: "cook" });
  expect(ofAgent.thread).toMatchObject({ id: "default:maya:cook", agent: { id: "cook" } });
  const long = "u".repeat(128);
  const { thread } = await say("four", { userId: long });
  expect(thread?.id).toMatch(/^default::[0-9a-f]{64}$/);
  expect((await say("five", { userId: long })).messages[0]?.seq).toBe(2);
});

test("callers who are bound have default threads of their own, whatever threads others have", async () => {
  const { connect } = await startEngraph({
    env: { EXTRACTION_MODEL: "none" },
    authenticate: (token = "") => ({
      tenantId: "default",
      roles: ["member"],
      ...(JSON.parse(token.replace("Bearer ", "") || "{}") as object),
    }),
  });
  const caller = (bound: object) => connect({ token: JSON.stringify(bound) });
  const messages = [{ role: "user", content: "hi" }];
  const threadOf = async (bound: object, input: Partial<AddMessagesInput> & { userId: string }) => {
    const { data, errors } = await caller(bound).ask(addTurn, { input: { messages, ...input } });
    return data?.addMessages.thread?.id ?? errors?.[0]?.extensions;
  };
  const [maya, helper] = [{ userId: "maya" }, { agentId: "helper" }];
  const ofBoth = { ...maya, ...helper };
  // Thread ids that would be equal if user and agent ids were simply concatenated.
  expect([
    await threadOf({}, { ...maya, agentId: "cook" }),
    await threadOf(maya, maya),
    await threadOf(ofBoth, maya),
    await threadOf(helper, maya),
    await threadOf(helper, { userId: "zoe" }),
    await threadOf({ userId: "maya:cook" }, { userId: "maya:cook" }),
  ]).toEqual([
    "default:maya:cook",
    "default:maya",
    "default:maya:helper",
    "default:maya:helper",
    "default:zoe:helper",
    "default:maya%3Acook",
  ]);
  expect(await threadOf(maya, { ...maya, threadId: "~maya/chat" })).toBe("~maya/chat");
  expect(await threadOf(maya, { ...maya, threadId: "default:maya:cook" })).toBe(
    "default:maya:cook",
  );
  const refused = (id: string) => ({
    code: "BAD_USER_INPUT",
    field: expect.stringMatching(/^(threadId|id)$/) as string,
    problem: expect.not.stringContaining(id) as string,
  });
  for (const id of ["default:zoe", "default:zoe:helper", "default:free", "chat"])
    expect(await threadOf(maya, { ...maya, threadId: id })).toEqual(refused(id));
  for (const id of ["default:zoe", "default:free"])
    expect(await threadOf({}, { ...maya, threadId: id })).toEqual(refused(id));
});

test("a retry changes nothing and gets the first answer", async () => {
  const { say } = await start();
  const first = await say("I live in Lisbon.", { idempotencyKey: "turn-1" });
  const again = await say("I live in Lisbon.", { idempotencyKey: "turn-1" });
  expect(again).toMatchObject({ replayed: true, messages: first.messages, thread: first.thread });
});

test("a thread of another user or agent is refused, and nothing changes", async () => {
  const { client } = await start();
  await client.run(createThread, { input: { id: "t", userId: "ben", agentId: "cook" } });
  const messages = [{ role: "user", content: "hi" }];
  const refusal = async (input: Partial<AddMessagesInput>) => {
    const given = { userId: "ben", threadId: "t", messages, ...input };
    return (await client.ask(addTurn, { input: given })).errors?.[0]?.extensions;
  };
  const ofAnother = await refusal({ userId: "maya" });
  expect(ofAnother).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "userId",
    problem: expect.stringMatching(/^is not that of thread t, .* choose another, /),
  });
  expect(JSON.stringify(ofAnother)).not.toMatch(/ben|cook/);
  expect(await refusal({ without: ["AGENT"] })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "agentId",
  });
  for (const needing of [{ agentId: "cook" }, { settings: {} }, { without: ["USER" as const] }])
    expect(await refusal({ userId: null, ...needing })).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "userId",
    });
  expect(await refusal({ userId: null, threadId: null })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "userId",
    problem: "or threadId must be given",
  });
  expect(await refusal({ threadId: "new", messages: [] })).toMatchObject({
    code: "BAD_USER_INPUT",
  });
  const { addMessages: taken } = await client.run(addTurn, {
    input: { userId: "ben", threadId: "t", messages },
  });
  expect(taken.messages).toMatchObject([{ seq: 1 }]);
});

test("what is said with a name and without one is of the same user", async () => {
  const { say } = await start();
  const input = {
    threadId: "first",
    messages: [{ role: "user", name: "Nia", content: "I live in Lisbon." }],
  };
  expect(contents((await say("", input)).memories)).toEqual(["Nia lives in Lisbon."]);
  await say("We've relocated to Braga.", { threadId: "second" });
  const { context } = await say("In which city do I live?", { threadId: "third" });
  expect(contents(context.known)).toEqual([expect.stringContaining("Braga")]);
});

test("what was said last stands first, whichever came first; messages of which facts tell all are left out", async () => {
  const { say } = await start();
  const said = (content: string, timestamp: string) =>
    say("", { threadId: content, messages: [{ role: "user", content, timestamp }] });
  await said("I have a dog called Rex. Thanks!", "2025-07-09T10:00:00Z");
  await said("I have a cat called Tom. The basket was 20 euros.", "2025-05-03T10:00:00Z");
  const { context } = await say("Do I have a dog or a cat?", { threadId: "next" });
  const known = context.known.map(({ content }) => content?.match(/Rex|Tom|20/)?.[0]);
  expect(known.filter((word) => word === "Rex" || word === "Tom")).toEqual(["Rex", "Tom"]);
  expect(context.text).toMatch(/2025-07-09\): The user has a dog/);
  expect(context.text).not.toContain("Thanks");
});

test("a user has a context outside of any thread, with a question or without", async () => {
  const { client, say } = await start();
  await say("I live in Lisbon.", { agentId: "cook" });
  const ask = async (query?: string, agentId?: string | null) =>
    (await client.run(userContext, { userId: "maya", agentId, input: { query } })).context;
  expect(await ask("Where is Lisbon?")).toMatchObject({
    known: [{ content: "The user lives in Lisbon." }],
    recalled: [],
    recentMessages: [],
  });
  expect(await ask()).toMatchObject({
    query: null,
    known: [{ content: "The user lives in Lisbon." }],
    recalled: [],
    notes: [],
  });
  const ofOther = await ask("Where is Lisbon?", "travel");
  expect(ofOther.known).toEqual([]);
  expect(ofOther.notes).toEqual([
    "1 memory of this user is outside of the agent's scope and not considered. With scopeDefaults ANY_AGENT, or without `agentId` for a user, all agents' memories are.",
  ]);
});

test("a context is of exactly one thread or user", async () => {
  const { client } = await start();
  const { errors } = await client.ask(graphql(`query RememberNobody { context { query } }`), {});
  expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "threadId" });
});
