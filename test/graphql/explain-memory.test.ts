import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, updateMemory } from "../support/operations.js";
import { learnTogether, startTaught } from "../support/taught.js";

const explain = graphql(`
  query ExplainMemory($id: ID!) {
    memory(id: $id) {
      explain {
        policy model
        job { id kind }
        evidence { quote }
        steps {
          revision at status statusReason confidence confidenceGrowth isReworded
          job { id }
          change { kind decision }
        }
      }
    }
  }
`);

const past = graphql(`
  query ExplainMemoryPast($asOf: AsOf) {
    memories(asOf: $asOf) { nodes { explain { steps { revision } } } }
  }
`);

test("an extracted memory tells its job, model, evidence and decision, and each change since", async () => {
  const clock = new FakeClock();
  const model = new ScriptedModel((request, call) => {
    call.spend("small-1", { calls: 1, inputTokens: 2, outputTokens: 3 });
    return learnTogether(request, call);
  });
  const { client, say, memoryId } = await startTaught({ clock, model });
  await say("t", { said: "I live in Lisbon." });
  const id = await memoryId("I live in Lisbon.");
  clock.advance(1_000);
  await client.run(updateMemory, { input: { id, content: "Lives in Lisbon.", confidence: 0.25 } });
  const explanation = (await client.run(explain, { id })).memory?.explain;
  const job = explanation?.job;
  expect(job).toMatchObject({ kind: "EXTRACT_MEMORIES" });
  expect(explanation).toMatchObject({
    policy: "PERMANENT",
    model: "small-1",
    evidence: [{ quote: "I live in Lisbon." }],
    steps: [
      {
        revision: 1,
        at: "2026-05-08T12:00:00.000Z",
        status: "VALID",
        confidenceGrowth: null,
        isReworded: null,
        job: { id: job?.id },
        change: { kind: "CREATED", decision: "ADD" },
      },
      {
        revision: 2,
        at: "2026-05-08T12:00:01.000Z",
        confidence: 0.25,
        isReworded: true,
        job: null,
        change: { kind: "UPDATED", decision: null },
      },
    ],
  });
  const [first, second] = explanation?.steps ?? [];
  expect(second?.confidenceGrowth).toBe(0.25 - (first?.confidence ?? 0));
});

test("of what a caller added, no job, model or decision is told", async () => {
  const { client } = await startTaught();
  await client.run(addMemory, { input: { id: "m", content: "Likes tea." } });
  expect((await client.run(explain, { id: "m" })).memory?.explain).toMatchObject({
    job: null,
    model: null,
    evidence: [],
    steps: [{ revision: 1, job: null, change: { kind: "CREATED", decision: null } }],
  });
});

test("a memory as it was is explained up to then", async () => {
  const clock = new FakeClock();
  const { client } = await startTaught({ clock });
  await client.run(addMemory, { input: { id: "m", content: "0" } });
  for (const content of ["1", "2"]) {
    clock.advance(1_000);
    await client.run(updateMemory, { input: { id: "m", content } });
  }
  const { memories } = await client.run(past, { asOf: { knownAt: "2026-05-08T12:00:01.000Z" } });
  expect(memories.nodes[0]?.explain.steps).toEqual([{ revision: 1 }, { revision: 2 }]);
});
