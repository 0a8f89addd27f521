import type { JsonObject } from "../../../src/core/entity.js";
import { nanosecondsPerMs, traceOf } from "../../../src/core/messages/trace.js";
import { difference, parsed, type Row, type StoreFile } from "./store-file.js";

/** Steps that are missing in the metadata of their message, and steps in metadata that are not stored. */
export function stepFaults(file: StoreFile): string[] {
  const found = file.all(
    `SELECT tenant_id AS tenant, message_id AS message, place, user_id AS userId, agent_id AS agentId,
       thread_id AS threadId, name, type, input_tokens AS inputTokens, output_tokens AS outputTokens, duration,
       timestamp, expires_at AS expiresAt FROM message_step`,
  );
  const messages = file.all(
    `SELECT tenant_id AS tenant, id AS message, user_id AS userId, agent_id AS agentId, thread_id AS threadId,
       timestamp, expires_at AS expiresAt, metadata FROM message WHERE metadata LIKE '%steps%'`,
  );
  return difference("a step is", found.map(line), messages.flatMap(toldSteps).map(line));
}

function toldSteps({ metadata, ...message }: Row): Row[] {
  const steps = traceOf(parsed(metadata) as JsonObject | null)?.steps ?? [];
  return steps.map(({ name, type, inputTokens, outputTokens, durationMs }, place) => ({
    ...message,
    place,
    name,
    type,
    inputTokens,
    outputTokens,
    duration: durationMs === null ? null : Math.round(durationMs * nanosecondsPerMs),
  }));
}

function line(step: Row): string {
  return JSON.stringify(step, Object.keys(step).toSorted());
}
