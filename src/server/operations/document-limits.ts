import type { DocumentNode } from "graphql";
import { sizeOf } from "./document-size.js";
import { OperationRefusedError, type OperationLimitCode } from "./limit-errors.js";

/**
 * What one document may hold. The first is checked while it is read, the
 * others before it is validated, which takes time that grows with their
 * squares: with them, the worst documents take 20 ms. They leave room for
 * introspection, and for fragments as clients generate them.
 */
export const documentLimits = {
  /** UTF-16 code units, with spaces and comments. */
  characters: 100_000,
  /** Names, brackets and values are a token each. */
  tokens: 2_000,
  /** Levels of fields, fragments put in where they are spread. */
  depth: 25,
  /** Fields and fragments, counted as often as what they stand in is spread. */
  fields: 1_000,
  /** Of those, the ones with an alias: each is run by itself. */
  aliases: 100,
  /** How often one place in the answer may be given the same field, fragments and all. */
  repeats: 100,
  directives: 50,
} as const;

/**
 * Fails with the code of the limit that the document exceeds.
 *
 * @param document As {@link sizeOf} takes it.
 * @returns How many fields and fragments it has.
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
