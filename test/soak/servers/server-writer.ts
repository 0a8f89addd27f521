import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { graphql } from "../../gql/index.js";
import type { AddMessagesInput } from "../../gql/graphql.js";
import type { Client } from "../../support/client.js";
import type { OracleServers, Slot } from "../../support/oracle-servers.js";
import {
  createThread,
  updateMemory,
  deleteMemory,
  upsertMemory,
} from "../../support/operations.js";
import type { Random } from "../../support/random.js";

const addMessages = graphql(`
  mutation ServersSoakMessages($input: AddMessagesInput!) {
    addMessages(input: $input) { replayed messages { id seq } job { id } }
  }
`);

const addMemory = graphql(`
  mutation ServersSoakMemory($input: AddMemoryInput!) { addMemory(input: $input) { revision } }
`);

const setState = graphql(`
  mutation ServersSoakState($owner: OwnerInput!, $value: JSON, $expectedVersion: Int) {
    setSharedState(
      input: { owner: $owner, key: "count", value: $value, expectedVersion: $expectedVersion }
    ) { version }
  }
`);

const stateNow = graphql(`
  query ServersSoakStateNow($owner: OwnerInput!) { sharedState(owner: $owner) { version value } }
`);

/** The owner of the counter that all writers increment. */
export const commonOwner = { agentId: "helper" };
/** The thread that all writers share. */
export const commonThread = "common";

interface Sent {
  readonly input: AddMessagesInput;
  /** Its answer. */
  readonly answer: unknown;
}

interface OwnMemory {
  readonly content: string;
  readonly revision: number;
}

/** The state that a writer knows to be stored. */
export interface Promised {
  /** Texts by message id. */
  readonly messages: Map<string, string>;
  readonly memories: Map<string, OwnMemory>;
  /** By content: the minimum and maximum number of times it was told. */
  readonly facts: Map<string, { least: number; most: number }>;
}

/**
 * Makes one change after another, at its own server while that runs, otherwise at the other one. It
 * repeats requests without an answer: all of them are idempotent, or fail with a conflict if they
 * are done already.
 */
export class ServerWriter {
  readonly promised: Promised = { messages: new Map(), memories: new Map(), facts: new Map() };
  /** The number of answered changes. */
  answered = 0;
  /** The number of requests without an answer. */
  lost = 0;
  /** The number of conflicts with other writers. */
  conflicts = 0;
  /** How often the common counter was incremented: at least, and at most. */
  readonly counted = { least: 0, most: 0 };
  #last: Sent | undefined;
  #count = 0;

  constructor(
    readonly n: number,
    private readonly random: Random,
    private readonly servers: OracleServers,
    private readonly home: Slot,
  ) {}

  get userId(): string {
    return `user-${this.n}`;
  }

  get threadId(): string {
    return `thread-${this.n}`;
  }

  async begin(): Promise<void> {
    const [{ client }] = this.servers.near(this.home);
    const { threadId: id, userId } = this;
    const input = { id, userId, agentId: "helper", ifExists: "RETURN" } as const;
    await client.run(createThread, { input });
  }

