import { queryOver } from "../../examples/graphql-over-http.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { startMeasuredServer } from "./support/measured-server.ts";
import { temporaryStore } from "./support/temporary-store.ts";

/** Records per import. */
const atOnce = 500;
const perPass = 50;
/** A simulation makes one pass for each call that added messages. */
const passes = 4;
const thousand = 1_000;

const importing = `mutation($contents: [String]!, $userIds: [ID]) {
  importRecords(input: { type: FACT, contents: $contents, userIds: $userIds }) { ids }
}`;
const creating = `mutation($id: ID!) {
  createThread(input: { id: $id, userId: $id, settings: { memoryExtractionWindow: 50 } }) { id }
}`;
const adding = `mutation($id: ID!, $messages: [MessageInput!]!) {
  addMessages(input: { threadId: $id, messages: $messages, waitForExtraction: true, waitTimeoutMs: 60000 }) { job { state } }
}`;
const simulating = `mutation($id: ID!) {
  simulateExtraction(input: { threadId: $id, customInstructions: "Be brief.", waitForExtraction: true, waitTimeoutMs: 60000 }) { simulationId status added lost changed unchanged }
}`;
const promoting = `mutation($id: ID!) { promoteSimulation(id: $id) { status } }`;

interface Simulated {
  readonly simulateExtraction: { readonly simulationId: string; readonly status: string };
}

/** The cost of a simulation, by the number of memories of the thread's user. */
export const bench: Bench = async ({ isSmall }) => {
  const figures: Figure[] = [];
  for (const memories of isSmall ? [300, 1_000] : [1_000, 10_000]) {
    using store = temporaryStore();
    const server = await startMeasuredServer(store.file, { EMBEDDER: "local" });
    const query = queryOver(server.url);
    const id = "maya";
    const others = memories - passes * perPass;
    for (let i = 0; i < others; i += atOnce) {
      const count = Math.min(atOnce, others - i);
      const contents = Array.from({ length: count }, (_, n) => `Maya has bought ticket ${i + n}.`);
      await query(importing, { contents, userIds: [id] });
    }
    await query(creating, { id });
    for (let pass = 0; pass < passes; pass++) {
      const messages = Array.from({ length: perPass }, (_, i) => ({
        role: "user",
        content: `I like the tea from Hill${pass * perPass + i}.`,
      }));
      await query(adding, { id, messages });
    }
    const before = await server.memory();
    const of = (what: string) => `${memories} memories: ${what}`;
    const measured = async <Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> => {
      await server.reset();
      const [start, { cpu }] = [performance.now(), await server.usage()];
      const answer = await send();
      const after = await server.usage();
      figures.push(
        { name: of(`${name}, time`), unit: "ms", value: performance.now() - start },
        { name: of(`${name}, CPU`), unit: "ms", value: (after.cpu - cpu) / thousand },
        {
          name: of(`${name}, longest turn`),
          unit: "ms",
          value: (await server.delay()).max,
          goal: { atMost: 200 },
        },
        {
          name: of(`${name}, more memory`),
          unit: "MB",
          value: (after.rss - before.rss) / thousand,
        },
      );
      return answer;
    };
    const { simulateExtraction: simulation } = await measured("simulation", () =>
      query<Simulated>(simulating, { id }),
    );
    if (simulation.status !== "READY") throw new Error(`It is ${JSON.stringify(simulation)}.`);
    await measured("promotion", () => query(promoting, { id: simulation.simulationId }));
    await server.stop();
  }
  return figures;
};
