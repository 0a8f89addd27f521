/** `engraph/react`: hooks that read memory through `engraph/client` and keep it up to date. */
export { EngraphProvider, useMemory } from "./use-live.js";
export type { EventSource } from "./use-events.js";
export { useAnswer, type Answered, type Question } from "./use-answer.js";
export { noChanges, useChanges, type Changes } from "./use-changes.js";
export { useContextCard, type UseContextCardOptions } from "./use-context-card.js";
export { useEvents, type Following } from "./use-events.js";
export { useLive, type FollowOptions } from "./use-live.js";
export type { AnswerOptions } from "./use-live-answer.js";
export { useMemories, type UseMemoriesOptions } from "./use-memories.js";
export { useSearch, type UseSearchOptions } from "./use-search.js";
export { useThread, type UseThreadOptions } from "./use-thread.js";
