import {
  changeFields,
  memoryFields as memory,
  revisionFields as revision,
} from "../../records/memory.js";
import { actorFields as actor } from "../../records/actor.js";
import { evidenceFields as evidence } from "../../records/evidence.js";
import { linkFields as link } from "../../records/memory-link.js";
import { summaryFields as summary } from "../../records/summary.js";
import { maxParts } from "../../records/limits.js";
import { messageFields as message, partFields } from "../../records/message.js";
import { threadFields as thread } from "../../records/thread.js";
import type { Actor } from "../actors/actor.js";
import type { JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors/request-errors.js";
import type { ExtractionOrder } from "../extraction/extraction-job.js";
import { checkPolicy, fadingPolicyNames, type GivenPolicy } from "../facts/fading-policy.js";
import type { Evidence, Memory, MemoryChange, MemoryRevision } from "../memories/memory.js";
import type { MemoryLink } from "../links/memory-link.js";
import type { MessagePart } from "../messages/message-part.js";
import type { Message } from "../messages/message.js";
import { maxReferenceLength } from "../messages/given-resource.js";
import { checkedRole } from "../messages/new-message.js";
import { readToolCalls } from "../messages/given-content.js";
import type { SharedStateEntry, StateOwner } from "../shared-state/shared-state.js";
import type { ThreadSummary } from "../summaries/summary-view.js";
import type { Thread } from "../threads/thread.js";
import { maxInstructionsLength } from "../threads/thread-settings.js";
import {
  checkedText,
  count,
  fields,
  id,
  json,
  key,
  listOf,
  messageText,
  object,
  orNull,
  shortText,
  text,
  textUpTo,
  time,
  type LineValue,
} from "./line-value.js";
import { valuesOf } from "./field-value.js";
import { checkSettings } from "./settings-check.js";

const role = checkedText(checkedRole);

const policy = object<GivenPolicy>((given, field) => {
  for (const name of Object.keys(given))
    if (!fadingPolicyNames.some((known) => known === name))
      throw new InvalidInputError(`${field}.${name}`, "is no known field");
  checkPolicy(given, field);
});

const toolCalls: LineValue<readonly JsonObject[] | null> = {
  ...json,
  write: (value) => value,
  read: readToolCalls,
};

const owner = { userId: orNull(id), agentId: orNull(id), threadId: orNull(id) };

/** Without its entity, which the line's type names. */
export const actorFields = fields<Omit<Actor, "entity" | "lastActiveAt">>(
  valuesOf(actor, { fadingPolicy: orNull(policy) as never }) as never,
);

export const threadFields = fields<Omit<Thread, "entity">>(
  valuesOf(thread, { settings: object(checkSettings) }) as never,
);

export const summaryFields = fields<ThreadSummary>(
  Object.assign({ ...owner }, valuesOf(summary, { topics: listOf(text) })),
);

const part = fields<MessagePart>(
  valuesOf(partFields, {
    text: orNull(messageText),
    reference: orNull(textUpTo(maxReferenceLength)),
  }),
);

/** `ordinal` is 0 for a message of a thread. */
export const messageFields = fields<Omit<Message, "entity" | "ordinal"> & { ordinal: number }>(
  Object.assign(
    { id, ...owner, seq: orNull(count(1)), ordinal: count() },
    valuesOf(message, {
      role,
      content: orNull(messageText),
      parts: orNull(listOf(part, maxParts)),
      toolCalls: orNull(toolCalls),
    }),
  ),
);

const change = fields<Required<MemoryChange>>(valuesOf(changeFields, {}));

/** A decision or a reason of null is the same as none. */
const memoryChange: LineValue<MemoryChange | null> = {
  inspect: orNull(change).inspect,
  write: (value) =>
    value &&
    change.write({ ...value, decision: value.decision ?? null, reason: value.reason ?? null }),
  read(given, field) {
    const read = orNull(change).read(given, field);
    if (read === null) return null;
    const { decision, reason, ...rest } = read;
    return { ...rest, ...(decision !== null && { decision }), ...(reason !== null && { reason }) };
  },
};

export const memoryFields = fields<Omit<Memory, "entity">>(
  valuesOf(memory, { change: memoryChange }),
);

/** The earliest expiry of the records that a line refers to; the line is void from then on. Null: none expires. */
export interface Ending {
  readonly expiresAt: number | null;
}

/** A revision, and the end of the period in which searches of the past find its content; null: none finds it. */
export type RevisionLine = MemoryRevision & Ending & { readonly saidTo: number | null };
export const revisionFields = fields<RevisionLine>({
  ...valuesOf(revision, { change: memoryChange }),
  saidTo: orNull(time),
  expiresAt: orNull(time),
});

export type EvidenceLine = Evidence & Ending;
export const evidenceFields = fields<EvidenceLine>({
  ...valuesOf(evidence, { quote: messageText }),
  expiresAt: orNull(time),
});

export type LinkLine = Omit<MemoryLink, "entity"> & Ending;
export const linkFields = fields<LinkLine>({ ...valuesOf(link, {}), expiresAt: orNull(time) });

export const stateOwnerFields = fields<StateOwner>({ ...owner, lastVersion: count(1) });

export const stateFields = fields<SharedStateEntry>({
  ...owner,
  key,
  value: json,
  version: count(1),
  updatedAt: time,
});

/** Messages that wait for extraction, as in the order of the unfinished job. */
export type PendingExtraction = Omit<ExtractionOrder, "isDryRun" | "byCall"> & {
  readonly threadId: string;
};
export const extractionFields = fields<PendingExtraction>({
  threadId: id,
  fromSeq: count(1),
  toSeq: count(1),
  every: orNull(count(1)),
  model: orNull(shortText),
  instructions: orNull(textUpTo(maxInstructionsLength)),
});
