import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { giveTurn } from "../tasks/in-turns.js";
import { checkedLength } from "../lists/page.js";
import { checkShortText, checkText } from "../text.js";
import { guardGroups, type CustomGuard, type GuardSetting } from "./guard-setting.js";
import type { TextSearch } from "./text-search.js";
import type { GuardRule } from "./guard-rule.js";
import { personalData } from "./personal-data.js";
import { providerKeys } from "./provider-keys.js";
import { secretTexts } from "./secret-texts.js";

/** Maximum number of a tenant's own rules. */
export const maxCustomGuards = 20;
/** Longest pattern, in characters. */
export const maxPatternLength = 250;

const idForm = /^[a-z][a-z0-9-]{0,39}$/;

/** All built-in rules. */
export const builtInRules: readonly GuardRule[] = [
  ...providerKeys,
  ...secretTexts,
  ...personalData,
];

const ruleNames: ReadonlySet<string> = new Set([
  ...guardGroups,
  ...builtInRules.map(({ id }) => id),
]);

/** Problems of the server's settings. */
export function guardProblems(settings: readonly GuardSetting[], field: string): string[] {
  try {
    checkGuards(settings, field);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return [error.message];
  }
}

/** Fails with BAD_USER_INPUT for an unknown rule, and for one that is named twice. */
export function checkGuards(settings: readonly GuardSetting[], field: string): void {
  const seen = new Set<string>();
  for (const [i, { rule }] of settings.entries()) {
    const place = `${field}[${i}].rule`;
    if (!ruleNames.has(rule))
      throw new InvalidInputError(place, `must be one of ${[...ruleNames].join(", ")}`);
    if (seen.has(rule)) throw new InvalidInputError(place, "must not be named twice");
    seen.add(rule);
  }
}

/**
 * Fails with BAD_USER_INPUT for rules that cannot be applied, or would cost too much. Compiles one pattern per turn of
 * the event loop.
 */
export async function checkCustomGuards(
  guards: readonly CustomGuard[],
  search: Pick<TextSearch, "problemOf">,
  field: string,
): Promise<void> {
  checkedLength(guards, field, maxCustomGuards);
  const seen = new Set(ruleNames);
  for (const [i, { rule, pattern, label }] of guards.entries()) {
    const place = `${field}[${i}]`;
    if (!idForm.test(rule))
      throw new InvalidInputError(
        `${place}.rule`,
        "must be up to 40 lower-case letters, digits and hyphens, and begin with a letter",
      );
    if (seen.has(rule)) throw new InvalidInputError(`${place}.rule`, "must not be taken");
    seen.add(rule);
    checkShortText(label, `${place}.label`);
    checkText(pattern, `${place}.pattern`);
    if (pattern === "") throw new InvalidInputError(`${place}.pattern`, "must not be empty");
    checkShortText(pattern, `${place}.pattern`, maxPatternLength);
    const problem = await search.problemOf(pattern);
    if (isGiven(problem)) throw new InvalidInputError(`${place}.pattern`, problem);
    await giveTurn();
  }
}
