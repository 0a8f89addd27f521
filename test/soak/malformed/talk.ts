import { answersIn } from "./http-answers.js";

/** How a client talks to a port, whatever protocol that speaks, and what it may expect. */
export interface Talk {
  /** What kind of input it is, for people. */
  readonly kind: string;
  /** Written one after another, as they are. */
  readonly parts: readonly Buffer[];
  /** Whether each part is sent only when all before it are answered; each is then a request. */
  readonly isInTurn?: boolean;
  /**
   * Whether the client waits for the server to close, as it may that has sent a
   * whole request. Else it half-closes once nothing more comes.
   */
  readonly isWhole?: boolean;
  /** Whether it hangs up in the middle of things, without a goodbye. */
  readonly isRude?: boolean;
  /** Whether what came so far is all that the client waits for. */
  readonly isEnough?: (received: Buffer) => boolean;
  /** The requests, each of which is owed an answer. Default: one, with nothing special. */
  readonly requests?: readonly Request[];
  /** The operations that a WebSocket is owed the ends of: the id of each. Default: none. */
  readonly operations?: readonly string[];
  /** The other endings that are all right. Default: none. */
  readonly excuses?: readonly Excuse[];
}

export interface Request {
  /** Whether it is a HEAD, the answer to which has no body. */
  readonly isHead?: boolean;
  /** Its operation is proper, and must be answered with this name. */
  readonly alias?: string;
}

/**
 * What may come in the place of an answer of GraphQL. No input has one of these
 * that does not say so:
 * - parser: a bare status of Node's (400, 408, 413, 431), as there is no request that the server could read;
 * - elsewhere: an answer of what is not GraphQL: another path, a preflight, an upgrade that is refused;
 * - silence: the connection is closed without a word;
 * - cut: the last answer has no end;
 * - quiet: nothing comes over a WebSocket that is open.
 */
export type Excuse = "parser" | "elsewhere" | "silence" | "cut" | "quiet";

/** Of a client that leaves by itself, whatever is on its way. */
export const leaving: readonly Excuse[] = ["silence", "cut"];

export const justOne: readonly Request[] = [{}];

/** How many requests of a talk are answered by what came. */
export function countAnswered({ requests = justOne }: Talk, received: Buffer): number {
  return answersIn(received, requests).answers.filter(({ isComplete }) => isComplete).length;
}
