import * as fc from "fast-check";
import type { JsonObject } from "../../../src/core/entity.js";
import type { StepInput, StepType } from "../../gql/graphql.js";
import { aText, marked, maybe, seldom, words, type Drawn } from "./pool.js";
import type { MessageRecord } from "./records.js";

/** Steps of a message. Their texts get their mark when the owner is known. */
export const someSteps = seldom(
  fc.array(
    fc.record({
      isAgent: fc.boolean(),
      name: fc.constantFrom(...words),
      text: aText,
      usage: maybe(fc.record({ inputTokens: fc.nat(9), outputTokens: fc.nat(9) })),
      durationMs: maybe(fc.constantFrom(0, 1.5, 20)),
    }),
    { maxLength: 3 },
  ),
);

export function writtenSteps(
  userId: string | null,
  steps: Drawn<typeof someSteps>,
): StepInput[] | undefined {
  return steps?.map(({ isAgent, name, text, ...costs }) => ({
    tool: `${isAgent ? "agent_" : ""}${marked(userId, name)}`,
    arguments: JSON.stringify({ task: marked(userId, text) }),
    output: marked(userId, text),
    ...costs,
  }));
}

/** A message's metadata including its steps. */
export function withSteps(
  metadata: JsonObject | null,
  steps: readonly StepInput[] | undefined,
): JsonObject | null {
  if (!steps || steps.length === 0) return metadata;
  return { ...metadata, steps: steps.map(kept) };
}

const agentPrefix = "agent_";

function kept({ tool, arguments: given, output, usage, durationMs }: StepInput): JsonObject {
  const isAgent = tool.startsWith(agentPrefix);
  const { task } = JSON.parse(given) as { readonly task: string };
  return {
    name: isAgent ? tool.slice(agentPrefix.length) : tool,
    type: isAgent ? "agent" : "tool",
    input: isAgent ? task : given,
    output,
    ...(usage && {
      usage: { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens },
    }),
    ...(typeof durationMs === "number" && { duration: durationMs * 1_000_000 }),
  };
}

export interface Step {
  readonly name: string;
  readonly type: StepType;
  readonly input: string;
  readonly output: string;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly durationMs: number | null;
}

interface KeptStep extends Pick<Step, "name" | "input" | "output"> {
  readonly type: "agent" | "tool";
  readonly usage?: { readonly input_tokens: number; readonly output_tokens: number };
  readonly duration?: number;
}

/** The steps in a message's metadata. */
export function stepsOf({ metadata }: Pick<MessageRecord, "metadata">): Step[] {
  const steps = (metadata?.["steps"] ?? []) as unknown as readonly KeptStep[];
  return steps.map(({ name, type, input, output, usage, duration }) => ({
    name,
    type: type === "agent" ? "AGENT" : "TOOL",
    input,
    output,
    inputTokens: usage?.input_tokens ?? null,
    outputTokens: usage?.output_tokens ?? null,
    durationMs: duration === undefined ? null : duration / 1_000_000,
  }));
}

/** The sum of the known amounts; null without any. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}
