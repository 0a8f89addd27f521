import { z } from "zod";

/** The environment without empty variables. */
export type GivenVariables = Readonly<Record<string, string | undefined>>;

export const httpUrl = z
  .string("must be an address")
  .refine(isHttpUrl, "must be an address of http or https, without a user or a password in it");

// Other characters are invalid in a header, and the resulting error would contain the key.
export const apiKey = z
  .string("must be a text")
  .regex(/^[!-~]+$/, "must be ASCII characters without spaces");

/** A string with an integer within these bounds. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must be from ${least} to ${most}`);
}

/** A string of JSON. The error omits the reason, which would quote part of the value. */
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

/**
 * The first of these variables with this prefix that is set. Ignores other programs' variables: MODEL_PATH,
 * ORACLE_HOME.
 */
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

export const openAiUrl = "https://api.openai.com/v1";

/** Whether the address is OpenAI's own. */
export function isOpenAi(url: string): boolean {
  return URL.canParse(url) && /(^|\.)openai\.com$/.test(new URL(url).hostname);
}
