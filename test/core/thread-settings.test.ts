import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LanguageModels } from "../../src/core/models/language-models.js";
import {
  defaultThreadSettings,
  SettingsRules,
  type GivenSettings,
  type SettingsUpdate,
  type ThreadSettings,
} from "../../src/core/threads/thread-settings.js";
import { ScriptedModel } from "../../src/models/scripted.js";

const scripted = new ScriptedModel([]);
const large = new ScriptedModel([], { name: "large" });
const models = new LanguageModels([scripted, large], scripted);
const rules = new SettingsRules(models);
const maxInt = 2 ** 31 - 1;

/** Accepted and refused values, by setting. */
const boundaries: Readonly<
  Record<keyof ThreadSettings, { readonly taken: unknown[]; readonly refused: unknown[] }>
> = {
  scopeDefaults: { taken: ["OWN_AGENT", "ANY_AGENT", "ORACLE", null], refused: [] },
  extractMemories: { taken: [true, false, null], refused: [] },
  extractionMode: { taken: ["INLINE", "BACKGROUND", null], refused: [] },
  memoryPolicy: { taken: ["PERMANENT", "FADING", null], refused: [] },
  memoryExtractionWindow: { taken: [-1, 1, 2, maxInt, null], refused: [-2, 0, 1.5, maxInt + 1] },
  memoryExtractionFrequency: { taken: [-1, 1, 2, maxInt, null], refused: [-2, 0, 1.5, NaN] },
  memoryExtractionTokenLimit: {
    taken: [-1, 0, 1, 100_000, -maxInt, maxInt],
    refused: [0.5, Infinity],
  },
  enableContextSummary: { taken: [true, false, null], refused: [] },
  autoTitle: { taken: [true, false, null], refused: [] },
  contextSummaryUpdateFrequency: { taken: [-1, 1, 2, maxInt], refused: [-2, 0, 1.5] },
  contextTokenLimit: { taken: [-1, 0, 1, maxInt], refused: [0.5, maxInt + 1] },
  maxMessageTokenLength: { taken: [-1, 0, 1, maxInt], refused: [0.5, maxInt + 1] },
  messageShorteningInputTokenLimit: { taken: [-1, 0, 1, maxInt], refused: [0.5, maxInt + 1] },
  customInstructions: {
    taken: [null, "", "x".repeat(10_000), "🦙".repeat(10_000)],
    refused: ["x".repeat(10_001), "\ud800"],
  },
  inheritMessageMetadata: {
    taken: [null, [], ["k"], ["k".repeat(255)], keys(50)],
    refused: [[""], ["k", "k".repeat(256)], keys(51)],
  },
  linkExtraction: { taken: ["DURING_EXTRACTION", "POST_EXTRACTION", "DISABLED"], refused: [] },
  linkInstructions: { taken: [null, "", "x".repeat(10_000)], refused: ["x".repeat(10_001)] },
  linkTokenLimit: { taken: [-1, 0, 1, maxInt], refused: [0.5, maxInt + 1] },
  queueFullBehavior: { taken: ["DROP", "WAIT_THEN_DROP", "WAIT_THEN_RAISE"], refused: [] },
  queueWaitMs: { taken: [0, 1, 59_999, 60_000, null], refused: [-1, 60_001, 0.5] },
  transientTtlSeconds: { taken: [1, 2, maxInt, null], refused: [-1, 0, 1.5, maxInt + 1] },
  changedEvidence: { taken: ["KEEP", "REVIEW", "INVALIDATE", null], refused: [] },
  reviewExtracted: { taken: ["NONE", "ALL", null], refused: [] },
  timeZone: {
    taken: ["UTC", "Europe/Lisbon", "asia/tokyo", null],
    refused: ["", "Europe/Atlantis", "UTC; DROP"],
  },
  dateOrder: { taken: ["UNKNOWN", "DAY_FIRST", "MONTH_FIRST", null], refused: [] },
  maxMessages: { taken: [0, 1, 1_000, maxInt, null], refused: [-1, 1.5, maxInt + 1] },
  model: { taken: [null, "scripted", "large"], refused: ["", "unknown"] },
};

function keys(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `key ${i}`);
}

describe.each(Object.entries(boundaries))("%s", (name, { taken, refused }) => {
  test.each(taken.map((value) => [named(value), value]))("takes %s", (_name, value) => {
    const settings = rules.updated({}, { [name]: value } as SettingsUpdate);
    expect(settings).toEqual(value === null ? {} : { [name]: value });
    const effective = rules.of({ settings })[name as keyof ThreadSettings];
    expect(effective).toEqual(value ?? defaultThreadSettings[name as keyof ThreadSettings]);
  });

  test.runIf(refused.length > 0).each(refused.map((value) => [named(value), value]))(
    "refuses %s",
    (_name, value) => {
      expect(() => rules.updated({}, { [name]: value } as SettingsUpdate)).toThrow(
        expect.objectContaining({
          code: "BAD_USER_INPUT",
          message: expect.stringContaining(`settings.${name}`),
        }),
      );
    },
  );
});

