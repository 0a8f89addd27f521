import type { Json, JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven, checkedInRange } from "../given.js";
import { checkedLength } from "../lists/page.js";
import { checkShortText, checkText, countCharacters, maxNameLength } from "../text.js";

/** A step that led to a message, as the agent reports it. */
export interface NewStep {
  /** The tool's name. The name of another agent begins with `agent_`. */
  readonly tool: string;
  /** What it was called with, as JSON. */
  readonly arguments: string;
  readonly output: string;
  readonly usage?: StepUsage | null | undefined;
  /** How long it took, in milliseconds. */
  readonly durationMs?: number | null | undefined;
}

export interface StepUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export const stepTypes = ["TOOL", "AGENT"] as const;
export type StepType = (typeof stepTypes)[number];

/** A stored step. Unknown values are null. */
export interface TraceStep {
  readonly name: string;
  readonly type: StepType;
  readonly input: string;
  readonly output: string;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly durationMs: number | null;
}

/** The steps that led to a message. The sums are over the steps that have the value. */
export interface Trace extends Pick<TraceStep, "inputTokens" | "outputTokens" | "durationMs"> {
  readonly steps: readonly TraceStep[];
}

/** Maximum length of the stored input and output of a step, in characters. */
export const maxStepInput = 200;
export const maxStepOutput = 500;

const agentPrefix = "agent_";
export const nanosecondsPerMs = 1_000_000;
const largestInt = 2 ** 31 - 1;
/** Largest number of tokens or nanoseconds: every store keeps it exactly. */
const largestAmount = 2 ** 52;

/** Fails with BAD_USER_INPUT. @param path Where the message stands in the input, such as `messages[2]`. */
export function checkSteps(
  steps: readonly NewStep[] | null | undefined,
  metadata: JsonObject | null | undefined,
  path: string,
): void {
  if (!isGiven(steps)) return;
  checkedLength(steps, `${path}.steps`);
  if (steps.length > 0 && metadata && "steps" in metadata)
    throw new InvalidInputError(`${path}.steps`, "cannot be combined with `steps` in the metadata");
  steps.forEach((step, i) => {
    const at = `${path}.steps[${i}]`;
    if (nameOf(step.tool).trim() === "")
      throw new InvalidInputError(`${at}.tool`, "must not be empty");
    checkShortText(step.tool, `${at}.tool`);
    checkText(step.arguments, `${at}.arguments`);
    checkText(step.output, `${at}.output`);
    checkedInRange(step.usage?.inputTokens, `${at}.usage.inputTokens`, 0, largestInt);
    checkedInRange(step.usage?.outputTokens, `${at}.usage.outputTokens`, 0, largestInt);
    checkedInRange(step.durationMs, `${at}.durationMs`, 0, largestInt);
  });
}

/** The metadata of a message with its steps under the key `steps`, in the format of Oasis; unchanged without steps. */
export function withSteps(
  metadata: JsonObject | null | undefined,
  steps: readonly NewStep[] | null | undefined,
): JsonObject | null {
  if (!isGiven(steps) || steps.length === 0) return metadata ?? null;
  return { ...metadata, steps: steps.map(keptStep) };
}

/** The fields of steps for a request's digest; empty without steps. */
export function stepsToHash(steps: readonly NewStep[] | null | undefined): readonly object[] {
  return isGiven(steps) && steps.length > 0 ? [{ steps: steps.map(keptStep) }] : [];
}

function keptStep({ tool, arguments: given, output, usage, durationMs }: NewStep): JsonObject {
  const isAgent = tool.startsWith(agentPrefix);
  return {
    name: nameOf(tool),
    type: isAgent ? "agent" : "tool",
    input: firstCharacters((isAgent ? taskOf(given) : null) ?? given, maxStepInput),
    output: firstCharacters(output, maxStepOutput),
    ...(isGiven(usage)
      ? { usage: { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens } }
      : {}),
    // In nanoseconds, as Oasis counts.
    ...(isGiven(durationMs) ? { duration: Math.round(durationMs * nanosecondsPerMs) } : {}),
  };
}

function nameOf(tool: string): string {
  return tool.startsWith(agentPrefix) ? tool.slice(agentPrefix.length) : tool;
}

/** The task of an agent; null where its arguments contain none. */
function taskOf(given: string): string | null {
  try {
    const task = asObject(JSON.parse(given) as Json)?.["task"];
    return typeof task === "string" ? task : null;
  } catch {
    // Agents may write any arguments. Text that is not JSON is stored unchanged.
    return null;
  }
}

/**
 * Reads the steps of a message from its metadata. Skips values that do not have the form of a step, because callers own
 * the metadata. Null without steps.
 */
export function traceOf(metadata: JsonObject | null): Trace | null {
  const kept = metadata?.["steps"];
  const steps = Array.isArray(kept) ? kept.flatMap((step: Json) => readStep(step) ?? []) : [];
  if (steps.length === 0) return null;
  return {
    steps,
    inputTokens: sumOf(steps.map(({ inputTokens }) => inputTokens)),
    outputTokens: sumOf(steps.map(({ outputTokens }) => outputTokens)),
    durationMs: sumOf(steps.map(({ durationMs }) => durationMs)),
  };
}

function readStep(step: Json): TraceStep | null {
  const { name, type, input, output, usage, duration } = asObject(step) ?? {};
  if (!isStepName(name) || typeof input !== "string" || typeof output !== "string") return null;
  if (type !== "tool" && type !== "agent") return null;
  const { input_tokens: inputTokens, output_tokens: outputTokens } = asObject(usage) ?? {};
  const nanoseconds = amountOf(duration);
  return {
    name,
    type: type === "agent" ? "AGENT" : "TOOL",
    input,
    output,
    inputTokens: amountOf(inputTokens),
    outputTokens: amountOf(outputTokens),
    durationMs: nanoseconds === null ? null : nanoseconds / nanosecondsPerMs,
  };
}

/** Stores compare the names of steps, so a text that they cannot compare is not a name. */
function isStepName(name: Json | undefined): name is string {
  return (
    typeof name === "string" &&
    name.trim() !== "" &&
    name.isWellFormed() &&
    countCharacters(name) <= maxNameLength
  );
}

function asObject(value: Json | undefined): JsonObject | null {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as JsonObject) : null;
}

function amountOf(value: Json | undefined): number | null {
  const isAmount =
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= largestAmount;
  return isAmount ? value : null;
}

function sumOf(amounts: readonly (number | null)[]): number | null {
  const said = amounts.filter((amount) => amount !== null);
  return said.length === 0 ? null : said.reduce((sum, amount) => sum + amount, 0);
}

/** Cuts the text to `count` code points. */
function firstCharacters(text: string, count: number): string {
  let end = 0;
  let left = count;
  for (const character of text) {
    if (left === 0) return text.slice(0, end);
    end += character.length;
    left -= 1;
  }
  return text;
}
