/**
 * What a tenant may use. Limits that begin with `caller` hold for each caller: for all that have the same tenant, user,
 * agent and roles. Each process counts by itself, but for tokens and stored characters.
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

/** A limit that is left out is the server's. */
export type TenantLimits = { readonly [Name in LimitName]?: number };

/** What each limit counts. */
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
