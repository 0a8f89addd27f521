import { fromJson, resultFaults } from "./graphql-shape.js";
import { answersIn, type HttpAnswer } from "./http-answers.js";
import { streamFaults } from "./stream-answers.js";
import { justOne, type Excuse, type Request, type Talk } from "./talk.js";
import { socketFaults } from "./websocket-answers.js";

/** The number of answers of each kind. */
export type Tally = Map<string, number>;

/** The statuses of Node's answers to unparsable requests; these have no body. */
const parserStatuses: ReadonlySet<number> = new Set([400, 408, 413, 431]);

/**
 * Returns the faults of an answer, which no client may receive for any input. Each request gets a
 * GraphQL answer, in order, unless the talk excuses it. Counts each answer.
 */
export function answerFaults(talk: Talk, received: Buffer, tally: Tally): string[] {
  const { requests = justOne } = talk;
  const counted = new Set<string>();
  const count = (what: string) => void counted.add(what);
  const isExcused = (excuse: Excuse) => talk.excuses?.includes(excuse) ?? false;
  const { answers, rest, frames } = answersIn(received, requests);
  const faults: string[] = [];
  if (rest.length > 0 && !isExcused("cut")) faults.push("bytes that are no answer");
  for (const [i, answer] of answers.entries()) {
    const request = requests[i] ?? {};
    count(`status ${answer.status}`);
    faults.push(...oneAnswerFaults(answer, request, isExcused, count));
  }
  const isRefused = isExcused("parser") && answers.at(-1)?.headers.get("connection") === "close";
  if (answers.length < requests.length && !isRefused) {
    if (isExcused("silence")) count(`silence for ${talk.isRude ? "a reset" : talk.kind}`);
    else faults.push(`${answers.length} answers to ${requests.length} requests`);
  }
  if (frames) faults.push(...socketFaults(talk, frames, isExcused, count));
  for (const what of counted) tally.set(what, (tally.get(what) ?? 0) + 1);
  return faults;
}

function oneAnswerFaults(
  answer: HttpAnswer,
  { isHead, alias }: Request,
  isExcused: (excuse: Excuse) => boolean,
  count: (what: string) => void,
): string[] {
  const { status, headers, body, isComplete } = answer;
  // No input may cause a server error.
  if (status >= 500) return [`status ${status}`];
  if (!isComplete && !isExcused("cut")) return ["an answer that is cut off"];
  const text = body.toString("utf8");
  if (alias !== undefined) {
    const isItsOwn = text === `{"data":{"${alias}":"Query"}}`;
    return isItsOwn ? [] : [`${text.slice(0, 200)} for ${alias}`];
  }
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  if (type === "text/event-stream") return streamFaults(text, isExcused("cut"), count);
  if (status === 101 || !isComplete || isHead) return [];
  if (isExcused("elsewhere") && isElsewhere(status, text)) return [];
  if (isExcused("parser") && isOfParser(answer)) return [];
  if (type === "application/json" || type === "application/graphql-response+json")
    return resultFaults(fromJson(text), count);
  return [`a bare status ${status}`];
}

/** Whether Node could not parse the request: the answer is a bare status. */
function isOfParser({ status, headers, body }: HttpAnswer): boolean {
  return parserStatuses.has(status) && headers.get("connection") === "close" && body.length === 0;
}

/** Whether the answer concerns HTTP and not GraphQL. */
function isElsewhere(status: number, text: string): boolean {
  switch (status) {
    case 200: // The probes, and the page.
      return (
        /^\{"state":"(live|ready)"\}$/.test(text) ||
        text === "" ||
        text.startsWith("<!doctype html>")
      );
    case 204: // A preflight.
    case 417: // An expectation that Node does not know.
      return text === "";
    case 403: // Upgrades that are refused.
      return text === "";
    case 404: // Another path.
      return (
        text === "" ||
        text === "GraphQL is served at /graphql.\n" ||
        text.includes("<p>There is no such page here. ")
      );
    case 400: // `ws`, of headers of an upgrade.
    case 426:
      return /^(Bad Request|Invalid Sec-WebSocket-\w+ header|Missing or invalid Sec-WebSocket-\w+ header|Invalid Upgrade header|Upgrade Required)$/.test(
        text,
      );
    default:
      return false;
  }
}
