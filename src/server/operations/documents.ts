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
import { checkDocument, documentLimits } from "../limits/document.js";
import { placeInDocument } from "./input-place.js";
import { HeldDocuments } from "./held-documents.js";
import { LimitError } from "../limits/limit-error.js";
import { OperationPlans } from "./operation-plans.js";
import { UnconditionalSubscriptionsRule } from "./unconditional-subscriptions.js";

/** A valid document within the limits. */
export interface KnownDocument {
  readonly document: DocumentNode;
  readonly plans: OperationPlans;
}

interface ReadDocument extends KnownDocument {
  readonly text: string;
  /** Fields and fragments, with fragments expanded. */
  readonly fields: number;
}

const maxDocuments = 1_000;
/**
 * Maximum for all cached texts together. A document takes 50 to 250 bytes of memory per character, so at most 64 MB.
 */
const maxCharacters = 256 * 1024;
/**
 * Maximum for all cached documents together. A plan takes about 500 bytes per field, and is kept for two combinations
 * of conditions, so at most 50 MB.
 */
const maxFields = 50_000;
/** Maximum for a single cached text. A longer one would evict a hundred others. */
const maxTextLength = 32 * 1024;
/** Limits for locations in errors, each of which is computed by scanning from the beginning. */
const maxLocated = { characters: 16 * 1024, lines: 500 };
/** Rules without which the checks after them would not end, or would throw. */
const earlyRules = [UniqueFragmentNamesRule, NoFragmentCyclesRule, UnconditionalSubscriptionsRule];
/** Maximum errors per document. Computing the suggestions of each takes time. */
const maxErrors = 10;

/**
 * Parses, measures and validates documents, and caches them by text for all transports, because clients send the same
 * few repeatedly. Evicts the least recently used.
 */
export class Documents {
  readonly #known = new Map<string, ReadDocument>();
  /** All documents in use. A node may lack its own text. */
  readonly #read = new WeakMap<DocumentNode, ReadDocument>();
  readonly #held = new HeldDocuments<KnownDocument>();
  #characters = 0;
  #fields = 0;

  constructor(private readonly schema: GraphQLSchema) {}

  /** The size of the cache, and of the documents held by subscriptions. */
  get state() {
    const known = { entries: this.#known.size, characters: this.#characters };
    return { known, held: this.#held.state };
  }

  /** Returns the document if it is cached. */
  known(text: string): KnownDocument | undefined {
    const known = this.#known.get(text);
    if (!known) return this.#held.find(text);
    this.#known.delete(text);
    this.#known.set(text, known);
    return known;
  }

  /** Returns the document, or its errors. Fails if it exceeds a limit other than that of its length. */
  read(text: string): KnownDocument | GraphQLError[] {
    if (text.length > documentLimits.characters) return [tooLong("characters")];
    const known = this.known(text);
    if (known) return known;
    const checked = this.#checked(text);
    if (Array.isArray(checked)) return checked;
    const { document } = checked;
    const plans = new OperationPlans(this.schema, document);
    const entry: ReadDocument = { ...checked, plans, text };
    this.#read.set(document, entry);
    if (text.length <= maxTextLength) this.#keep(entry);
    return entry;
  }

  /**
   * Keeps the document of a subscription, which was read here, until the returned function is called. Fails with
   * TOO_MANY_SUBSCRIPTIONS if there are too many different documents.
   */
  hold(document: DocumentNode): () => void {
    const read = this.#read.get(document);
    if (!read) throw new Error("The document was not read here.");
    return this.#held.hold(read.text, read);
  }

  #keep(entry: ReadDocument): void {
    this.#known.set(entry.text, entry);
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

  #drop({ text, fields, plans }: ReadDocument): void {
    this.#known.delete(text);
    this.#characters -= text.length;
    this.#fields -= fields;
    plans.drop();
  }

  #checked(text: string): { document: DocumentNode; fields: number } | GraphQLError[] {
    const document = parsed(text);
    if (document instanceof GraphQLError) return [document];
    const early = this.#invalid(document, earlyRules);
    if (early.length > 0) return early;
    const fields = checkDocument(document);
    const errors = this.#invalid(document);
    return errors.length > 0 ? errors : { document, fields };
  }

  /** @param rules Default: all rules. */
  #invalid(document: DocumentNode, rules?: readonly ValidationRule[]): GraphQLError[] {
    const errors = validate(this.schema, document, rules, { maxErrors });
    return errors.map((error) => {
      Object.assign(error.extensions, placeInDocument(document, error));
      return withCode(error, "GRAPHQL_VALIDATION_FAILED");
    });
  }
}

/** Wraps an error in a GraphQLError, with the error as its cause. */
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
  return asGraphqlError(new LimitError("DOCUMENT_TOO_LONG", message, { limit }));
}

/** Counts tokens, because the parser reports this limit only in an error message. */
function isTooLong(text: string): boolean {
  const lexer = new Lexer(new Source(text));
  try {
    for (let tokens = 0; lexer.advance().kind !== TokenKind.EOF;)
      if (++tokens > documentLimits.tokens) return true;
  } catch {
    // A lexer error means that the text ended before the limit.
  }
  return false;
}

/** Modifies the error: a new one would compute its location again. */
function withCode(error: GraphQLError, code: string): GraphQLError {
  error.extensions["code"] = code;
  return error;
}
