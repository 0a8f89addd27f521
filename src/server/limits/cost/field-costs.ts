import { defaultExchanges, maxExchanges } from "../../../core/exchanges/exchange.js";
import { defaultFadingPolicy } from "../../../core/facts/fading-policy.js";
import { maxHistoryMessages } from "../../../core/history/history-options.js";
import { defaultWindowSize, maxWindowSize } from "../../../core/messages/message-window.js";
import { defaultStepSummaries, maxStepSummaries } from "../../../core/messages/trace-summary.js";
import { defaultPageSize, maxPageSize } from "../../../core/lists/page.js";
import { defaultMaxResults, maxMaxResults } from "../../../core/search/search-request.js";

/** A field's arguments, already checked against their types. */
type Args = Readonly<Record<string, unknown>>;
type ByArgs = (args: Args) => number;

/** A search reads at least a hundred rows, whatever fields of its results are selected. */
const searchCost = 100;

/** One statement for the page and one for the length of the list. */
export const listCost = 2;

/** Reads the whole list, like counting it, but its records and not only the index. */
export const countsCost = 20;

/** The own cost of fields, if it is not 1. */
export const ownCosts: Readonly<Record<string, ByArgs>> = {
  "Query.search": () => searchCost,
  "Thread.search": () => searchCost,
  // A series has more values than a page has records.
  "Tenant.metrics": ({ names }) => 10 * lengthOf(names),
  // The questions, and what follows them.
  "Thread.exchanges": () => listCost,
  "User.exchanges": () => listCost,
  "Agent.exchanges": () => listCost,
  "Thread.traceTotals": () => listCost,
  "User.traceTotals": () => listCost,
  "Agent.traceTotals": () => listCost,
  // Scans the passages of the tenant.
  "ServerInfo.recordsWithoutVectors": () => searchCost,
  "Thread.context": contextCost,
  "Query.context": contextCost,
  "AddMessagesPayload.context": contextCost,
  "Thread.history": ({ trim }) => (trim === "SEMANTIC" ? searchCost : 1),
  "Subscription.contextChanged": contextCost,
  // Already known from reading the page.
  "PageInfo.hasNextPage": () => 0,
  "PageInfo.hasPreviousPage": () => 0,
  "PageInfo.startCursor": () => 0,
  "PageInfo.endCursor": () => 0,
};

/** Assumed length of a list that no argument limits. */
export const usualListSize = 10;

/** The number of items in the lists below a field, if the list's own arguments do not determine it. */
export const listSizes: Readonly<Record<string, ByArgs>> = {
  "Query.nodes": ({ ids }) => lengthOf(ids),
  "Query._entities": ({ representations }) => lengthOf(representations),
  "Tenant.usage": () => 30,
  "Tenant.metrics": ({ names }) => lengthOf(names),
  "AuditEntry.records": () => usualListSize,
  "AuditCaller.roles": () => 1,
  "Query.search": resultCount,
  "Thread.search": resultCount,
  "SearchResults.results": () => 1,
  // Up to 20 if the search's arguments ask for them, which are not visible here; usually few.
  "SearchResult.surroundingMessages": () => 5,
  "SearchResult.linked": () => 5,
  "Query.sharedState": keyCount,
  "Thread.sharedState": keyCount,
  "User.sharedState": keyCount,
  "Agent.sharedState": keyCount,
  "Thread.context": contextSize,
  "Query.context": contextSize,
  "AddMessagesPayload.context": contextSize,
  "Subscription.contextChanged": contextSize,
  "Context.relevant": () => 1,
  "Context.instructions": () => 1,
  "Context.known": () => 1,
  "Context.recalled": () => 1,
  "Context.recentMessages": () => 1,
  "Thread.messageRange": windowSize,
  "Thread.exchanges": exchangeCount,
  "User.exchanges": exchangeCount,
  "Agent.exchanges": exchangeCount,
  "Thread.traceTotals": stepCount,
  "User.traceTotals": stepCount,
  "Agent.traceTotals": stepCount,
  "Message.flags": () => 1,
  "Memory.flags": () => 1,
  "TraceTotals.steps": () => 1,
  "Thread.history": ({ maxMessages }) => historySize(maxMessages),
  ...introspectionSizes(),
};

/**
 * The requested page size of a connection. The connection itself refuses larger numbers.
 *
 * @param lists The number of lists around it.
 */
export function pageSize({ first, last }: Args, lists?: number): number {
  return between(1, numberOf(first) ?? numberOf(last) ?? defaultPageSize(lists), maxPageSize);
}

/** The argument that sets the page size. */
export function pageArgument({ first, last }: Args): "first" | "last" {
  return numberOf(first) === undefined && numberOf(last) !== undefined ? "last" : "first";
}

function keyCount({ keys }: Args): number {
  return Array.isArray(keys) ? lengthOf(keys) : usualListSize;
}

function resultCount(args: Args): number {
  const asked = numberOf(inputOf(args)["maxResults"]);
  return between(1, asked ?? defaultMaxResults, maxMaxResults);
}

/** One search of memories, one of messages, and one for each minimum by type. */
function contextCost(args: Args): number {
  return searchCost * (2 + lengthOf(inputOf(args)["minRelevantResultsByType"], 0));
}

/** The length of the longest list in a context. */
function contextSize(args: Args): number {
  const input = inputOf(args);
  const policy = defaultFadingPolicy;
  const entries =
    (numberOf(input["maxRelevantResults"]) ?? policy.relevantMemories) +
    (numberOf(input["baselineMemories"]) ?? policy.baselineMemories) +
    (numberOf(input["maxRecalled"]) ?? policy.recallMessages);
  const recent = numberOf(input["maxRecentMessages"]) ?? policy.historyMessages;
  return between(1, Math.max(entries, recent), 3 * maxMaxResults);
}

/** Policies are not visible here. */
function historySize(maxMessages: unknown): number {
  return between(
    1,
    numberOf(maxMessages) ?? defaultFadingPolicy.historyMessages,
    maxHistoryMessages,
  );
}

/** The length of an open window is not visible here, so the maximum counts. */
function windowSize({ start, end }: Args): number {
  if (end === undefined) return defaultWindowSize;
  const to = numberOf(end) ?? -1;
  return to < 0 ? maxWindowSize : between(1, to - (numberOf(start) ?? 0), maxWindowSize);
}

function exchangeCount({ limit }: Args): number {
  return between(1, numberOf(limit) ?? defaultExchanges, maxExchanges);
}

function stepCount({ limit }: Args): number {
  return between(1, numberOf(limit) ?? defaultStepSummaries, maxStepSummaries);
}

/** The averages of this schema. Introspection leads to no other fields. */
function introspectionSizes(): Record<string, ByArgs> {
  return {
    "Query.__schema": () => 1,
    "__Schema.types": () => 150,
    "__Type.fields": () => 5,
    "__Type.inputFields": () => 2,
    "__Type.interfaces": () => 1,
    "__Type.possibleTypes": () => 1,
    "__Type.enumValues": () => 1,
    "__Field.args": () => 1,
    // Usually queried nine levels deep, but null below the third.
    "__Type.ofType": () => 0.5,
  };
}

function inputOf({ input }: Args): Args {
  return (input ?? {}) as Args;
}

function lengthOf(value: unknown, least = 1): number {
  return Array.isArray(value) ? Math.max(value.length, least) : least;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
