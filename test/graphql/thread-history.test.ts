import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Principal } from "../../src/core/principal.js";
import { graphql } from "../gql/index.js";
import type { ThreadHistoryQueryVariables, ThreadRecallQueryVariables } from "../gql/graphql.js";
import { aMessage, aThread, keep, setVector } from "../store/samples.js";
import { startEngraph } from "../support/engraph.js";
import { PointingEmbedder } from "../support/meaning-embedder.js";
import { Statements } from "../support/statements.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { openStoreAt, storeKind } from "../support/test-store.js";

const history = graphql(`
  query ThreadHistory(
    $id: ID!
    $maxMessages: Int
    $maxTokens: Int
    $trim: TrimStrategy
    $keepRecent: Int
    $query: String
  ) {
    thread(id: $id) {
      history(
        maxMessages: $maxMessages
        maxTokens: $maxTokens
        trim: $trim
        keepRecent: $keepRecent
        query: $query
      ) { id }
    }
  }
`);

const recall = graphql(`
  query ThreadRecall(
    $id: ID!
    $query: String
    $mode: SearchMode
    $recallMinSimilarity: Float
    $maxRecalled: Int
  ) {
    context(
      threadId: $id
      input: {
        query: $query
        mode: $mode
        recallMinSimilarity: $recallMinSimilarity
        maxRecalled: $maxRecalled
        tokenBudget: 0
      }
    ) {
      recalled {
        record {
          ... on Message {
            id
            role
            thread {
              id
            }
          }
        }
        content
        similarity
      }
    }
  }
`);

const histories = graphql(`
  query ThreadHistories($trim: TrimStrategy, $query: String) {
    threads {
      nodes { id history(maxTokens: 15, trim: $trim, query: $query, keepRecent: 1) { id } }
    }
  }
`);

/** The tenant of a server without identities. */
const owner: Principal = { tenantId: "default", roles: ["worker"] };

/** Messages by thread, each with its vector, and five tokens long. */
const said: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  "thread-1": { a: [0, 1], b: [1, 0], c: [0, 1], d: [0, 1], e: [0, 1] },
  "thread-2": { f: [9, 1], g: [3, 4], h: [1, 2] },
  "thread-3": { i: [1, 0] },
  "ben's": { j: [1, 0] },
};
const threads = [
  aThread({ agentId: null }),
  aThread({ id: "thread-2", agentId: null }),
  aThread({ id: "thread-3", agentId: null, chatId: "chat" }),
  aThread({ id: "ben's", userId: "user-2", agentId: null }),
];

/** A server on a store with these threads. Its embedder maps every query to the east. */
async function start({ withEmbedder = true, content = "wor" } = {}) {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const store = await openStoreAt(dataFile);
  const messages = Object.entries(said).flatMap(([threadId, all]) =>
    Object.keys(all).map((id) => {
      const { userId } = threads.find((thread) => thread.id === threadId) ?? { userId: null };
      const role = id === "g" ? "assistant" : "user";
      return aMessage({ id, threadId, userId, agentId: null, role, content: content + id });
    }),
  );
  await keep(store, { threads, messages }, owner);
  await store.unit(owner, async (unit) => {
    for (const message of messages) {
      const vector = said[message.threadId ?? ""]?.[message.id] ?? null;
      await setVector(unit, { ...message, seq: 1 }, vector);
    }
  });
  await store.close();
  const embedder = withEmbedder ? new PointingEmbedder([1, 0]) : null;
  const statements = new Statements();
  const { client } = await startEngraph({ dataFile, embedder, onStatement: statements.ofRequests });
  return {
    client,
    statements,
    shown: async (rest: Partial<ThreadHistoryQueryVariables> = {}) => {
      const { thread } = await client.run(history, { id: "thread-1", ...rest });
      return thread?.history.map(({ id }) => id).join("");
    },
    recalled: async (rest: Partial<ThreadRecallQueryVariables> = {}) => {
      const given = { id: "thread-1", query: "east", mode: "VECTOR" as const, ...rest };
      return (await client.run(recall, given)).context.recalled;
    },
  };
}

const ids = (found: readonly { readonly record: { readonly id?: string } }[]) =>
  found.map(({ record }) => record.id).join("");

/** The texts of statements that read and compare. For Oracle, the server compares the vectors of given messages. */
const wordsOf = {
  embedded: {
    histories: "JOIN message r ON r.rowid IN",
    comparisons: "CROSS JOIN text_index i CROSS JOIN vector v",
  },
  Oracle: {
    histories: "CROSS APPLY (SELECT r.* FROM message r",
    comparisons: 'e.embedding AS "vector"',
  },
  PostgreSQL: {
    histories: "LATERAL (SELECT r.* FROM message r",
    comparisons: "CROSS JOIN text_index i CROSS JOIN vector v",
  },
};

