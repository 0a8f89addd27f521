import type { GuardRule } from "./guard-rule.js";
import { personalData } from "./personal-data.js";
import { providerKeys } from "./provider-keys.js";
import { secretTexts } from "./secret-texts.js";

/** All built-in rules. */
export const builtInRules: readonly GuardRule[] = [
  ...providerKeys,
  ...secretTexts,
  ...personalData,
];
