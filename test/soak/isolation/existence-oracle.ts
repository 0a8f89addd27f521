import { decoded } from "./canaries.js";
import type { Outcome } from "./transport.js";

/** The same request, once with an id of somebody out of reach and once with one that nothing has, was answered differently. */
export interface Difference {
  readonly caller: string;
  readonly rootField: string;
  /** Such as `input.threadId`. */
  readonly slot: string;
  readonly foreign: string;
  readonly request: unknown;
  readonly answer: string;
  readonly answerToUnknown: string;
}

/** Fields that are new each time. */
const changing = /(^|_)(cursor|startCursor|endCursor|eventCursor|untilCursor|digest|text)$/i;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g;
/** Jobs of which a thread has one are named by a digest of its id. */
const digest = /\b(summarize|title)-[\w-]{43}/g;
const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g;

/** What of an answer must be the same for each id that is not within the caller's reach; the ids stand for the same there. */
export function comparable(
  { body, headers }: Outcome,
  ids: readonly string[],
  rootField: string,
): string {
  const isKey = rootField.endsWith("ApiKey");
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, key));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, walk(item, name)]),
      );
    if (typeof value !== "string") return value;
    if (changing.test(key) && (isKey || !/text$/i.test(key))) return "changing";
    return plain(value, ids);
  };
  return JSON.stringify([headers, walk(parsed(body), "")]);
}

/**
 * What is left of an answer without what grows with each request: the same request, sent again, may find one
 * more record, or a record changed once more.
 */
export function outline(answer: string): string {
  const reduce = (value: unknown): unknown => {
    if (Array.isArray(value))
      return [...new Set(value.map((item) => JSON.stringify(reduce(item))))];
    if (typeof value === "number") return "number";
    if (typeof value === "string") return "text";
    if (typeof value !== "object" || value === null) return value;
    const isKept = (name: string) => name === "code" || name === "message";
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, isKept(name) ? item : reduce(item)]),
    );
  };
  const [headers, body] = JSON.parse(answer) as [string, unknown];
  return JSON.stringify([headers, reduce(body)]);
}

/** The errors of an answer alone. */
export function refusal(answer: string): string {
  const [, body] = JSON.parse(answer) as [string, unknown];
  const text = JSON.stringify(body);
  return JSON.stringify([text.match(/"code":"\w+"/g), text.match(/"message":"[^"]*"/g)]);
}

/** The text without the ids, also where they are encoded. */
function plain(text: string, ids: readonly string[]): string {
  let open = /^[A-Za-z0-9_-]{8,}$/.test(text) ? (decoded(text) ?? text) : text;
  for (const id of ids) open = open.replaceAll(id, "<id>");
  return open
    .replaceAll(uuid, "<uuid>")
    .replaceAll(digest, "$1-<digest>")
    .replaceAll(time, "<time>");
}

function parsed(body: string): unknown {
  if (body.startsWith("{") || body.startsWith("[")) return JSON.parse(body);
  return [...body.matchAll(/^data: (.*)$/gm)].map(([, json = "null"]) => parsed(json));
}
