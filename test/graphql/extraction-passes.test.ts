import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";
import { echo } from "../support/proposals.js";

test.each([
  {
    count: 6,
    frequency: 2,
    passes: [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  },
  {
    count: 8,
    frequency: 4,
    passes: [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
  },
  { count: 3, frequency: 1, passes: [[1], [2], [3]] },
])(
  "a batch of $count with a frequency of $frequency is one job, whose passes look at $passes",
  async ({ count, frequency, passes }) => {
    const model = new ScriptedModel(echo);
    const { client } = await startEngraph({ model });
    const settings = { memoryExtractionFrequency: frequency };
    await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
    const messages = Array.from({ length: count }, (_, i) => ({
      role: "user",
      content: `${i + 1}`,
    }));
    const { addMessages: added } = await client.run(addMessages, {
      input: { threadId: "t", messages, waitForExtraction: true },
    });
    expect(added.job).toMatchObject({ state: "DONE", outcome: "EXTRACTED", attempts: 1 });
    expect(added.memories).toHaveLength(count);
    expect(model.requests.map(({ turns }) => turns.map(({ content }) => Number(content)))).toEqual(
      passes,
    );
  },
);
