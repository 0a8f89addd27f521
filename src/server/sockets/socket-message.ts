import { parseMessage } from "graphql-ws";
import type { OperationRequest } from "../operations/prepare-operation.js";

/** A message of a client, with nothing besides what the protocol knows. */
export type SocketMessage =
  | { readonly type: "connection_init" | "ping"; readonly payload: Params | null }
  | { readonly type: "pong" }
  | { readonly type: "subscribe"; readonly id: string; readonly payload: OperationRequest }
  | { readonly type: "complete"; readonly id: string }
  | { readonly type: "connection_ack" | "next" | "error" };

export type Params = Readonly<Record<string, unknown>>;

/** Characters of an operation's id, which is kept for as long as it runs. */
const maxIdLength = 1024;

interface Parsed {
  readonly type: SocketMessage["type"];
  readonly id: string;
  readonly payload?: unknown;
}

/** Reads a message; null where it is none. */
export function readMessage(text: string): SocketMessage | null {
  try {
    const { type, id, payload = null } = parseMessage(text) as Parsed;
    if (type !== "subscribe" && type !== "complete") return { type, payload } as SocketMessage;
    return id.length > maxIdLength ? null : ({ type, id, payload } as SocketMessage);
  } catch {
    return null;
  }
}
