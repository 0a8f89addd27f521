import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { AgentContextInput, FactPolicyInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { MeaningEmbedder } from "../support/meaning-embedder.js";
import { addMessages, createThread } from "../support/operations.js";
import { Statements } from "../support/statements.js";
import { storeKind } from "../support/test-store.js";

const agentContext = graphql(`
  query AgentContextOfThread($id: ID!, $input: AgentContextInput!) {
    thread(id: $id) {
      agentContext(input: $input) {
        systemText
        messages {
          content
        }
        recalled {
          message {
            thread {
              id
            }
          }
          text
        }
        memories {
          content
          confidence
        }
        tokenEstimate
        dropped {
          content
        }
        problem
      }
    }
  }
`);

const contexts = graphql(`
  query AgentContextHistoryAndRecall($id: ID!) {
    thread(id: $id) {
      history {
        content
      }
      recall(query: "a cup of tea") {
        text
      }
      agentContext(input: { input: "a cup of tea" }) {
        messages {
          content
        }
        recalled {
          text
        }
        memories {
          content
        }
      }
    }
  }
`);

const upsertFact = graphql(`
  mutation AgentContextFact($input: UpsertFactInput!) {
    upsertFact(input: $input) {
      outcome
    }
  }
`);

const setPolicies = graphql(`
  mutation AgentContextPolicies(
    $userId: ID!
    $ofUser: FactPolicyInput
    $agentId: ID!
    $ofAgent: FactPolicyInput
  ) {
    upsertUser(input: { id: $userId, memoryPolicy: $ofUser }) {
      user {
        id
      }
    }
    upsertAgent(input: { id: $agentId, memoryPolicy: $ofAgent }) {
      agent {
        id
      }
    }
  }
`);

/** What Ann says in two threads, and Ben in one. */
const said = {
  morning: { userId: "ann", lines: ["where is my car", "a house by the sea", "good morning"] },
  evening: { userId: "ann", lines: ["sencha or matcha", "a cup of sencha", "my son sleeps"] },
  ben: { userId: "ben", lines: ["matcha for Ben"] },
};

/** A server whose embedder knows that sencha is tea, with two facts of Ann and one of Ben. */
async function start() {
  const embedder = new MeaningEmbedder();
  const statements = new Statements();
  const onStatement = statements.listen;
  const settings = { extractMemories: false, enableContextSummary: false };
  const { client } = await startEngraph({
    clock: new FakeClock(),
    embedder,
    onStatement,
    settings,
  });
  for (const [threadId, { userId, lines }] of Object.entries(said)) {
    await client.run(createThread, { input: { id: threadId, userId, agentId: "helper" } });
    const messages = lines.map((content) => ({ role: "user", content }));
    await client.run(addMessages, { input: { threadId, messages } });
  }
  for (const [userId, content] of [
    ["ann", "drives a car"],
    ["ann", "likes tea"],
    ["ben", "likes a strong brew"],
  ] as const) {
    const input = { userId, agentId: "helper", content, category: "habit" };
    await client.run(upsertFact, { input });
  }
  embedder.asked.length = 0;
  statements.take();
  return {
    client,
    embedder,
    statements,
    contextOf: async (input: Partial<AgentContextInput> = {}, id = "morning") => {
      const given = { input: "a cup of tea", ...input };
      const { thread } = await client.run(agentContext, { id, input: given });
      if (!thread) throw new Error(`There is no thread ${id}.`);
      return thread.agentContext;
    },
    setPolicies: async (ofUser: FactPolicyInput | null, ofAgent?: FactPolicyInput) =>
      client.run(setPolicies, { userId: "ann", ofUser, agentId: "helper", ofAgent }),
  };
}

const contents = (messages: readonly { readonly content: string | null }[]) =>
  messages.map(({ content }) => content);
const texts = (recalled: readonly { readonly text: string }[]) => recalled.map(({ text }) => text);

test("an agent's turn gets all that it builds on from one request", async () => {
  const { contextOf } = await start();
  const { messages, recalled, memories, ...rest } = await contextOf({
    systemPrompt: "You help.",
    maxMessages: 2,
  });
  expect(contents(messages)).toEqual(["a house by the sea", "good morning"]);
  expect(recalled).toEqual([
    { message: { thread: { id: "evening" } }, text: "a cup of sencha" },
    { message: { thread: { id: "evening" } }, text: "sencha or matcha" },
  ]);
  expect(memories).toEqual([
    { content: "likes tea", confidence: 1 },
    { content: "drives a car", confidence: 1 },
  ]);
  expect(rest).toEqual({
    systemText:
      "You help.\n\n## What you know about the user\n- likes tea [habit]\n- drives a car [habit]\n",
    // Texts of 86, 18, 12, 16 and 15 characters, each a message.
    tokenEstimate: 21 + 4 + 3 + 4 + 3 + 5 * 4,
    dropped: [],
    problem: null,
  });
});

/** What the statements say that read the parts of a turn. */
const partsOfATurn = {
  embedded: {
    histories: /AS p JOIN message AS r ON/,
    comparisons: /cosine_similarity\(/,
    messages: /FROM message AS r WHERE/,
    facts: /FROM memory AS r WHERE/,
  },
  Oracle: {
    histories: /CROSS APPLY \(SELECT r\.\* FROM message r/,
    comparisons: /VECTOR_DISTANCE\(/,
    messages: /^SELECT r\.id .* FROM message r WHERE/s,
    facts: /^SELECT r\.id .* FROM memory r WHERE/s,
  },
};

test("the input is embedded once, and its parts are read in a statement or two each", async () => {
  const { contextOf, embedder, statements } = await start();
  await contextOf();
  expect(embedder.asked).toEqual([{ text: "a cup of tea", purpose: "QUERY" }]);
  const heard = statements.take();
  const about = (words: RegExp) => heard.filter((sql) => words.test(sql)).length;
  const { histories, comparisons, messages, facts } = partsOfATurn[storeKind];
  expect({
    policies: about(/FROM actor/),
    histories: about(histories),
    comparisons: about(comparisons),
    messages: about(messages),
    facts: about(facts),
  }).toEqual({ policies: 2, histories: 1, comparisons: 2, messages: 1, facts: 1 });
  // Besides, both threads, which vectors there are, and for each search its passages. The
  // embedded store also reads, for each search, the other models, the indexes, and what is new of
  // these.
  expect(heard).toHaveLength({ embedded: 18, Oracle: 12 }[storeKind]);
});

test("what is known and recalled is the user's own", async () => {
  const { contextOf } = await start();
  const { recalled, memories } = await contextOf({}, "ben");
  expect(recalled).toEqual([]);
  expect(contents(memories)).toEqual(["likes a strong brew"]);
});

test("without a user, a thread is told its own facts alone: others without one may be of other people", async () => {
  const { client, contextOf } = await start();
  for (const id of ["visitor-1", "visitor-2"]) {
    await client.run(createThread, { input: { id, userId: null, agentId: "helper" } });
    await client.run(upsertFact, { input: { threadId: id, content: `likes the tea of ${id}` } });
  }
  const { memories, systemText } = await contextOf({}, "visitor-1");
  expect(contents(memories)).toEqual(["likes the tea of visitor-1"]);
  expect(systemText).not.toContain("visitor-2");
});

test("the budget and the recall of one turn can be its own", async () => {
  const { contextOf } = await start();
  const input = { trim: "SEMANTIC", maxTokens: 8, keepRecent: 1, recallLimit: 1 } as const;
  const { messages, dropped, recalled } = await contextOf(input);
  expect(contents(messages)).toEqual(["good morning"]);
  expect(contents(dropped)).toEqual(["where is my car", "a house by the sea"]);
  expect(texts(recalled)).toEqual(["a cup of sencha"]);
  expect((await contextOf({ recallMinSimilarity: 1 })).recalled).toEqual([]);
});

test("policies of the user and of the agent say what a turn is given, the user's first", async () => {
  const { client, setPolicies: set } = await start();
  const shown = async () => {
    const { thread } = await client.run(contexts, { id: "morning" });
    if (!thread) throw new Error("There is no such thread.");
    const { history, recall, agentContext: context } = thread;
    expect(context.messages).toEqual(history);
    expect(context.recalled).toEqual(recall);
    return {
      history: contents(history),
      recalled: texts(recall),
      known: contents(context.memories),
    };
  };
  await set({ historyMessages: 1, recallCharacters: 6 }, { historyMessages: 2, contextFacts: 1 });
  expect(await shown()).toEqual({
    history: ["good morning"],
    recalled: ["a cup ", "sencha"],
    known: ["likes tea"],
  });
  await set({ recallMessages: 1, historyMessages: null, contextFacts: 0 });
  expect(await shown()).toEqual({
    history: ["a house by the sea", "good morning"],
    recalled: ["a cup "],
    known: [],
  });
  await set(null);
  await set({ recallSimilarity: 1 });
  expect((await shown()).recalled).toEqual([]);
});

test("while the embedder is down, the turn gets the rest, and is told why", async () => {
  const { client } = await startEngraph({ embedder: null });
  const thread = { id: "morning", userId: "ann", agentId: "helper" };
  await client.run(createThread, { input: thread });
  const fact = { userId: "ann", content: "likes tea", vector: [1, 0] };
  await client.run(upsertFact, { input: fact });
  const answer = await client.run(agentContext, { id: "morning", input: { input: "tea" } });
  expect(answer.thread?.agentContext).toMatchObject({
    systemText: "## What you know about the user\n- likes tea\n",
    messages: [],
    recalled: [],
    problem: "No embedder is configured.",
  });
});

test.each([
  ["input", { input: " " }],
  ["input", { input: "x".repeat(10_001) }],
  ["maxMessages", { maxMessages: -1 }],
  ["maxTokens", { maxTokens: -1 }],
  ["keepRecent", { keepRecent: 1001 }],
  ["recallLimit", { recallLimit: -1 }],
  ["recallMinSimilarity", { recallMinSimilarity: 1.1 }],
])("a context with a bad %s is refused", async (field, input) => {
  const { client } = await start();
  const { errors } = await client.ask(agentContext, {
    id: "morning",
    input: { input: "hi", ...input },
  });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field });
});
