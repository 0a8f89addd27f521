import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import {
  createThread,
  addMemory,
  updateMemory,
  deleteMemory,
  upsertMemory,
} from "../support/operations.js";
import type { Random } from "../support/random.js";

const addMessages = graphql(`
  mutation ResumeSoakAddMessages($input: AddMessagesInput!) {
    addMessages(input: $input) { messages { id } job { id } }
  }
`);

const setState = graphql(`
  mutation ResumeSoakSetState($threadId: ID!, $key: String!, $value: JSON) {
    setSharedState(input: { owner: { threadId: $threadId }, key: $key, value: $value }) { version }
  }
`);

const deleteState = graphql(`
  mutation ResumeSoakDeleteState($threadId: ID!, $key: String!) {
    deleteSharedState(owner: { threadId: $threadId }, keys: [$key]) { deletedCount }
  }
`);

/** The retention of half of the threads. */
const fewMessages = 6;

const threads = 8;
const users = 4;

/** Records that are created last: a subscriber that has received one has received all earlier events. */
export interface EndMarks {
  /** Messages, by thread. */
  readonly messages: ReadonlyMap<string, string>;
  /** Memories, by user. */
  readonly memories: ReadonlyMap<string, string>;
  /** Jobs that the messages cause, by thread. */
  readonly jobs: ReadonlyMap<string, string>;
  /** Keys of shared state, by thread. */
  readonly state: ReadonlyMap<string, string>;
}

/** Makes random changes of all kinds, which leave events in the log. */
export class ResumeLoad {
  readonly #memories: string[] = [];
  #count = 0;

  constructor(private readonly random: Random) {}

  threadId(n: number): string {
    return `thread-${n % threads}`;
  }

  userId(n: number): string {
    return `user-${n % users}`;
  }

  async begin(client: Client): Promise<void> {
    for (let n = 0; n < threads; n++) {
      const settings = n % 2 === 0 ? { maxMessages: fewMessages } : null;
      const id = this.threadId(n);
      const userId = this.userId(n);
      const input = { id, userId, agentId: "helper", settings, ifExists: "RETURN" } as const;
      await client.run(createThread, { input });
    }
  }

  /** Sends one mutation. */
  async change(client: Client): Promise<void> {
    const { random } = this;
    const n = ++this.#count;
    const chance = random.next();
    const known = this.#memories[random.between(0, this.#memories.length - 1)];
    if (chance < 0.5) {
      const messages = Array.from({ length: random.between(1, 4) }, (_, i) => ({
        role: "user",
        content: `I own a bicycle with number ${n}.${i}.`,
      }));
      await client.run(addMessages, {
        input: { threadId: this.threadId(random.between(0, threads)), messages },
      });
    } else if (chance < 0.58) {
      await this.#say(client);
    } else if (chance < 0.7) {
      await this.#share(client, n);
    } else if (chance < 0.82 || known === undefined) {
      const id = `memory-${n}`;
      const userId = this.userId(random.between(0, users));
      await client.run(addMemory, { input: { id, userId, content: `Fact ${n}.` } });
      this.#memories.push(id);
    } else if (chance < 0.92) {
      await client.run(updateMemory, { input: { id: known, content: `Another fact ${n}.` } });
    } else {
      await client.run(deleteMemory, { id: known });
      this.#memories.splice(this.#memories.indexOf(known), 1);
    }
  }

  /** Tells one of two facts about a user, for the first time or again. */
  async #say(client: Client): Promise<void> {
    const userId = this.userId(this.random.between(0, users));
    const isTea = this.random.next() < 0.5;
    const content = `${userId} likes ${isTea ? "tea" : "snow"}.`;
    const input = { userId, content, vector: isTea ? [1, 0] : [0, 1] };
    await client.run(upsertMemory, { input });
  }

  async #share(client: Client, n: number): Promise<void> {
    const threadId = this.threadId(this.random.between(0, threads));
    const key = `key-${this.random.between(1, 2)}`;
    if (this.random.next() < 0.8) await client.run(setState, { threadId, key, value: n });
    else await client.run(deleteState, { threadId, key });
  }

  /** Makes a last change of each kind, for every thread and user. */
  async end(client: Client): Promise<EndMarks> {
    const marks = {
      messages: new Map<string, string>(),
      memories: new Map<string, string>(),
      jobs: new Map<string, string>(),
      state: new Map<string, string>(),
    };
    for (let n = 0; n < users; n++) {
      const [userId, id] = [this.userId(n), `end-of-${this.userId(n)}`];
      await client.run(addMemory, { input: { id, userId, content: "The end." } });
      marks.memories.set(userId, id);
    }
    for (let n = 0; n < threads; n++) {
      const [threadId, id] = [this.threadId(n), `end-of-${this.threadId(n)}`];
      const messages = [{ id, role: "user", content: "That is the end." }];
      const { addMessages: added } = await client.run(addMessages, {
        input: { threadId, messages },
      });
      if (!added.job) throw new Error("A message has led to no job.");
      await client.run(setState, { threadId, key: id, value: "the end" });
      marks.state.set(threadId, id);
      marks.messages.set(threadId, id);
      marks.jobs.set(threadId, added.job.id);
    }
    return marks;
  }
}