describe("A thread's history", () => {
  test("has the last messages that fit, oldest first", async () => {
    const { shown } = await start();
    expect(await shown()).toBe("abcde");
    expect(await shown({ maxMessages: 2 })).toBe("de");
    expect(await shown({ maxMessages: 0 })).toBe("");
    expect(await shown({ maxTokens: 14 })).toBe("de");
    expect(await shown({ maxMessages: 4, maxTokens: 15 })).toBe("cde");
    expect(await shown({ maxMessages: null, maxTokens: null, trim: null })).toBe("abcde");
  });

  test("keeps what has to do with the query, and the newest", async () => {
    const { shown } = await start();
    const semantic = { trim: "SEMANTIC", query: "east", maxTokens: 20 } as const;
    expect(await shown(semantic)).toBe("bcde");
    expect(await shown({ ...semantic, maxTokens: 10, keepRecent: 1 })).toBe("be");
    expect(await shown({ ...semantic, maxTokens: 25 })).toBe("abcde");
  });

  test("goes by age where there is no embedder", async () => {
    const { shown } = await start({ withEmbedder: false });
    expect(await shown({ trim: "SEMANTIC", query: "east", maxTokens: 10, keepRecent: 1 })).toBe(
      "de",
    );
  });

  test.each([
    ["maxMessages", { maxMessages: -1 }],
    ["maxMessages", { maxMessages: 1001 }],
    ["maxTokens", { maxTokens: -1 }],
    ["keepRecent", { keepRecent: -1 }],
    ["query", { trim: "SEMANTIC" as const }],
    ["query", { trim: "SEMANTIC" as const, query: " " }],
    ["query", { query: "east" }],
  ])("is refused with a bad %s: %j", async (field, rest) => {
    const { client } = await start();
    const { errors } = await client.ask(history, { id: "thread-1", ...rest });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field });
  });

  test("of all threads is read together, and compared together", async () => {
    const { client, statements } = await start();
    const reads = () => {
      const heard = statements.take().map((sql) => sql.replaceAll(/\s+/g, " "));
      const those = (what: string) => heard.filter((sql) => sql.includes(what)).length;
      const { histories: read, comparisons } = wordsOf[storeKind];
      return { histories: those(read), comparisons: those(comparisons) };
    };
    statements.take();
    await client.run(histories);
    expect(reads()).toEqual({ histories: 1, comparisons: 0 });
    const answer = await client.run(histories, { trim: "SEMANTIC", query: "east" });
    expect(reads()).toEqual({ histories: 1, comparisons: 1 });
    const shown = answer.threads.nodes.map(({ id, history: messages }) => [
      id,
      messages.map((message) => message.id).join(""),
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      "thread-1": "bde",
      "thread-2": "fgh",
      "thread-3": "i",
      "ben's": "j",
    });
  });
});

describe("A thread's recall", () => {
  test("has what is near in other threads of its user, whoever said it, nearest first", async () => {
    const { recalled } = await start();
    expect(await recalled()).toEqual([
      {
        record: { id: "i", role: "user", thread: { id: "thread-3" } },
        content: "wori",
        similarity: 1,
      },
      {
        record: { id: "f", role: "user", thread: { id: "thread-2" } },
        content: "worf",
        similarity: 0.993884,
      },
      {
        record: { id: "g", role: "assistant", thread: { id: "thread-2" } },
        content: "worg",
        similarity: 0.6,
      },
    ]);
  });

  test("can be nearer, wider and shorter", async () => {
    const { recalled } = await start();
    expect(ids(await recalled({ recallMinSimilarity: 0.61 }))).toBe("if");
    expect(ids(await recalled({ recallMinSimilarity: 0 }))).toBe("ifgh");
    expect(ids(await recalled({ maxRecalled: 1 }))).toBe("i");
    expect(ids(await recalled({ maxRecalled: 0 }))).toBe("");
  });

  test("is not crowded out by the thread's own messages", async () => {
    const { recalled } = await start();
    expect(ids(await recalled({ id: "thread-2", maxRecalled: 2 }))).toBe("bi");
  });

  test("is of the thread's chat alone where it has one", async () => {
    const { recalled } = await start();
    expect(ids(await recalled({ id: "thread-3" }))).toBe("");
  });

  test("is never of another user", async () => {
    const { recalled } = await start();
    expect(ids(await recalled({ id: "ben's", recallMinSimilarity: 0 }))).toBe("");
  });

  test("has the first 500 characters of a message", async () => {
    const { recalled } = await start({ content: "🍵".repeat(501) });
    const [first] = await recalled();
    expect(first?.content).toBe("🍵".repeat(500));
  });

  test("is empty by vectors where there is no embedder", async () => {
    const { recalled } = await start({ withEmbedder: false });
    expect(await recalled()).toEqual([]);
  });

  test.each([
    ["recallMinSimilarity", { recallMinSimilarity: -0.1 }],
    ["maxRecalled", { maxRecalled: -1 }],
  ])("is refused with a bad %s: %j", async (field, rest) => {
    const { client } = await start();
    const { errors } = await client.ask(recall, { id: "thread-1", query: "east", ...rest });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field });
  });
});
