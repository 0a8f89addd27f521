import { ConfigError } from "./config.js";
import { InvalidInputError, LlmRequiredError } from "./core/errors.js";
import type { LanguageModels } from "./core/language-models.js";
import { SettingsRules, type GivenSettings } from "./core/threads/thread-settings.js";

/** The rules of a server with these settings of its own. Fails with a {@link ConfigError} that lists all that break one. */
export function serverSettings(models: LanguageModels, settings: GivenSettings): SettingsRules {
  const rules = new SettingsRules(models);
  const problems = Object.entries(settings).flatMap(([name, value]) =>
    problemsOf(() => rules.check({ [name]: value }, "THREAD_SETTINGS")),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return new SettingsRules(models, settings);
}

function problemsOf(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof LlmRequiredError)
      return [error.message];
    throw error;
  }
}
