import { decoded } from "./canaries.js";
import type { Outcome } from "./transport.js";

/** A request that was answered differently for an unreachable id and for an id that does not exist. */
export interface Difference {
  readonly caller: string;
  readonly rootField: string;
  /** For example `input.threadId`. */
  readonly slot: string;
  readonly foreign: string;
  readonly request: unknown;
  readonly answer: string;
  readonly answerToUnknown: string;
}

/** Fields whose values differ on each request. */
const changing = /(^|_)(cursor|startCursor|endCursor|eventCursor|untilCursor|digest|text)$/i;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g;
/** Jobs that exist once per thread have a digest of the thread's id in their name. */
const digest = /\b(summarize|title)-[\w-]{43}/g;
const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g;

/** The part of an answer that must be the same for every unreachable id. Ids are replaced by the same text. */
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
 * An answer without the parts that grow with each request: the repeated request may find one more
 * record, or one more change of a record.
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

/** The errors of an answer. */
export function refusal(answer: string): string {
  const [, body] = JSON.parse(answer) as [string, unknown];
  const text = JSON.stringify(body);
  return JSON.stringify([text.match(/"code":"\w+"/g), text.match(/"message":"[^"]*"/g)]);
}

/** The text without the ids, including ids in base64. */
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
