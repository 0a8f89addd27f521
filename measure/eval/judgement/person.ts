import type { Query } from "../../../examples/graphql-over-http.ts";
import { EvaluationError } from "../corpus.ts";
import type { Said } from "./sets.ts";

const remember = `
  mutation JudgementSay($input: AddMessagesInput!) {
    addMessages(input: $input) { job { state error } }
  }`;

const memories = `
  query JudgementMemories($userId: ID!, $after: String) {
    memories(filter: { owner: { userId: $userId } }, first: 200, after: $after) {
      nodes {
        content
        subject
        kind
        status
        trust
        revisions(first: 5) { nodes { content } }
        evidence(first: 20) { nodes { isContext message { id } } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }`;

const card = `
  query JudgementCard($userId: ID!, $query: String!) {
    context(userId: $userId, input: { query: $query }) {
      relevant {
        record {
          ... on Message { id }
          ... on Memory { evidence(first: 100) { nodes { isContext message { id } } } }
        }
      }
      text(parts: [INSTRUCTIONS, KNOWN, RECALLED])
    }
  }`;

interface Evidence {
  readonly nodes: readonly {
    readonly isContext: boolean;
    readonly message: { readonly id: string };
  }[];
}

export interface Known {
  readonly content: string;
  readonly subject: string | null;
  readonly kind: string;
  readonly status: string;
  readonly trust: string;
  readonly revisions: { readonly nodes: readonly { readonly content: string }[] };
  readonly evidence: Evidence;
}

interface Page {
  readonly memories: {
    readonly nodes: readonly Known[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

interface Card {
  readonly context: {
    readonly relevant: readonly { readonly record: { id?: string; evidence?: Evidence } }[];
    readonly text: string;
  };
}

const dayMs = 86_400_000;
let people = 0;

/** A user who speaks to the server. */
export class Person {
  readonly #query: Query;
  readonly #id = `person-${(people += 1)}`;
  #said = 0;

  constructor(query: Query) {
    this.#query = query;
  }

  /** Says these in one request, and waits until they are learned from. Returns the ids of the messages. */
  async say(daysAgo: number, said: readonly Said[]): Promise<string[]> {
    const time = Date.now() - daysAgo * dayMs;
    const messages = said.map(({ role = "user", text }) => ({
      id: `${this.#id}-${(this.#said += 1)}`,
      role,
      content: text,
      timestamp: new Date(time + this.#said * 1_000).toISOString(),
    }));
    const input = { userId: this.#id, threadId: this.#id, messages, waitForExtraction: true };
    const { addMessages: answer } = await this.#query<{
      addMessages: { job: { state: string; error: string | null } | null };
    }>(remember, { input });
    if (answer.job?.state === "DEAD")
      throw new EvaluationError(`The model cannot extract: ${answer.job.error}`);
    return messages.map(({ id }) => id);
  }

  async memories(): Promise<Known[]> {
    const found: Known[] = [];
    for (let after: string | null = null; ;) {
      const page: Page = await this.#query<Page>(memories, { userId: this.#id, after });
      const { nodes, pageInfo } = page.memories;
      found.push(...nodes);
      after = pageInfo.endCursor;
      if (!pageInfo.hasNextPage) return found;
    }
  }

  /** The card for a question: its text, and the messages that each of its entries rests on. */
  async card(query: string): Promise<{ text: string; entries: string[][] }> {
    const { context } = await this.#query<Card>(card, { userId: this.#id, query });
    const entries = context.relevant.map(({ record }) =>
      record.evidence ? messagesOf(record.evidence) : [record.id ?? ""],
    );
    return { text: context.text, entries };
  }
}

function messagesOf({ nodes }: Evidence): string[] {
  return nodes.flatMap(({ isContext, message }) => (isContext ? [] : message.id));
}

export function restsOn({ evidence }: Known, messageIds: readonly string[]): boolean {
  return messagesOf(evidence).some((id) => messageIds.includes(id));
}

export function isValid({ status }: Known): boolean {
  return status === "VALID";
}

/** Whether it is over, as a whole or in part. */
export function hasEnded({ content, status, revisions }: Known): boolean {
  return status === "INVALID" || revisions.nodes.some((earlier) => earlier.content !== content);
}
