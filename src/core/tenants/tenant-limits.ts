/**
 * Limits of a tenant's usage. Limits that start with `caller` apply to each caller, that is, to all callers with the
 * same tenant, user, agent and roles. Each process counts separately, except tokens and stored characters.
 */
export const limitNames = [
  "costPerMinute",
  "callerCostPerMinute",
  "writesPerMinute",
  "callerWritesPerMinute",
  "subscriptions",
  "callerSubscriptions",
  "modelTokensPerDay",
  "storedCharacters",
] as const;

export type LimitName = (typeof limitNames)[number];

/** An absent limit has the server's value. */
export type TenantLimits = { readonly [Name in LimitName]?: number };

/** Description of each limit. */
export const limitMeanings: Readonly<Record<LimitName, string>> = {
  costPerMinute: "Cost of all operations per minute",
  callerCostPerMinute: "Cost of the operations of one caller per minute",
  writesPerMinute: "Mutation fields per minute",
  callerWritesPerMinute: "Mutation fields of one caller per minute",
  subscriptions: "Subscriptions open at a time",
  callerSubscriptions: "Subscriptions of one caller open at a time",
  modelTokensPerDay: "Tokens, sent and answered, that models may use on a day (UTC)",
  storedCharacters: "Characters of messages and memories that are stored, to within a minute",
};
