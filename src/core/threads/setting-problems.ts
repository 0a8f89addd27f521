import { InvalidInputError, LlmRequiredError } from "../errors.js";
import type { LanguageModels } from "../models/language-models.js";
import { SettingsRules, type GivenSettings } from "./thread-settings.js";

/** Problems of settings, one sentence for each that breaks a rule; empty if all are valid. */
export function settingProblems(
  models: LanguageModels,
  settings: GivenSettings,
  field: string,
): string[] {
  const rules = new SettingsRules(models);
  return Object.entries(settings).flatMap(([name, value]) => {
    try {
      rules.check({ [name]: value }, field);
      return [];
    } catch (error) {
      if (error instanceof InvalidInputError || error instanceof LlmRequiredError)
        return [error.message];
      throw error;
    }
  });
}
