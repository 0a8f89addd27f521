import { z } from "zod";
import { wholeNumber, json } from "./variables.js";

/** Limits on what one caller, or all callers together, may use. */
export interface LimitsConfig {
  /** Maximum cost of an operation; docs/limits.md explains how it is computed. */
  readonly maxOperationCost: number;
  /** Timeout of a query, of each event of a subscription, and of its start, in milliseconds. */
  readonly queryTimeoutMs: number;
  /** Maximum open WebSockets. */
  readonly maxSockets: number;
  /** Maximum open subscriptions, on all connections. */
  readonly maxSubscriptions: number;
  /** Maximum concurrent operations on one WebSocket. */
  readonly maxOperationsPerSocket: number;
  /** Maximum characters of a message. */
  readonly maxMessageCharacters: number;
}

const largest = 1_000_000;

export const limitVariables = {
  MAX_OPERATION_COST: z.prefault(wholeNumber(1, 1_000_000_000), "100000"),
  QUERY_TIMEOUT_MS: z.prefault(wholeNumber(1, 600_000), "60000"),
  MAX_SOCKETS: z.prefault(wholeNumber(1, largest), "10000"),
  MAX_SUBSCRIPTIONS: z.prefault(wholeNumber(1, largest), "10000"),
  // Requests cannot contain more than the default.
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

export type TenantLimitsConfig = Readonly<z.output<typeof tenantLimits>>;

const count = z.number().int().nonnegative().safe();

/** Core defines what each limit counts. The limit of tokens is a separate variable, DAILY_TOKEN_BUDGET. */
const tenantLimits = z
  .strictObject({
    costPerMinute: count,
    callerCostPerMinute: count,
    writesPerMinute: count,
    callerWritesPerMinute: count,
    subscriptions: count,
    callerSubscriptions: count,
    storedCharacters: count,
  })
  .partial();

export const tenantLimitVariables = {
  TENANT_LIMITS: json().pipe(tenantLimits).prefault("{}"),
};
