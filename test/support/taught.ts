import { graphql } from "../gql/index.js";
import type { AddMessagesInput } from "../gql/graphql.js";
import { ScriptedModel, type Answer } from "../../src/models/scripted.js";
import { startEngraph, type EngraphOptions } from "./engraph.js";
import { addMessages, createThread } from "./operations.js";
import { proposal } from "./proposals.js";

const taughtWorld = graphql(`
  query TaughtWorld {
    threads { nodes { id } }
    messages { nodes { id } }
    memories { nodes { content status statusReason revision evidence { nodes { quote } } } }
  }
`);

const taughtMemories = graphql(`query TaughtMemories { memories { nodes { id content } } }`);

const taughtSearch = graphql(`
  query TaughtSearch($input: SearchInput!) {
    search(input: $input) { results { recordId content } }
  }
`);

/**
 * Remembers each message. A message in capitals applies to its thread only. Several messages also
 * produce a combined memory.
 */
export const learnTogether: Answer = ({ turns }) => {
  const [first] = turns;
  const single = turns.map((turn) =>
    proposal(turn, { level: turn.content === turn.content.toUpperCase() ? "THREAD" : "USER" }),
  );
  if (!first || turns.length === 1) return single;
  const content = turns.map((turn) => turn.content).join(" ");
  const citations = turns.flatMap((turn) => proposal(turn).citations);
  return [...single, proposal(first, { content, citations })];
};

/** A server that has learned from Maya's messages, with helpers to read everything it knows. */
export async function startTaught(options: EngraphOptions = {}) {
  const engraph = await startEngraph({ model: new ScriptedModel(learnTogether), ...options });
  const { client } = engraph;

  /** Sends each of these messages, by id, and waits for the extraction. */
  const say = (
    threadId: string,
    contents: Readonly<Record<string, string>>,
    rest: Partial<AddMessagesInput> = {},
  ) =>
    client.run(addMessages, {
      input: {
        threadId,
        waitForExtraction: true,
        messages: Object.entries(contents).map(([id, content]) => ({ id, role: "user", content })),
        ...rest,
      },
    });

  /** The ids of all records, and the memories by content with their status and citations. */
  const world = async () => {
    const { threads, messages, memories } = await client.run(taughtWorld);
    return {
      threads: threads.nodes.map(({ id }) => id).toSorted(),
      messages: messages.nodes.map(({ id }) => id).toSorted(),
      memories: Object.fromEntries(
        memories.nodes.map(({ content, status, evidence }) => [
          content,
          [status, ...evidence.nodes.map(({ quote }) => quote)],
        ]),
      ),
      full: memories.nodes,
    };
  };

  const memoryId = async (content: string) => {
    const { memories } = await client.run(taughtMemories);
    const found = memories.nodes.find((memory) => memory.content === content);
    if (!found) throw new Error(`No memory says "${content}".`);
    return found.id;
  };

  /** The results of Maya's search. */
  const find = async (query: string, includeInvalid = false) => {
    const input = { query, scope: { userId: "maya" }, includeInvalid };
    const { search } = await client.run(taughtSearch, { input });
    return search.results.map(({ content }) => content).toSorted();
  };

  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: "tutor" } });
  return { ...engraph, say, world, memoryId, find };
}
