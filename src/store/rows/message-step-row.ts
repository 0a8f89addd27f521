import type { JsonObject } from "../../core/entity.js";
import type { Message } from "../../core/messages/message.js";
import { nanosecondsPerMs, traceOf, type StepType } from "../../core/messages/trace.js";
import type { StepTotals } from "../../core/messages/trace-summary.js";

/** The stored steps of messages, by column, with the columns that decide who reaches them and when they expire. */
export function toStepRows(messages: readonly Message[]) {
  return messages.flatMap((message) =>
    toStepColumns(message.metadata).map((step, place) => ({
      message_id: message.id,
      place,
      user_id: message.userId,
      agent_id: message.agentId,
      thread_id: message.threadId,
      ...step,
      timestamp: message.timestamp,
      expires_at: message.expiresAt,
    })),
  );
}

/** The stored columns of each step in a message's metadata. */
export function toStepColumns(metadata: JsonObject | null) {
  const steps = traceOf(metadata)?.steps ?? [];
  return steps.map(({ name, type, inputTokens, outputTokens, durationMs }) => ({
    name,
    type,
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    // Whole numbers, so that sums do not depend on the order.
    duration: durationMs === null ? null : Math.round(durationMs * nanosecondsPerMs),
  }));
}

/** The totals of a name and type, as the database returns them. Durations are in nanoseconds. */
export interface StepTotalsRow {
  readonly name: string;
  readonly type: StepType;
  readonly count: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly duration: number | null;
  readonly timedCount: number;
  readonly maxDuration: number | null;
}

export function toStepTotals({ duration, maxDuration, ...row }: StepTotalsRow): StepTotals {
  return { ...row, durationMs: inMs(duration), maxDurationMs: inMs(maxDuration) };
}

/** The totals of each parent. */
export function byParent(
  ids: readonly string[],
  rows: readonly (StepTotalsRow & { readonly parentId: string })[],
): Map<string, StepTotals[]> {
  const found = new Map(ids.map((id): [string, StepTotals[]] => [id, []]));
  for (const { parentId, ...row } of rows) found.get(parentId)?.push(toStepTotals(row));
  return found;
}

function inMs(nanoseconds: number | null): number | null {
  return nanoseconds === null ? null : nanoseconds / nanosecondsPerMs;
}
