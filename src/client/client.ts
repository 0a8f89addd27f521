/**
 * `engraph/client`: the client of the memory server, and resumable subscriptions, for browsers, Node and other
 * runtimes.
 */
export { authorizedBy, type Authorized } from "./authorized-by.js";
export type { CallOptions } from "./caller.js";
export type { ClientClock } from "./client-clock.js";
export {
  connect,
  type ClientOptions,
  type ConnectOptions,
  type InProcessOptions,
} from "./connect.js";
export type { Subscriber } from "./connection.js";
export {
  inMemoryCursors,
  webStorageCursors,
  type CursorStore,
  type WebStorage,
} from "./cursor-store.js";
export { EngraphError, type AnswerError } from "./engraph-error.js";
export type { ClientErrorCode, EngraphErrorCode, ServerErrorCode } from "./error-code.js";
export type { Facts, FactsOptions, FactsPage } from "./facts.js";
export type { JsonObject, JsonValue } from "./json-value.js";
export type {
  LiveEvent,
  LiveMemoryEvent,
  LiveMessageEvent,
  LiveOptions,
  LiveOtherEvent,
} from "./live-events.js";
export type { MemoryClient } from "./memory-client.js";
export type {
  AddOptions,
  AddTarget,
  ContextOptions,
  GraphqlOptions,
  MemoryChanges,
  MemoryScope,
  NoteOptions,
  SearchOptions,
  ThreadOptions,
  UpdateOptions,
} from "./memory-options.js";
export type { ContextFormat, ContextPart, EventKind } from "./operation-types.js";
export type {
  AddedMessages,
  ContextEntry,
  Deletion,
  ExtractionJob,
  ForgetReceipt,
  Memory,
  MemoryContext,
  MemoryKind,
  MemoryStatus,
  Message,
  NewMessage,
  NewStep,
  NewThreadSettings,
  RecordCount,
  RecordType,
  SearchHit,
  SubjectType,
  Thread,
  ThreadView,
  Trust,
} from "./records.js";
export { resumable, type ResumableOptions, type ResumableRequest } from "./resumable.js";
export type { ResumableSubscription } from "./resumable-subscription.js";
export { resumingClient } from "./resuming-client.js";
export type { Result, ResumeOptions } from "./resumption.js";
export { SubscriptionError } from "./subscription-error.js";
export type {
  EngraphTransport,
  SubscribeOptions,
  TransportAnswer,
  TransportOptions,
} from "./transport.js";
export type { GraphqlDocument, TypedDocument } from "./typed-document.js";
