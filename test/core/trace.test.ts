import { expect, test } from "vitest";
import type { JsonObject } from "../../src/core/entity.js";
import { checkSteps, traceOf, withSteps, type NewStep } from "../../src/core/messages/trace.js";
import { InvalidInputError } from "../../src/core/errors/request-errors.js";

const step: NewStep = { tool: "search", arguments: "{}", output: "ok" };

test.each<[name: string, step: Partial<NewStep>, kept: object]>([
  ["a tool with its arguments", { arguments: '{"q":1}' }, { type: "tool", input: '{"q":1}' }],
  [
    "an agent without its prefix, with its task",
    { tool: "agent_researcher", arguments: '{"task":"find X"}' },
    { name: "researcher", type: "agent", input: "find X" },
  ],
  ["an agent without a task", { tool: "agent_a", arguments: '{"x":1}' }, { input: '{"x":1}' }],
  [
    "an agent whose task is no text",
    { tool: "agent_a", arguments: '{"task":1}' },
    { input: '{"task":1}' },
  ],
  [
    "an agent whose arguments are no JSON",
    { tool: "agent_a", arguments: "find" },
    { input: "find" },
  ],
  ["a tool whose arguments have a task", { arguments: '{"task":"x"}' }, { input: '{"task":"x"}' }],
  ["200 characters of the input", { arguments: "🦙".repeat(201) }, { input: "🦙".repeat(200) }],
  ["500 characters of the output", { output: "🦙".repeat(501) }, { output: "🦙".repeat(500) }],
  ["what is just as long whole", { output: "x".repeat(500) }, { output: "x".repeat(500) }],
  [
    "tokens, and the duration in nanoseconds",
    { usage: { inputTokens: 1, outputTokens: 2 }, durationMs: 1.5 },
    { usage: { input_tokens: 1, output_tokens: 2 }, duration: 1_500_000 },
  ],
])("a trace keeps of a step %s", (_name, change, kept) => {
  const metadata = withSteps({ a: 1 }, [{ ...step, ...change }]);
  expect(metadata).toMatchObject({ a: 1, steps: [kept] });
});

test("what is not said is not kept, and no steps leave the metadata as it was", () => {
  expect(withSteps(null, [step])).toEqual({
    steps: [{ name: "search", type: "tool", input: "{}", output: "ok" }],
  });
  for (const none of [undefined, null, []]) {
    expect(withSteps(null, none)).toBeNull();
    expect(withSteps({ steps: "mine" }, none)).toEqual({ steps: "mine" });
  }
});

test.each<[steps: Partial<NewStep>[], field: string]>([
  [[{ tool: "" }], "m.steps[0].tool"],
  [[{}, { tool: "agent_" }], "m.steps[1].tool"],
  [[{ tool: "x".repeat(256) }], "m.steps[0].tool"],
  [[{ arguments: "\ud800" }], "m.steps[0].arguments"],
  [[{ output: "\ud800" }], "m.steps[0].output"],
  [[{ durationMs: -1 }], "m.steps[0].durationMs"],
  [[{ durationMs: Infinity }], "m.steps[0].durationMs"],
  [[{ usage: { inputTokens: -1, outputTokens: 0 } }], "m.steps[0].usage.inputTokens"],
  [[{ usage: { inputTokens: 0, outputTokens: -1 } }], "m.steps[0].usage.outputTokens"],
  [Array.from({ length: 501 }, () => ({})), "m.steps"],
])("steps that are malformed are refused: %#", (changes, field) => {
  const steps = changes.map((change) => ({ ...step, ...change }));
  const check = () => checkSteps(steps, null, "m");
  expect(check).toThrow(InvalidInputError);
  expect(check).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ field }) as unknown }),
  );
});

test("steps are refused beside those of the caller's metadata, and taken beside anything else", () => {
  expect(() => checkSteps([step], { steps: null }, "m")).toThrow("m.steps cannot be combined");
  expect(() => checkSteps([], { steps: [] }, "m")).not.toThrow();
  expect(() => checkSteps([step], { other: 1 }, "m")).not.toThrow();
});

test("a trace reads what it keeps, and sums up what is said", () => {
  const metadata = withSteps(null, [
    { ...step, durationMs: 1.5, usage: { inputTokens: 3, outputTokens: 1 } },
    { ...step, tool: "agent_a", durationMs: 2 },
  ]);
  expect(traceOf(metadata)).toMatchObject({
    steps: [
      { name: "search", type: "TOOL", inputTokens: 3, outputTokens: 1, durationMs: 1.5 },
      { name: "a", type: "AGENT", inputTokens: null, outputTokens: null, durationMs: 2 },
    ],
    inputTokens: 3,
    outputTokens: 1,
    durationMs: 3.5,
  });
});

test.each<[metadata: JsonObject | null]>([
  [null],
  [{}],
  [{ steps: "x" }],
  [{ steps: [] }],
  [{ steps: [null, 1, "x", [], {}] }],
  [{ steps: [{ name: "a", type: "other", input: "", output: "" }] }],
  [{ steps: [{ name: "a", type: "tool", input: "" }] }],
])("metadata that tells of no step is no trace: %j", (metadata) => {
  expect(traceOf(metadata)).toBeNull();
});

test("a step in metadata that tells nonsense of tokens or time says nothing of them", () => {
  const told = { usage: { input_tokens: -1, output_tokens: "2" }, duration: "long" };
  const trace = traceOf({ steps: [{ name: "a", type: "tool", input: "", output: "", ...told }] });
  expect(trace).toMatchObject({ inputTokens: null, outputTokens: null, durationMs: null });
});
