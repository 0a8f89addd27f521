import { z } from "zod";

/** The environment, without the variables that are empty. */
export type GivenVariables = Readonly<Record<string, string | undefined>>;

export const httpUrl = z
  .string("must be an address")
  .refine(isHttpUrl, "must be an address of http or https, without a user or a password in it");

// Anything else cannot stand in a header, and would be repeated in the error that says so.
export const apiKey = z
  .string("must be a text")
  .regex(/^[!-~]+$/, "must be ASCII characters without spaces");

/** A text that says a whole number in these bounds. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must be from ${least} to ${most}`);
}

/** A text of JSON. Its error does not give the reason, which would repeat a part of it. */
export function json(rule = "must be a JSON object") {
  return z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue(rule);
      return z.NEVER;
    }
  });
}

/** The first of these variables with this prefix that is set. What others name so is theirs: MODEL_PATH, ORACLE_HOME. */
export function setVariable(
  given: GivenVariables,
  variables: object,
  prefix: string,
): string | undefined {
  return Object.keys(variables).find(
    (name) => name.startsWith(prefix) && given[name] !== undefined,
  );
}

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ["http:", "https:"].includes(protocol) && username === "" && password === "";
}
