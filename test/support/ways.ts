import { EventSourceReader } from "./event-source.js";
import { RawSocket } from "./raw-socket.js";

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

/** Sends an operation, and returns its first answer. The variables are JSON text, as numbers here would be rounded. */
export type Send = (url: string, ...asked: Asked) => Promise<Answer>;
type Asked = [query: string, variables?: string, operationName?: string];

const headers = { "content-type": "application/json", "apollo-require-preflight": "1" };

function bodyOf(...[query, variables = "{}", operationName]: Asked): string {
  return `{"variables":${variables},${JSON.stringify({ query, operationName }).slice(1)}`;
}

function inUrl(url: string, ...[query, variables = "{}", operationName]: Asked): string {
  const search = new URLSearchParams({ query, variables });
  if (operationName !== undefined) search.set("operationName", operationName);
  return `${url}?${String(search)}`;
}

async function streamed(reader: EventSourceReader): Promise<Answer> {
  return JSON.parse((await reader.next()).data) as Answer;
}

/** The ways of an operation to the server. */
export const ways = {
  POST: async (url, ...asked) => {
    const body = bodyOf(...asked);
    const response = await fetch(url, { method: "POST", headers, body });
    return (await response.json()) as Answer;
  },
  GET: async (url, ...asked) => {
    const response = await fetch(inUrl(url, ...asked), { headers });
    return (await response.json()) as Answer;
  },
  "SSE by POST": async (url, ...asked) =>
    streamed(await EventSourceReader.open(url, headers, bodyOf(...asked))),
  "SSE by GET": async (url, ...asked) =>
    streamed(await EventSourceReader.open(inUrl(url, ...asked), headers)),
  WebSocket: async (url, ...asked) => {
    const raw = await RawSocket.open(url);
    await raw.init();
    raw.socket.send(`{"id":"a","type":"subscribe","payload":${bodyOf(...asked)}}`);
    const { type, payload } = await raw.next();
    // Fails if the operation has closed the socket.
    raw.socket.send('{"id":"b","type":"subscribe","payload":{"query":"{__typename}"}}');
    while ((await raw.next()).id !== "b");
    return (type === "error" ? { errors: payload } : payload) as Answer;
  },
} satisfies Record<string, Send>;

export const eachWay = Object.entries(ways) as [name: string, send: Send][];
