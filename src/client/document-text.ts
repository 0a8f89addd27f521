/** Finds in the text of a document what resuming needs to know. Not a full parser, to stay small in browsers. */

/** The part of a request that determines its operation. */
export interface Requested {
  readonly query: string;
  readonly operationName?: string | null | undefined;
}

interface Definition {
  /** `query`, `mutation`, `subscription` or `fragment`, or any other word at that place. */
  readonly kind: string;
  readonly name: string | undefined;
  readonly text: string;
}

export const cursorMissing =
  "The subscription cannot be resumed: select the field `cursor` of its events.";

/**
 * The text of the subscription that the server would execute. Undefined if the request selects another kind of
 * operation, or no single one.
 */
export function subscriptionOf({ query, operationName }: Requested): string | undefined {
  const operations = definitionsOf(query).filter(({ kind }) => kind !== "fragment");
  const named = operations.filter(({ name }) => name === operationName);
  const [chosen, ...others] = (operationName ?? null) === null ? operations : named;
  return others.length === 0 && chosen?.kind === "subscription" ? chosen.text : undefined;
}

/**
 * The kind of a document's only operation: `query`, `mutation` or `subscription`. Undefined if there are several or
 * none.
 */
export function operationKind(query: string): string | undefined {
  const [chosen, ...others] = definitionsOf(query).filter(({ kind }) => kind !== "fragment");
  return others.length === 0 ? chosen?.kind : undefined;
}

/** Whether an operation declares the variable `$after`, which resumes a subscription. */
export function declaresAfter(operation: string): boolean {
  return /\$after\s*:/.test(operation);
}

/** Fails with a TypeError that names what a request lacks to be resumable. */
export function checkResumable(requested: Requested, withoutCursor = false): void {
  const subscription = subscriptionOf(requested);
  if (subscription === undefined)
    throw new TypeError(
      "It is not clear which subscription is meant: give a document with one, or its name as `operationName`.",
    );
  if (withoutCursor) return;
  if (!declaresAfter(subscription))
    throw new TypeError(
      "The subscription cannot be resumed: declare `$after: Cursor`, and give it to the field as `after: $after`. For a subscription that shows the newest state and takes no cursor, set the option `withoutCursor`.",
    );
  const fragments = definitionsOf(requested.query).filter(({ kind }) => kind === "fragment");
  const selecting = [subscription, ...fragments.map(({ text }) => text)];
  if (!selecting.some((text) => /\bcursor\b/.test(text))) throw new TypeError(cursorMissing);
}

/** Splits a document at each closing bracket that ends a definition. */
function definitionsOf(query: string): Definition[] {
  const definitions: Definition[] = [];
  const text = withoutWords(query);
  let begin = 0;
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[{}()]/g)) {
    depth += bracket === "{" || bracket === "(" ? 1 : -1;
    if (bracket !== "}" || depth > 0) continue;
    definitions.push(definitionIn(text.slice(begin, index + 1)));
    begin = index + 1;
    depth = 0;
  }
  return definitions;
}

function definitionIn(text: string): Definition {
  const [, kind = "query", name] = /^[\s,]*(\w+)?[\s,]*(\w+)?/.exec(text) ?? [];
  return { kind, name, text };
}

/** Removes comments and the content of strings, which may contain brackets. */
function withoutWords(query: string): string {
  const words = /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*/g;
  return query.replaceAll(words, (word) => (word.startsWith("#") ? " " : '""'));
}
