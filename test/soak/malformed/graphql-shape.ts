import { readFileSync } from "node:fs";

/** Every code in docs/errors.md. */
const documentedCodes: ReadonlySet<string> = new Set(
  Array.from(
    readFileSync(new URL("../../../docs/errors.md", import.meta.url), "utf8").matchAll(
      /`([A-Z]+(?:_[A-Z]+)+|FORBIDDEN|UNAUTHENTICATED)`/g,
    ),
    ([, code]) => code ?? "",
  ),
);

/** Returns the faults of a GraphQL response (section 7.1 of its specification), and counts its outcome. */
export function resultFaults(result: unknown, count: (what: string) => void): string[] {
  if (!isObject(result)) return ["an answer that is no object"];
  const { data, errors, extensions, ...others } = result;
  const faults = Object.keys(others).map((name) => `an answer with ${name}`);
  if (extensions !== undefined && !isObject(extensions))
    faults.push("extensions that are no object");
  if (data !== undefined && data !== null && !isObject(data)) faults.push("data that is no object");
  if (isObject(data)) count("data");
  if (errors !== undefined) faults.push(...errorsFaults(errors, count));
  else if (!isObject(data)) faults.push("an answer without data and errors");
  return faults;
}

/** Returns the faults in the errors of a response: each must have a message and a code. */
export function errorsFaults(errors: unknown, count: (what: string) => void): string[] {
  if (!Array.isArray(errors) || errors.length === 0) return ["errors that are no list, or empty"];
  return errors.flatMap((error: unknown) => {
    if (!isObject(error)) return ["an error that is no object"];
    const { message, extensions } = error;
    const faults =
      typeof message === "string" && message !== "" ? [] : ["an error without message"];
    const code = isObject(extensions) ? extensions["code"] : undefined;
    if (typeof code !== "string") return [...faults, "an error without a code"];
    count(code);
    if (code === "INTERNAL_SERVER_ERROR" || !documentedCodes.has(code)) faults.push(code);
    return faults;
  });
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses a JSON text; undefined if it is invalid. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
