/** A request that a page shows, with what stands after it. */
export interface Example {
  readonly request: string;
  readonly variables?: unknown;
  /** The data of the answer; `{ "error": code }` for one that fails. */
  readonly answer: unknown;
}

/** What a page shows, in its order. */
export interface Page {
  readonly examples: readonly Example[];
  /** A subscription from before the first request, with all that it prints. */
  readonly subscription?: { readonly request: string; readonly events: readonly unknown[] };
}

/**
 * Reads the blocks of a page in Markdown. After a block `graphql` stands its
 * answer, a block `json`, with a block `json variables` between them where the
 * request has any; a subscription has a block `json events` somewhere below it.
 * Fails for a block that stands alone.
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
