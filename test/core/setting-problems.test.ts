import { expect, test } from "vitest";
import { LanguageModels } from "../../src/core/models/language-models.js";
import { settingProblems } from "../../src/app/infrastructure.js";
import { defaultThreadSettings } from "../../src/core/threads/thread-settings.js";
import { ScriptedModel } from "../../src/models/scripted.js";

const scripted = new ScriptedModel([]);
const models = new LanguageModels([scripted], scripted);
const none = new LanguageModels([], null);

test("the defaults have no problems", () => {
  expect(settingProblems(models, defaultThreadSettings, "X")).toEqual([]);
  expect(settingProblems(none, {}, "X")).toEqual([]);
});

test("each setting that breaks a rule is a problem of its own", () => {
  const settings = {
    memoryExtractionWindow: 0,
    extractMemories: true,
    queueWaitMs: -1,
    model: "large",
  };
  expect(settingProblems(models, settings, "X")).toEqual([
    "X.memoryExtractionWindow must be -1 or at least 1, but is 0.",
    "X.queueWaitMs must be from 0 to 60000, but is -1.",
    'X.model must be one of scripted, but is "large".',
  ]);
});

test("without a model, extraction is a problem", () => {
  expect(settingProblems(none, { extractMemories: true }, "X")).toEqual([
    "X.extractMemories needs a language model, and this server has none.",
  ]);
});
