import type { ContextOptions } from "./memory-options.js";
import type { ContextData, ContextVariables, EntryData } from "./operation-types.js";
import type { ContextEntry, MemoryContext } from "./records.js";
import { sentQuery } from "./sent-text.js";

/** Converts the options to variables. */
export function contextVariables(options: ContextOptions): ContextVariables {
  const { query, tokens, format, parts, maxMessages, maxMatches, minConfidence } = options;
  const contextInput = {
    query: query && sentQuery(query),
    tokenBudget: tokens,
    maxRecentMessages: maxMessages,
    maxRelevantResults: maxMatches,
    minConfidence,
  };
  return { contextInput, format, parts };
}

/** Converts the answer for callers. */
export function contextOf(data: ContextData): MemoryContext {
  return {
    ...data,
    instructions: entriesOf(data.instructions),
    known: entriesOf(data.known),
    recalled: entriesOf(data.recalled),
  };
}

function entriesOf(entries: readonly EntryData[]): ContextEntry[] {
  return entries.map(({ record, ...entry }) => ({ ...entry, id: record.id }));
}
