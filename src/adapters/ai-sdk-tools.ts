import { jsonSchema, tool, type Tool } from "ai";
import type { MemoryClient, RecordType, SearchOptions } from "../client/client.js";
import type { TurnOptions } from "./turn-memory.js";

/** The tools that {@link memoryTools} returns. */
export type MemoryTools = {
  readonly remember: Tool<{ readonly statement: string }, { readonly id: string }>;
  readonly recall: Tool<{ readonly query: string }, RecalledText[]>;
  readonly forget: Tool<{ readonly id: string }, { readonly deletedCount: number }>;
};

/** A memory, message or profile that the search found. */
export interface RecalledText {
  readonly id: string;
  readonly type: RecordType;
  readonly text: string;
}

type Owner = { readonly userId: string | null; readonly agentId: string | null };
type Owners = {
  readonly memory: Owner | null;
  readonly message: { readonly thread: Owner | null } | null;
};

const ownersText = /* GraphQL */ `
  query Owners($id: ID!) {
    memory(id: $id) {
      userId
      agentId
    }
    message(id: $id) {
      thread {
        userId
        agentId
      }
    }
  }
`;

const deleteMessageText = /* GraphQL */ `
  mutation ForgetMessage($id: ID!) {
    deleteMessages(ids: [$id], derived: DELETE) {
      deletedCount
    }
  }
`;

/** AI SDK tools with which a model stores, searches and deletes what it knows of a user. */
export function memoryTools(
  memory: MemoryClient,
  { userId, agentId, ...search }: Pick<TurnOptions, "userId" | "agentId"> & SearchOptions,
): MemoryTools {
  return {
    remember: tool({
      description: "Keeps one statement about the user for later conversations.",
      inputSchema: oneText("statement", "A whole sentence, such as: The user lives in Lisbon."),
      async execute({ statement }, { abortSignal: signal }) {
        const { id } = await memory.note(statement, { userId, agentId, signal });
        return { id };
      },
    }),
    recall: tool({
      description: "Finds what is known of the user and what was said in earlier conversations.",
      inputSchema: oneText("query", "What to look for, in words."),
      async execute({ query }, { abortSignal: signal }) {
        const hits = await memory.search(query, { ...search, userId, agentId, signal });
        return hits.map(({ id, type, formattedContent }) => ({ id, type, text: formattedContent }));
      },
    }),
    forget: tool({
      description:
        "Deletes a memory, or a message with what was learned from it alone, for good. Use it if the user asks for it.",
      inputSchema: oneText("id", "The id of the memory or message, as `recall` tells it."),
      async execute({ id }, { abortSignal: signal }) {
        const found = await memory.graphql<Owners>(ownersText, { id }, { signal });
        const owner = found.memory ?? found.message?.thread;
        const isAgents = agentId === undefined || owner?.agentId === agentId;
        if (owner?.userId !== userId || !isAgents) return { deletedCount: 0 };
        if (found.memory) {
          const { deletedCount } = await memory.forget({ memoryId: id }, { signal });
          return { deletedCount };
        }
        const { deleteMessages } = await memory.graphql<{
          readonly deleteMessages: { readonly deletedCount: number };
        }>(deleteMessageText, { id }, { signal });
        return deleteMessages;
      },
    }),
  };
}

/** The schema of an object with a single string. */
function oneText<Name extends string>(name: Name, description: string) {
  return jsonSchema<Readonly<Record<Name, string>>>({
    type: "object",
    properties: { [name]: { type: "string", description } },
    required: [name],
    additionalProperties: false,
  });
}
