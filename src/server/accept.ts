import type { IncomingMessage } from "node:http";

export const mediaTypes = {
  json: "application/json",
  /** GraphQL over HTTP, where GraphQL errors have HTTP error statuses. */
  graphqlJson: "application/graphql-response+json",
  eventStream: "text/event-stream",
  html: "text/html",
} as const;

type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

/** A client's preference for a type. Larger is better; earlier numbers take precedence. */
type Wish = readonly [quality: number, specificity: number, place: number];

/**
 * The type that the `accept` header prefers (RFC 9110, 12.5.1); undefined if it accepts none of them. Among equally
 * preferred types, the one named first in the header wins, then the one listed first in `types`. Matches Apollo Server.
 */
export function preferredType<Type extends MediaType>(
  accept: string | undefined,
  types: readonly Type[],
): Type | undefined {
  const ranges = (accept ?? "*/*").split(",").map(readRange);
  return types
    .map((type) => ({ type, wish: wishFor(type, ranges) }))
    .filter(({ wish: [quality] }) => quality > 0)
    .toSorted((one, other) => compare(other.wish, one.wish))[0]?.type;
}

interface Range {
  readonly type: string;
  readonly quality: number;
}

function readRange(text: string): Range {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  const quality = q === undefined ? 1 : Number.parseFloat(q);
  return { type, quality: Number.isNaN(quality) ? 0 : quality };
}

/** The most specific matching range determines the preference. */
function wishFor(type: MediaType, ranges: readonly Range[]): Wish {
  const [group] = type.split("/");
  const names = ["*/*", `${group}/*`, type];
  let wish: Wish = [0, -1, 0];
  for (const [place, range] of ranges.entries()) {
    const specificity = names.indexOf(range.type);
    if (specificity > wish[1]) wish = [range.quality, specificity, -place];
  }
  return wish;
}

function compare(one: Wish, other: Wish): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** Whether a client prefers an HTML page over a GraphQL answer, as browsers do. */
export function wantsPage({
  method,
  headers,
}: Pick<IncomingMessage, "method" | "headers">): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const { json, graphqlJson, eventStream, html } = mediaTypes;
  return preferredType(headers.accept, [json, graphqlJson, eventStream, html]) === html;
}

/** Whether a client prefers an event stream over JSON. */
export function wantsEventStream({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const { json, graphqlJson, eventStream } = mediaTypes;
  // Fast path: without `text/…` in the header, JSON is preferred.
  if (!/text\//i.test(headers.accept ?? "")) return false;
  return preferredType(headers.accept, [json, graphqlJson, eventStream]) === eventStream;
}
