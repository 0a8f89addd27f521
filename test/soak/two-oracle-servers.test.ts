import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { send, startModelServer } from "../models/model-server.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { factOf, reliableAnswer } from "./unreliable-model.js";
import { emptyTables, openOrMakeStore } from "../store/oracle-database.js";
import type { Client } from "../support/client.js";
import { createThread } from "../support/operations.js";
import { OracleServers } from "../support/oracle-servers.js";
import { next } from "../support/streams.js";

const talk = { input: { id: "talk", userId: "ann", ifExists: "RETURN" } } as const;

const say = graphql(`
  mutation OracleServersSay($content: String!, $key: ID) {
    addMessages(
      input: {
        threadId: "talk"
        idempotencyKey: $key
        messages: [{ role: "user", content: $content }]
      }
    ) {
      replayed
      messages {
        id
        seq
        content
      }
    }
  }
`);

const addMemory = graphql(`
  mutation OracleServersRemember($id: ID!, $content: String!) {
    addMemory(input: { id: $id, userId: "ann", content: $content }) { revision }
  }
`);

const reword = graphql(`
  mutation OracleServersReword($content: String!, $expectedRevision: Int) {
    updateMemory(input: { id: "note", content: $content, expectedRevision: $expectedRevision }) {
      revision content
    }
  }
`);

const setState = graphql(`
  mutation OracleServersSet($value: JSON, $expectedVersion: Int) {
    setSharedState(
      input: {
        owner: { userId: "ann" }
        key: "plan"
        value: $value
        expectedVersion: $expectedVersion
      }
    ) {
      version
      value
    }
  }
`);

const present = graphql(`
  query OracleServersPresent {
    user(id: "ann") { memories(first: 10) { nodes { id content revision } } }
    sharedState(owner: { userId: "ann" }) { version value }
    threads(first: 10) { nodes { messages(first: 10) { nodes { id content } } } }
    eventCursor
  }
`);

const memoryChanged = graphql(`
  subscription OracleServersMemory { memoryChanged(owner: { userId: "ann" }) { subjectId } }
`);

const extractions = graphql(`
  query OracleServersExtractions {
    jobs(filter: { kinds: [EXTRACT_MEMORIES] }) { nodes { state attempts outcome } }
  }
`);