function named(value: unknown): string {
  const text = typeof value === "number" ? String(value) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 20)}… (${text.length})` : text;
}

test("settings of null leave a thread nothing of its own", () => {
  expect(rules.updated({ extractMemories: false, model: "large" }, null)).toEqual({});
});

test("a thread's own setting goes before the server's, and that before the default", () => {
  const server = new SettingsRules(models, { memoryExtractionFrequency: 4, queueWaitMs: 0 });
  expect(server.of({ settings: { memoryExtractionFrequency: 2 } })).toEqual({
    ...defaultThreadSettings,
    memoryExtractionFrequency: 2,
    queueWaitMs: 0,
  });
});

test("a null goes back to the server's setting, and not to the default", () => {
  const server = new SettingsRules(models, { memoryExtractionFrequency: 4 });
  const settings = server.updated(
    { memoryExtractionFrequency: 2 },
    { memoryExtractionFrequency: null },
  );
  expect(server.of({ settings }).memoryExtractionFrequency).toBe(4);
});

test("an empty text and an empty list are settings of their own", () => {
  const server = new SettingsRules(models, {
    customInstructions: "Be brief.",
    inheritMessageMetadata: ["project"],
  });
  const settings = server.updated({}, { customInstructions: "", inheritMessageMetadata: [] });
  expect(server.of({ settings })).toMatchObject({
    customInstructions: "",
    inheritMessageMetadata: [],
  });
});

test("a setting that is refused leaves none of the others changed", () => {
  const before = { model: "large" };
  expect(() => rules.updated(before, { model: null, queueWaitMs: -1 })).toThrow(
    "settings.queueWaitMs",
  );
  expect(before).toEqual({ model: "large" });
});

test.each([{ names: [] }, { names: ["local"] }])(
  "extraction cannot be asked for where the server has chosen none of its models $names, and may be left out or turned off",
  ({ names }) => {
    const models = names.map((name) => new ScriptedModel([], { name }));
    const without = new SettingsRules(new LanguageModels(models, null));
    expect(() => without.updated({}, { extractMemories: true })).toThrow(
      expect.objectContaining({
        code: "LLM_REQUIRED",
        details: { field: "settings.extractMemories" },
      }),
    );
    expect(without.updated({}, {})).toEqual({});
    expect(without.updated({}, { extractMemories: false })).toEqual({ extractMemories: false });
    expect(without.of({ settings: {} }).extractMemories).toBe(true);
  },
);

const someSettings = fc.record(
  {
    extractMemories: fc.boolean(),
    extractionMode: fc.constantFrom("INLINE", "BACKGROUND"),
    memoryExtractionFrequency: fc.constantFrom(-1, 1, 5),
    customInstructions: fc.constantFrom("", "Be brief."),
    inheritMessageMetadata: fc.constantFrom([], ["a"], ["a", "b"]),
    queueWaitMs: fc.constantFrom(0, 100),
    model: fc.constantFrom("scripted", "large"),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<GivenSettings>;

const names = ["extractMemories", "memoryExtractionFrequency", "customInstructions", "model"];

/** An update with some values, some nulls, and some undefined settings. */
const someUpdate = fc
  .tuple(someSettings, fc.subarray(names), fc.subarray(names))
  .map(([given, cleared, leftOut]): NonNullable<SettingsUpdate> => ({
    ...given,
    ...Object.fromEntries(cleared.map((name) => [name, null])),
    ...Object.fromEntries(leftOut.map((name) => [name, undefined])),
  }));

test("settings are merged field by field, through any updates, as in a plain model", () => {
  fc.assert(
    fc.property(
      someSettings,
      fc.array(fc.oneof({ weight: 9, arbitrary: someUpdate }, fc.constant(null))),
      (serverSettings, updates) => {
        const server = new SettingsRules(models, serverSettings);
        let settings: GivenSettings = {};
        const own = new Map<string, unknown>();
        for (const update of updates) {
          settings = server.updated(settings, update);
          if (update === null) own.clear();
          for (const [name, value] of Object.entries(update ?? {})) {
            if (value === null) own.delete(name);
            else if (value !== undefined) own.set(name, value);
          }
          expect(settings).toStrictEqual(Object.fromEntries(own));
        }
        const effective = server.of({ settings });
        for (const [name, standard] of Object.entries(defaultThreadSettings)) {
          const fromServer = serverSettings[name as keyof ThreadSettings] ?? standard;
          expect(effective[name as keyof ThreadSettings]).toEqual(own.get(name) ?? fromServer);
        }
      },
    ),
  );
});