  async write(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#change();
      this.answered++;
      await setTimeout(this.random.between(0, 5));
    }
  }

  /** Repeats the last request with an idempotency key, which must return the same answer. */
  async repeat(): Promise<void> {
    if (!this.#last) return;
    const { input, answer } = this.#last;
    const { addMessages: again } = await this.#ask((client) => client.run(addMessages, { input }));
    const expected = { ...(answer as object), replayed: true };
    if (!isDeepStrictEqual(again, expected))
      throw new Error(`Not answered as before: ${JSON.stringify({ again, expected })}`);
  }

  async #change(): Promise<void> {
    const chance = this.random.next();
    if (chance < 0.4)
      return this.#talk(this.threadId, `I own a bicycle with number ${this.#next()}.`);
    if (chance < 0.5) return this.#talk(commonThread, `I own a boat with number ${this.#next()}.`);
    if (chance < 0.62) return this.#note();
    if (chance < 0.76) return this.#reword();
    if (chance < 0.8) return this.#forget();
    if (chance < 0.9) return this.#say();
    return this.#countUp();
  }

  /** A number that no other writer uses. */
  #next(): number {
    return this.n * 100_000 + ++this.#count;
  }

  async #talk(threadId: string, content: string): Promise<void> {
    const n = this.#next();
    const id = `m-${n}`;
    const input = {
      threadId,
      idempotencyKey: `key-${n}`,
      messages: [{ id, role: "user", content }],
    };
    const { addMessages: answer } = await this.#ask((client) => client.run(addMessages, { input }));
    this.#last = { input, answer };
    this.promised.messages.set(id, content);
  }

  async #note(): Promise<void> {
    const id = `note-${this.#next()}`;
    const content = `Note ${id} says tide.`;
    const { userId } = this;
    const input = { id, userId, content };
    await this.#askOr("ALREADY_EXISTS", (client) => client.ask(addMemory, { input }));
    this.promised.memories.set(id, { content, revision: 1 });
  }

  async #reword(): Promise<void> {
    const found = this.#own();
    if (!found) return;
    const [id, { revision }] = found;
    const content = `Note ${id} says ebb ${this.#next()}.`;
    const input = { id, content, expectedRevision: revision };
    await this.#askOr("REVISION_CONFLICT", (client) => client.ask(updateMemory, { input }));
    this.promised.memories.set(id, { content, revision: revision + 1 });
  }

  async #forget(): Promise<void> {
    const [id] = this.#own() ?? [];
    if (id === undefined) return;
    await this.#ask((client) => client.run(deleteMemory, { id }));
    this.promised.memories.delete(id);
  }

  async #say(): Promise<void> {
    const kinds = ["tea", "snow", "rain"];
    const which = this.random.between(0, 2);
    const content = `${this.userId} likes ${kinds[which]}.`;
    const vector = kinds.map((_, i) => (i === which ? 1 : 0));
    const said = this.promised.facts.get(content) ?? { least: 0, most: 0 };
    this.promised.facts.set(content, said);
    const input = { userId: this.userId, content, vector };
    await this.#ask((client) => {
      said.most++;
      return client.run(upsertMemory, { input });
    });
    said.least++;
  }

  /** Reads the common counter and sets the next value; after a conflict, reads it again. */
  async #countUp(): Promise<void> {
    for (;;) {
      const now = await this.#ask((client) => client.run(stateNow, { owner: commonOwner }));
      const version = now.sharedState[0]?.version ?? 0;
      const variables = {
        owner: commonOwner,
        value: version + 1,
        expectedVersion: version,
      };
      try {
        const [{ client }] = this.servers.near(this.home);
        const { errors } = await client.ask(setState, variables);
        if (!errors) {
          this.counted.least++;
          this.counted.most++;
          return;
        }
        if (errors[0]?.extensions["code"] !== "VERSION_CONFLICT")
          throw new Error(`Refused: ${JSON.stringify(errors)}`);
        this.conflicts++;
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        this.lost++;
        this.counted.most++;
      }
    }
  }

  #own(): [string, OwnMemory] | undefined {
    const all = [...this.promised.memories];
    return all[this.random.between(0, all.length - 1)];
  }

  /** Sends the request until there is an answer, to any running server. */
  async #ask<Answer>(send: (client: Client) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const [{ client }] = this.servers.near(this.home);
      try {
        return await send(client);
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        this.lost++;
        await setTimeout(5);
      }
    }
  }

  /** The same for requests that fail with this code if a lost first attempt succeeded. */
  async #askOr(code: string, send: (client: Client) => ReturnType<Client["ask"]>): Promise<void> {
    const lost = this.lost;
    const { errors } = await this.#ask(send);
    if (!errors || (this.lost > lost && errors[0]?.extensions["code"] === code)) return;
    throw new Error(`Refused: ${JSON.stringify(errors)}`);
  }
}

/** Whether the connection was lost before or during the answer. */
function isConnectionLoss(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    (error.message === "fetch failed" || error.message === "terminated")
  );
}