describe("Two servers on one Oracle database", () => {
  let double: OracleDouble;

  beforeAll(async () => {
    double = await startOracleDouble({ lockTimeoutMs: 15_000 });
    const { connectString, user, password } = double;
    const store = await openOrMakeStore({ connectString, user, password });
    await store.close();
  });

  afterAll(() => double.close());

  beforeEach(() => emptyTables(double));

  /** Sends the same request to both servers at once. Returns the answers and the codes of the refusals. */
  async function atOnce<Answer extends { readonly errors?: unknown }>(
    clients: readonly Client[],
    ask: (client: Client, n: number) => Promise<Answer>,
  ) {
    const all = await Promise.all(
      clients.flatMap((client, n) => [ask(client, n), ask(client, n + 2)]),
    );
    const codes = all.flatMap(({ errors }) =>
      ((errors ?? []) as { extensions: Record<string, unknown> }[]).map(
        ({ extensions }) => extensions["code"],
      ),
    );
    return { done: all.filter(({ errors }) => !errors), codes };
  }

  test("of changes that expect the same, one is made, and the others are refused and leave nothing behind", async () => {
    const servers = await new OracleServers(double).startBoth();
    const clients = servers.map(({ client }) => client);
    const [one, two] = clients as [Client, Client];
    await one.run(addMemory, { id: "note", content: "Tide." });
    for (let round = 1; round <= 3; round++) {
      const reworded = await atOnce(clients, (client, n) =>
        client.ask(reword, { content: `Ebb ${round}.${n}.`, expectedRevision: round }),
      );
      expect(reworded.codes).toEqual(Array(3).fill("REVISION_CONFLICT"));
      const set = await atOnce(clients, (client, n) =>
        client.ask(setState, {
          value: `${round}.${n}`,
          expectedVersion: round - 1,
        }),
      );
      expect(set.codes).toEqual(Array(3).fill("VERSION_CONFLICT"));
      const added = await atOnce(clients, (client, n) =>
        client.ask(addMemory, { id: `new-${round}`, content: `From ${n}.` }),
      );
      expect(added.codes).toEqual(Array(3).fill("ALREADY_EXISTS"));
      const now = await one.run(present);
      const note = now.user?.memories.nodes.find(({ id }) => id === "note");
      expect(reworded.done).toEqual([
        { data: { updateMemory: { revision: round + 1, content: note?.content } } },
      ]);
      expect(set.done).toEqual([{ data: { setSharedState: now.sharedState[0] } }]);
      expect(now.sharedState[0]?.version).toBe(round);
      expect(now.user?.memories.nodes).toHaveLength(round + 1);
      // Only changes in the log count: the other server's subscribers receive nothing else.
      expect(await two.run(present)).toEqual(now);
    }
  });

  test("requests of one key at both at once are done once and answered the same", async () => {
    const servers = await new OracleServers(double).startBoth();
    const clients = servers.map(({ client }) => client);
    await clients[0]?.run(createThread, talk);
    for (const key of ["a", "b", "c"]) {
      const { done, codes } = await atOnce(clients, (client) =>
        client.ask(say, { key, content: `I own bicycle ${key}.` }),
      );
      expect(codes).toEqual([]);
      const answers = done.map(({ data }) => data?.addMessages);
      expect(answers.map((answer) => answer?.replayed).toSorted()).toEqual([
        false,
        true,
        true,
        true,
      ]);
      expect(new Set(answers.map((answer) => answer?.messages[0]?.id)).size).toBe(1);
      const other = await atOnce(clients, (client) =>
        client.ask(say, { key, content: "Another." }),
      );
      expect(other.codes).toEqual(Array(4).fill("IDEMPOTENCY_KEY_REUSED"));
    }
    const now = await clients[1]?.run(present);
    expect(now?.threads.nodes[0]?.messages.nodes).toHaveLength(3);
  });

  test("an event of the other reaches a subscriber, however long it was quiet", async () => {
    const servers = new OracleServers(double, { ORACLE_POLL_LONGEST_MS: "800" });
    const [reader, writer] = await servers.startBoth();
    const events = reader.client.subscribe(memoryChanged);
    const told = next(events);
    await quiet(double);
    await writer.client.run(addMemory, { id: "note", content: "Tide." });
    expect((await told).memoryChanged.subjectId).toBe("note");
  });

  test("a job of one that is killed is done by the other once its lease is over, and once only", async () => {
    const model = await startModelServer((response, asked, number) => {
      // The first request is never answered.
      if (number > 0) send(response, reliableAnswer(asked));
    });
    const servers = new OracleServers(double, {
      JOB_LEASE_SECONDS: "2",
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: "slow",
    });
    const first = await servers.start(0);
    await first.client.run(createThread, talk);
    await first.client.run(say, { content: "I have locker number 7." });
    await expect.poll(() => model.requests.length).toBe(1);
    const second = await servers.start(1);
    await servers.kill(0);
    await expect
      .poll(async () => (await second.client.run(extractions)).jobs.nodes)
      .toEqual([{ state: "DONE", attempts: 2, outcome: "EXTRACTED" }]);
    const now = await second.client.run(present);
    expect(now.user?.memories.nodes.map(({ content }) => content)).toEqual([factOf(7)]);
  });
});

/** Resolves when both servers look for events at the longest interval: it doubles with each look that finds nothing. */
async function quiet({ statements }: OracleDouble): Promise<void> {
  const looks = () => statements.filter(({ oracle }) => oracle.includes("FROM event_start")).length;
  const most = looks() + 14;
  await expect.poll(looks, { timeout: 60_000 }).toBeGreaterThanOrEqual(most);
}
