import { graphql } from "../gql/index.js";
import type { Client } from "./client.js";

export const simulate = graphql(`
  mutation Simulate($input: SimulateExtractionInput!) {
    simulateExtraction(input: $input) { simulationId status }
  }
`);

export const promote = graphql(`
  mutation Promote($id: ID!, $storeSettings: Boolean) {
    promoteSimulation(id: $id, storeSettings: $storeSettings) { status }
  }
`);

export const discard = graphql(`mutation Discard($id: ID!) { discardSimulation(id: $id) }`);

export const simulation = graphql(`
  query Simulated($id: ID!) {
    simulation(id: $id) {
      status progress added lost changed unchanged
      settings { model customInstructions }
      job { kind state outcome model usage { calls } report { passes } }
      differences {
        kind fields
        before { content status evidence { messageId quote } }
        after { content status evidence { messageId quote } }
      }
    }
  }
`);

export const threadMemories = graphql(`
  query SimulatedMemories($userId: ID!) {
    memories(filter: { owner: { userId: $userId } }, orderBy: CREATED_AT_ASC) {
      nodes { id content status statusReason confidence revision evidence { totalCount } }
    }
  }
`);

/** Simulates the thread "t" to its end. Returns the simulation's id. */
export async function simulated(
  client: Client,
  input: { model?: string; customInstructions?: string; threadId?: string } = {},
): Promise<string> {
  const { simulateExtraction } = await client.run(simulate, {
    input: { threadId: "t", waitForExtraction: true, ...input },
  });
  return simulateExtraction.simulationId;
}

/**
 * The differences of a simulation, as `LOST content`, `ADDED content` or `CHANGED [fields] before >
 * after`.
 */
export async function differences(client: Client, id: string): Promise<string[]> {
  const found = (await client.run(simulation, { id })).simulation?.differences ?? [];
  return found.map(({ kind, fields, before, after }) => {
    if (kind !== "CHANGED") return `${kind} ${(before ?? after)?.content}`;
    return `CHANGED ${fields.join()}: ${before?.content} > ${after?.content}`;
  });
}
