/** What the text of a document says of itself, as far as resuming needs to know. No parser: it is to be small in browsers. */

/** What a server is asked to run. */
export interface Requested {
  readonly query: string;
  readonly operationName?: string | null | undefined;
}

interface Definition {
  /** `query`, `mutation`, `subscription` or `fragment`; also whatever else is written there. */
  readonly kind: string;
  readonly name: string | undefined;
  readonly text: string;
}

export const cursorMissing =
  "The subscription cannot be resumed: select the field `cursor` of its events.";

/** The subscription that would be run. Undefined where it is another operation, or none that a server would run. */
export function subscriptionOf({ query, operationName }: Requested): string | undefined {
  const operations = definitionsOf(query).filter(({ kind }) => kind !== "fragment");
  const named = operations.filter(({ name }) => name === operationName);
  const [chosen, ...others] = (operationName ?? null) === null ? operations : named;
  return others.length === 0 && chosen?.kind === "subscription" ? chosen.text : undefined;
}

/** What a document with one operation does: `query`, `mutation` or `subscription`. Undefined where it is not clear. */
export function operationKind(query: string): string | undefined {
  const [chosen, ...others] = definitionsOf(query).filter(({ kind }) => kind !== "fragment");
  return others.length === 0 ? chosen?.kind : undefined;
}

/** Whether an operation has the variable that a subscription is resumed by. */
export function declaresAfter(operation: string): boolean {
  return /\$after\s*:/.test(operation);
}

/** Fails with a TypeError that says what a request lacks to be resumed. */
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

/** Cuts where a bracket closes and none is open any more. */
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

/** Takes away what may hold any characters: comments and strings. */
function withoutWords(query: string): string {
  const words = /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*/g;
  return query.replaceAll(words, (word) => (word.startsWith("#") ? " " : '""'));
}
