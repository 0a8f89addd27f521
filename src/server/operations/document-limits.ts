import type { DocumentNode } from "graphql";
import { sizeOf } from "./document-size.js";
import { OperationRefusedError, type OperationLimitCode } from "./limit-errors.js";

/**
 * Limits of one document. The first two are checked while it is read, the others before validation, whose time is
 * quadratic in them. With these limits, the worst documents take 20 ms. They allow introspection, and fragments as
 * clients generate them.
 */
export const documentLimits = {
  /** UTF-16 code units, including spaces and comments. */
  characters: 100_000,
  /** Each name, bracket and value is a token. */
  tokens: 2_000,
  /** Levels of fields, with fragments expanded. */
  depth: 25,
  /** Fields and fragments, with fragments expanded. */
  fields: 1_000,
  /** Fields with an alias, each executed separately; fragments expanded. */
  aliases: 100,
  /** How often the same field may be selected in one place of the answer, with fragments expanded. */
  repeats: 100,
  directives: 50,
} as const;

/**
 * Maximum length of a subscription's document and its variables as JSON, in characters. They are kept while it lasts.
 */
export const maxSubscriptionLength = 16 * 1024;

/**
 * Fails with the code of the exceeded limit.
 *
 * @param document See {@link sizeOf}.
 * @returns The number of fields and fragments.
 */
export function checkDocument(document: DocumentNode): number {
  const { depth, fields, aliases, directives, repeats } = sizeOf(document);
  atMost(depth, documentLimits.depth, "DOCUMENT_TOO_DEEP", "levels of fields");
  atMost(fields, documentLimits.fields, "TOO_MANY_FIELDS", "fields and fragments");
  atMost(repeats(), documentLimits.repeats, "TOO_MANY_FIELDS", "times the same field in one place");
  atMost(aliases, documentLimits.aliases, "TOO_MANY_ALIASES", "aliases, fragments included");
  atMost(directives, documentLimits.directives, "TOO_MANY_DIRECTIVES", "directives");
  return fields;
}

function atMost(found: number, limit: number, code: OperationLimitCode, what: string): void {
  if (found <= limit) return;
  throw new OperationRefusedError(code, `The document must have at most ${limit} ${what}.`, limit);
}

/** Fails with SUBSCRIPTION_TOO_LONG. */
export function checkSubscription(
  query: string,
  variables: Readonly<Record<string, unknown>>,
): void {
  if (query.length + jsonLength(variables) <= maxSubscriptionLength) return;
  throw new OperationRefusedError(
    "SUBSCRIPTION_TOO_LONG",
    `A subscription must have at most ${maxSubscriptionLength} characters, its variables included.`,
    maxSubscriptionLength,
  );
}

function jsonLength(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    // Nested too deeply to serialize.
    return Infinity;
  }
}
