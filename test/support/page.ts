/** A request on a documentation page, and its answer. */
export interface Example {
  readonly request: string;
  readonly variables?: unknown;
  /** The data of the answer; `{ "error": code }` for one that fails. */
  readonly answer: unknown;
}

/** The requests of a page, in order. */
export interface Page {
  readonly examples: readonly Example[];
  /** A subscription that starts before the first request, and all events that it prints. */
  readonly subscription?: { readonly request: string; readonly events: readonly unknown[] };
}

/**
 * Reads the code blocks of a Markdown page. Each `graphql` block is followed by its answer, a
 * `json` block; between them comes a `json variables` block if the request has variables. A
 * subscription has a `json events` block somewhere below it. Fails for a block without a
 * counterpart.
 */
export function readPage(markdown: string): Page {
  const examples: Example[] = [];
  let open: { request: string; variables?: unknown } | undefined;
  let listening: string | undefined;
  let events: unknown[] | undefined;
  for (const [, kind, text = ""] of markdown.matchAll(
    /^```(graphql|json(?: \w+)?)\n([\s\S]*?)^```$/gm,
  )) {
    if (kind === "graphql" && text.startsWith("subscription") && !listening) listening = text;
    else if (kind === "graphql" && !open) open = { request: text };
    else if (kind === "json variables" && open) open.variables = JSON.parse(text);
    else if (kind === "json" && open) {
      examples.push({ ...open, answer: JSON.parse(text) });
      open = undefined;
    } else if (kind === "json events" && listening) events = JSON.parse(text) as unknown[];
    else throw new Error(`A block is out of place:\n${text}`);
  }
  const shown = examples.length + (listening ? 1 : 0) + (open ? 1 : 0);
  if (markdown.split("```graphql").length - 1 !== shown)
    throw new Error("A request does not stand at the beginning of its lines.");
  if (open) throw new Error(`A request has no answer:\n${open.request}`);
  if (!listening) return { examples };
  if (!events) throw new Error(`A subscription has no events:\n${listening}`);
  return { examples, subscription: { request: listening, events } };
}
