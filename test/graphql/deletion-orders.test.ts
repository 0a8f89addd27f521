import { describe, expect, test } from "vitest";
import { LocalModel } from "../../src/models/local.js";
import { LocalEmbedder } from "../../src/models/local-embedder.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread, deleteMessage } from "../support/operations.js";

const look = graphql(`
  query DeletionOrdersLook($owner: OwnerFilter!) {
    memories(filter: { owner: $owner }) { nodes { content status } }
  }
`);

/** In the order in which they were said. */
const homes = ["Lisbon", "Porto", "Braga"];

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

const cases = [
  { memoryPolicy: "PERMANENT", derived: "INVALIDATE", isDivided: true },
  { memoryPolicy: "PERMANENT", derived: "INVALIDATE", isDivided: false },
  { memoryPolicy: "PERMANENT", derived: "DELETE", isDivided: true },
  { memoryPolicy: "FADING", derived: "INVALIDATE", isDivided: true },
] as const;

describe.each(cases)("%o", ({ memoryPolicy, derived, isDivided }) => {
  test.each(orders)(
    "what was said last of what is left holds, read as %i, %i, %i",
    async (...read) => {
      const { client } = await startEngraph({
        model: new LocalModel(),
        embedder: new LocalEmbedder(),
        settings: { memoryPolicy },
      });
      for (const deleted of orders) {
        const userId = deleted.join("");
        await client.run(createThread, { input: { id: userId, userId } });
        const said = read.map((at) => ({
          id: `${userId}-${at}`,
          role: "user",
          content: `I live in ${homes[at]}.`,
          timestamp: `2025-0${at + 1}-01T10:00:00Z`,
        }));
        for (const messages of isDivided ? said.map((one) => [one]) : [said])
          await client.run(addMessages, {
            input: { threadId: userId, messages, waitForExtraction: true },
          });
        const left = new Set(homes.keys());
        for (const at of [null, ...deleted]) {
          if (at !== null) {
            await client.run(deleteMessage, { id: `${userId}-${at}`, derived });
            left.delete(at);
          }
          const { memories } = await client.run(look, { owner: { userId } });
          const valid = memories.nodes.filter(({ status }) => status === "VALID");
          const last = [...left].at(-1);
          expect(valid.map(({ content }) => content)).toEqual(
            last === undefined ? [] : [`The user lives in ${homes[last]}.`],
          );
        }
      }
    },
  );
});
