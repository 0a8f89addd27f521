import type { ModelCall, ModelUsage } from "../../src/core/models/language-model.js";
import { LanguageModels } from "../../src/core/models/language-models.js";
import { SettingsRules, type GivenSettings } from "../../src/core/threads/thread-settings.js";

/** A call that records the reported usage. */
export class RecordingCall implements ModelCall {
  readonly spent: { readonly model: string; readonly usage: ModelUsage }[] = [];

  constructor(readonly signal: AbortSignal = new AbortController().signal) {}

  spend(model: string, usage: ModelUsage): void {
    this.spent.push({ model, usage });
  }
}

/** The settings rules of a server without models. */
export function settingsRules(server: GivenSettings = {}): SettingsRules {
  return new SettingsRules(new LanguageModels([], null), server);
}
