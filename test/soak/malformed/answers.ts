import { fromJson, isObject, resultFaults } from "./graphql-shape.js";
import { answersIn, type HttpAnswer } from "./http-answers.js";
import { streamFaults } from "./stream-answers.js";
import { justOne, type Excuse, type Request, type Talk } from "./talk.js";
import { socketFaults } from "./websocket-answers.js";

/** What was answered to some inputs, by how it was answered. */
export type Tally = Map<string, number>;

/** Statuses with which Node refuses what it cannot read, and says nothing else. */
const parserStatuses: ReadonlySet<number> = new Set([400, 408, 413, 431]);

/**
 * What no client may be answered, however badly it asks: each request gets an
 * answer in the shape of GraphQL, in its turn, or what the talk excuses. Each
 * answer is counted.
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
  if (answers.length < requests.length) {
    if (isExcused("silence")) count(`closed in silence: ${talk.kind}`);
    else if (!(isExcused("parser") && answers.at(-1)?.headers.get("connection") === "close"))
      faults.push(`${answers.length} answers to ${requests.length} requests`);
  }
  if (frames) faults.push(...socketFaults(talk, frames, isExcused, count));
  for (const what of counted) tally.set(what, (tally.get(what) ?? 0) + 1);
  return faults;
}

function oneAnswerFaults(
  { status, headers, body, isComplete }: HttpAnswer,
  { isHead, alias }: Request,
  isExcused: (excuse: Excuse) => boolean,
  count: (what: string) => void,
): string[] {
  // No request is beyond the server's powers.
  if (status >= 500) return [`status ${status}`];
  if (status === 101) return [];
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  if (type === "text/event-stream")
    return streamFaults(body, isComplete || isExcused("cut"), count);
  if (!isComplete) return isExcused("cut") ? [] : ["an answer that is cut off"];
  if (isHead) return [];
  const text = body.toString("utf8");
  if (type === "application/json" || type === "application/graphql-response+json") {
    const result = fromJson(text);
    if (isExcused("elsewhere") && isObject(result) && typeof result["state"] === "string")
      return [];
    const faults = resultFaults(result, count);
    const said = JSON.stringify(result);
    if (alias !== undefined && said !== JSON.stringify({ data: { [alias]: "Query" } }))
      faults.push(`${said.slice(0, 200)} for ${alias}`);
    return faults;
  }
  if (isExcused("parser") && headers.size === 1 && text === "" && parserStatuses.has(status))
    return [];
  if (isExcused("elsewhere")) return [];
  return [`a bare status ${status}`];
}
