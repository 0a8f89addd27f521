import { hash } from "node:crypto";
import {
  GraphQLError,
  Lexer,
  NoFragmentCyclesRule,
  parse,
  Source,
  TokenKind,
  UniqueFragmentNamesRule,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationRule,
} from "graphql";
import { checkDocument, documentLimits } from "./document-limits.js";
import { placeInDocument } from "./input-place.js";
import { HeldDocuments } from "./held-documents.js";
import { OperationRefusedError } from "./limit-errors.js";
import { OperationPlans } from "./operation-plans.js";

/** A document that is valid and within its limits. */
export interface KnownDocument {
  readonly document: DocumentNode;
  readonly plans: OperationPlans;
}

interface ReadDocument extends KnownDocument {
  readonly text: string;
  /** The SHA-256 of its text, in hexadecimal digits. */
  readonly key: string;
  /** Fields and fragments, counted as often as they are spread. */
  readonly fields: number;
}

const maxDocuments = 1_000;
/**
 * Of the texts of all documents together. A document takes 50 to 250 bytes for
 * each character of its text, so these are 64 MB at the most.
 */
const maxCharacters = 256 * 1024;
/** Of all documents together: a plan takes some 500 bytes for each of them, and is kept for two combinations of conditions, so these are 50 MB at the most. */
const maxFields = 50_000;
/** Of one that is kept; a longer one must not drive out a hundred others. */
const maxTextLength = 32 * 1024;
/** Of which errors say the line and column: each of them counts from the document's beginning. */
const maxLocated = { characters: 16 * 1024, lines: 500 };
/** Of one document; each takes time for what may have been meant. */
const maxErrors = 10;

/**
 * Reads documents: parsed, measured and validated once, then known by their
 * text on every transport, as clients send the same few over and over. The
 * least recently used go first.
 */
export class Documents {
  readonly #known = new Map<string, ReadDocument>();
  /** The same by their keys. */
  readonly #byKey = new Map<string, ReadDocument>();
  /** All that are in use: not every document knows its own text. */
  readonly #read = new WeakMap<DocumentNode, ReadDocument>();
  readonly #held = new HeldDocuments<KnownDocument>();
  #characters = 0;
  #fields = 0;

  constructor(private readonly schema: GraphQLSchema) {}

  /** What is in memory: all documents that are known, and those that subscriptions hold. */
  get state() {
    const known = { entries: this.#known.size, characters: this.#characters };
    return { known, held: this.#held.state };
  }

  /** The document, if it is known without parsing. */
  known(text: string): KnownDocument | undefined {
    const known = this.#known.get(text);
    if (!known) return this.#held.isEmpty ? undefined : this.#held.find(keyOf(text));
    this.#known.delete(text);
    this.#known.set(text, known);
    return known;
  }

  /** The document, or what is wrong with it; a limit that it exceeds is the error's cause. */
  read(text: string): KnownDocument | GraphQLError[] {
    if (text.length > documentLimits.characters) return [tooLong("characters")];
    const known = this.known(text);
    if (known) return known;
    const checked = this.#checked(text);
    if (Array.isArray(checked)) return checked;
    const { document } = checked;
    const plans = new OperationPlans(this.schema, document);
    const entry: ReadDocument = { ...checked, plans, text, key: keyOf(text) };
    this.#read.set(document, entry);
    if (text.length <= maxTextLength) this.#keep(entry);
    return entry;
  }

  /** @param key As {@link ReadDocument} has it. */
  find(key: string): KnownDocument | undefined {
    const known = this.#byKey.get(key);
    return known ? this.known(known.text) : this.#held.find(key);
  }

  /**
   * Holds the document of a subscription, which was read here, until what is returned is called.
   * Fails with TOO_MANY_SUBSCRIPTIONS where there are too many different ones.
   */
  hold(document: DocumentNode): () => void {
    const read = this.#read.get(document);
    if (!read) throw new Error("The document was not read here.");
    return this.#held.hold(read.key, read, read.text.length);
  }

  #keep(entry: ReadDocument): void {
    this.#known.set(entry.text, entry);
    this.#byKey.set(entry.key, entry);
    this.#characters += entry.text.length;
    this.#fields += entry.fields;
    entry.plans.keep();
    for (const oldest of this.#known.values()) {
      const { size } = this.#known;
      const isWithin = this.#characters <= maxCharacters && this.#fields <= maxFields;
      if (size <= maxDocuments && isWithin) break;
      this.#drop(oldest);
    }
  }

  #drop({ text, key, fields, plans }: ReadDocument): void {
    this.#known.delete(text);
    this.#byKey.delete(key);
    this.#characters -= text.length;
    this.#fields -= fields;
    plans.drop();
  }

  #checked(text: string): { document: DocumentNode; fields: number } | GraphQLError[] {
    const document = parsed(text);
    if (document instanceof GraphQLError) return [document];
    const endless = this.#invalid(document, [UniqueFragmentNamesRule, NoFragmentCyclesRule]);
    if (endless.length > 0) return endless;
    let fields;
    try {
      fields = checkDocument(document);
    } catch (error) {
      return [asGraphqlError(error)];
    }
    const errors = this.#invalid(document);
    return errors.length > 0 ? errors : { document, fields };
  }

  /** @param rules Default: all. */
  #invalid(document: DocumentNode, rules?: readonly ValidationRule[]): GraphQLError[] {
    const errors = validate(this.schema, document, rules, { maxErrors });
    return errors.map((error) => {
      Object.assign(error.extensions, placeInDocument(document, error));
      return withCode(error, "GRAPHQL_VALIDATION_FAILED");
    });
  }
}

function keyOf(text: string): string {
  return hash("sha256", text, "hex");
}

/** The error as GraphQL hands it on, with its cause. */
export function asGraphqlError(error: unknown): GraphQLError {
  const { message } = error as Error;
  return new GraphQLError(message, { originalError: error as Error });
}

function parsed(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: documentLimits.tokens, noLocation: !isLocated(text) });
  } catch (error) {
    if (!(error instanceof GraphQLError)) {
      return new GraphQLError("The document cannot be read.", {
        extensions: { code: "GRAPHQL_PARSE_FAILED" },
      });
    }
    return isTooLong(text) ? tooLong("tokens") : withCode(error, "GRAPHQL_PARSE_FAILED");
  }
}

function isLocated(text: string): boolean {
  if (text.length > maxLocated.characters) return false;
  const lineBreaks = /\r\n|[\n\r]/g;
  for (let lines = 1; lineBreaks.test(text);) if (++lines > maxLocated.lines) return false;
  return true;
}

function tooLong(what: "characters" | "tokens"): GraphQLError {
  const limit = documentLimits[what];
  const message = `The document must have at most ${limit} ${what}; let values come as variables.`;
  return asGraphqlError(new OperationRefusedError("DOCUMENT_TOO_LONG", message, limit));
}

/** The parser has no other sign of it than the words of its error. */
function isTooLong(text: string): boolean {
  const lexer = new Lexer(new Source(text));
  try {
    for (let tokens = 0; lexer.advance().kind !== TokenKind.EOF;)
      if (++tokens > documentLimits.tokens) return true;
  } catch {
    // What cannot be read ends before the limit.
  }
  return false;
}

/** The same error: another would look for its place again. */
function withCode(error: GraphQLError, code: string): GraphQLError {
  error.extensions["code"] = code;
  return error;
}
