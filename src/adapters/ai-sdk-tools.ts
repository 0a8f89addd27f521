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
      description: "Deletes a memory for good, if the user asks for it.",
      inputSchema: oneText("id", "The id of the memory, as `recall` tells it."),
      async execute({ id: memoryId }) {
        const { deletedCount } = await memory.forget({ memoryId });
        return { deletedCount };
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
