import { parseMessage } from "graphql-ws";
import { parseJson } from "../../core/parse-json.js";
import type { OperationRequest } from "../operations/prepare-operation.js";

/** A client's message, limited to the fields of the protocol. */
export type SocketMessage =
  | { readonly type: "connection_init" | "ping"; readonly payload: Params | null }
  | { readonly type: "pong" }
  | { readonly type: "subscribe"; readonly id: string; readonly payload: OperationRequest }
  | { readonly type: "complete"; readonly id: string }
  | { readonly type: "connection_ack" | "next" | "error" };

export type Params = Readonly<Record<string, unknown>>;

/** Maximum length of an operation's id, which is kept while the operation runs. */
const maxIdLength = 1024;

interface Parsed {
  readonly type: SocketMessage["type"];
  readonly id: string;
  readonly payload?: unknown;
}

/** Parses a message; null if it is invalid. */
export function readMessage(text: string): SocketMessage | null {
  try {
    const { type, id, payload = null } = parseMessage(parseJson(text)) as Parsed;
    if (type !== "subscribe" && type !== "complete") return { type, payload } as SocketMessage;
    return id.length > maxIdLength ? null : ({ type, id, payload } as SocketMessage);
  } catch {
    return null;
  }
}
