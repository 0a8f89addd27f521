import { inertJson } from "../core/parse-json.js";
import type { Data } from "./calls.js";
import { learned, memory, type ToolOperation } from "./tool-operation.js";
import { takes } from "./tool-schemas.js";

const state = `job { id state outcome error }`;
const simulation = `{
  simulationId status progress expiresAt added lost changed unchanged ${state}
  differences { kind fields before { content } after { content } }
}`;

/** Reads a job of these tools, with all that the result of the tool has. */
export const jobDocument = `query Task($id: ID!) {
  job(id: $id) { id state outcome error createdAt updatedAt thread { id } memories(first: 500) { nodes ${memory} } }
  simulation(id: $id) ${simulation}
}`;

export function progressOf(job: Data | null | undefined): string {
  if (!job || job["state"] === "DONE") return "Done.";
  const failed = job["error"] ? ` It failed: ${job["outcome"]}.` : "";
  return job["state"] === "DEAD" ? `Ended.${failed}` : `Still running.${failed}`;
}

export const importTool: ToolOperation = {
  name: "import",
  title: "Import",
  description:
    "Bring in what another system or an older conversation holds: memories as they are, or messages, from which memories are extracted. That can take minutes, and goes on by itself.",
  input: takes("userId", "messages memories agentId threadId idempotencyKey"),
  exactlyOneOf: ["messages", "memories"],
  operations: [
    {
      isFor: (given) => "memories" in given,
      document: `mutation ImportMemories($memories: [String]!, $userId: ID!, $agentId: ID, $threadId: ID) {
        importRecords(input: {
          type: FACT, contents: $memories, userIds: [$userId], agentIds: [$agentId], threadIds: [$threadId]
        }) { ids }
      }`,
    },
    {
      document: `mutation ImportMessages($input: AddMessagesInput!) {
        addMessages(input: $input) { thread { id } ${state} memories ${memory} }
      }`,
    },
  ],
  isLong: true,
  does: "adds",
  needsOneOf: ["userId"],
  text: ({ ids, thread, job, memories }) =>
    ids
      ? `Stored ${ids.length} memories.`
      : [
          `Stored in the thread ${inertJson(thread?.id ?? null)}.`,
          progressOf(job),
          ...learned(memories),
        ].join("\n"),
};

export const whatIfTool: ToolOperation = {
  name: "what_if",
  title: "What if",
  description:
    "Try other settings: which memories of a conversation would be added, lost or changed if its messages were read again. Changes no memory. That can take minutes: if it is still running, ask again with the simulationId.",
  input: takes("", "threadId model customInstructions settings simulationId"),
  exactlyOneOf: ["threadId", "simulationId"],
  operations: [
    {
      isFor: (given) => "simulationId" in given,
      document: `query Simulated($simulationId: ID!) { simulation(id: $simulationId) ${simulation} }`,
    },
    {
      document: `mutation WhatIf($input: SimulateExtractionInput!) {
        simulateExtraction(input: $input) ${simulation}
      }`,
    },
  ],
  isLong: true,
  does: "adds",
  text: ({ simulationId, job, differences, added, lost, changed, unchanged }) =>
    [
      `The simulation ${inertJson(simulationId)}: ${progressOf(job)}`,
      ...(differences
        ? [`Added: ${added}, lost: ${lost}, changed: ${changed}, unchanged: ${unchanged}.`]
        : []),
      ...(differences ?? []).map(inertJson),
    ].join("\n"),
};
