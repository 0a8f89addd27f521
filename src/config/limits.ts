import { z } from "zod";
import { wholeNumber } from "./variables.js";

/** What one caller, or all together, may take of the process. */
export interface LimitsConfig {
  /** How much an operation may cost; docs/limits.md says how it is counted. */
  readonly maxOperationCost: number;
  /** How long a query may take, each event of a subscription, and what begins one, in milliseconds. */
  readonly queryTimeoutMs: number;
  /** WebSockets open at a time. */
  readonly maxSockets: number;
  /** Subscriptions under way at a time, on all connections. */
  readonly maxSubscriptions: number;
  /** Operations under way at a time on one WebSocket. */
  readonly maxOperationsPerSocket: number;
  /** How many characters one message may say. */
  readonly maxMessageCharacters: number;
}

const largest = 1_000_000;

export const limitVariables = {
  MAX_OPERATION_COST: z.prefault(wholeNumber(1, 1_000_000_000), "100000"),
  QUERY_TIMEOUT_MS: z.prefault(wholeNumber(1, 600_000), "60000"),
  MAX_SOCKETS: z.prefault(wholeNumber(1, largest), "10000"),
  MAX_SUBSCRIPTIONS: z.prefault(wholeNumber(1, largest), "10000"),
  // No request brings more than the default.
  MAX_MESSAGE_CHARACTERS: z.prefault(wholeNumber(1, 2 ** 20), String(2 ** 20)),
  MAX_OPERATIONS_PER_SOCKET: z.prefault(wholeNumber(1, largest), "100"),
};
const variables = z.object(limitVariables);

export function limitsOf(data: z.output<typeof variables>): LimitsConfig {
  return {
    maxOperationCost: data.MAX_OPERATION_COST,
    queryTimeoutMs: data.QUERY_TIMEOUT_MS,
    maxSockets: data.MAX_SOCKETS,
    maxSubscriptions: data.MAX_SUBSCRIPTIONS,
    maxOperationsPerSocket: data.MAX_OPERATIONS_PER_SOCKET,
    maxMessageCharacters: data.MAX_MESSAGE_CHARACTERS,
  };
}
