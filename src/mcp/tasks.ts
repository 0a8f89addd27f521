import {
  CLIENT_CAPABILITIES_META_KEY,
  MissingRequiredClientCapabilityError,
  type ClientCapabilities,
  type Result,
} from "@modelcontextprotocol/server";
import { NotFoundError } from "../core/errors/request-errors.js";
import { dataOf, type Calls } from "./calls.js";
import { importTool, jobDocument, progressOf, whatIfTool } from "./long-tools.js";
import { resultOf, type Executed } from "./tool-operation.js";

/** The extension of MCP for tasks. A task is a job and has its id, so any process knows it, also after a restart. */
export const tasksExtension = "io.modelcontextprotocol/tasks";

/** What a request since 2026-07-28 declares. */
export function declaredBy(envelope: unknown): ClientCapabilities {
  return Object(Object(envelope)[CLIENT_CAPABILITIES_META_KEY]) as ClientCapabilities;
}

export function hasTasks(envelope: unknown): boolean {
  return declaredBy(envelope).extensions?.[tasksExtension] !== undefined;
}

/** The request does not declare the extension. */
export class TasksRequiredError extends MissingRequiredClientCapabilityError {
  constructor() {
    super({ requiredCapabilities: { extensions: { [tasksExtension]: {} } } });
  }
}

/** The task of a job, with the result of its tool if it has ended. Fails with NOT_FOUND. */
export async function readTask(calls: Calls, taskId: string) {
  const { job, simulation } = await dataOf(calls.execute(jobDocument, { id: taskId }));
  if (!job) throw new NotFoundError("Job", taskId);
  const { createdAt, updatedAt: lastUpdatedAt, thread, memories, ...state } = job;
  const isCancelled = state.outcome === "SIMULATION_DISCARDED";
  const hasEnded = state.state === "DONE" || state.state === "DEAD";
  const result = simulation
    ? resultOf(whatIfTool, simulation)
    : resultOf(importTool, { thread, job: state, memories: memories.nodes });
  return {
    taskId,
    status: isCancelled ? "cancelled" : hasEnded ? "completed" : "working",
    statusMessage: progressOf(state),
    createdAt,
    lastUpdatedAt,
    ttlMs: simulation ? Date.parse(simulation.expiresAt) - Date.parse(createdAt) : null,
    pollIntervalMs: 1_000,
    ...(hasEnded && !isCancelled && { result }),
  };
}

/** The result that gives a client a task instead, if there is a job. */
export async function asTask(calls: Calls, done: Executed): Promise<Result> {
  const { job } = done.structuredContent;
  if (!job) return done;
  const { result: _, ...task } = await readTask(calls, job.id as string);
  return { ...task, resultType: "task" };
}

/** Cancels a simulation. An extraction goes on, as its messages are stored. */
export async function cancelTask(calls: Calls, taskId: string): Promise<void> {
  const { status } = await readTask(calls, taskId);
  const document = "mutation CancelTask($id: ID!) { discardSimulation(id: $id) }";
  if (status === "working") await dataOf(calls.execute(document, { id: taskId }));
}
