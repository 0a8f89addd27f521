import { answersIn } from "./http-answers.js";

/** The bytes that a client sends to a port, in any protocol, and the answers that it may expect. */
export interface Talk {
  /** The kind of input, for people. */
  readonly kind: string;
  /** Written one after another, unchanged. */
  readonly parts: readonly Buffer[];
  /** Whether each part is sent only after all previous ones are answered. Each part is then a request. */
  readonly isInTurn?: boolean;
  /**
   * Whether the client waits for the server to close, as after complete requests. Otherwise it
   * half-closes once no more data arrives.
   */
  readonly isWhole?: boolean;
  /** Whether the client disconnects early, without closing properly. */
  readonly isRude?: boolean;
  /** Whether the received bytes are all that the client waits for. */
  readonly isEnough?: (received: Buffer) => boolean;
  /** The requests that need an answer. Default: one ordinary request. */
  readonly requests?: readonly Request[];
  /** The ids of the WebSocket operations that must end. Default: none. */
  readonly operations?: readonly string[];
  /** Other allowed endings. Default: none. */
  readonly excuses?: readonly Excuse[];
}

export interface Request {
  /** Whether it is a HEAD request, whose answer has no body. */
  readonly isHead?: boolean;
  /** The name that the answer must contain, if the operation is valid. */
  readonly alias?: string;
}

/**
 * Endings that are allowed in place of a GraphQL answer. An input must declare each of them.
 * - parser: a bare status from Node (400, 408, 413, 431), as the server could not parse the
 * request;
 * - elsewhere: an answer outside of GraphQL: another path, a preflight, a refused upgrade;
 * - silence: the connection closes without an answer;
 * - cut: the last answer is incomplete;
 * - quiet: an open WebSocket sends nothing.
 */
export type Excuse = "parser" | "elsewhere" | "silence" | "cut" | "quiet";

/** Excuses for clients that leave by themselves at any time. */
export const leaving: readonly Excuse[] = ["silence", "cut"];

export const justOne: readonly Request[] = [{}];

/** The number of answered requests of a talk. */
export function countAnswered({ requests = justOne }: Talk, received: Buffer): number {
  return answersIn(received, requests).answers.filter(({ isComplete }) => isComplete).length;
}
