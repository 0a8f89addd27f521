import { expect, test } from "vitest";
import { LanguageModels } from "../src/core/language-models.js";
import { defaultThreadSettings } from "../src/core/threads/thread-settings.js";
import { ScriptedModel } from "../src/models/scripted.js";
import { serverSettings } from "../src/server-settings.js";

const scripted = new ScriptedModel([]);
const models = new LanguageModels([scripted], scripted);

test("a server's settings hold for threads that have no others", () => {
  const rules = serverSettings(models, { memoryExtractionFrequency: 4 });
  expect(rules.of({ settings: {} })).toEqual({
    ...defaultThreadSettings,
    memoryExtractionFrequency: 4,
  });
});

test("all that breaks a rule is one problem of the configuration each", () => {
  const settings = { memoryExtractionWindow: 0, queueWaitMs: -1, model: "large" };
  expect(() => serverSettings(models, settings)).toThrow(
    expect.objectContaining({
      name: "ConfigError",
      problems: [
        "THREAD_SETTINGS.memoryExtractionWindow must be -1 or at least 1, but is 0.",
        "THREAD_SETTINGS.queueWaitMs must be from 0 to 60000, but is -1.",
        'THREAD_SETTINGS.model must be one of scripted, but is "large".',
      ],
    }),
  );
});

test("a server without a model cannot be set to extract", () => {
  const none = new LanguageModels([], null);
  expect(() => serverSettings(none, { extractMemories: true })).toThrow(
    expect.objectContaining({
      problems: [
        "THREAD_SETTINGS.extractMemories needs a language model, and this server has none.",
      ],
    }),
  );
});
