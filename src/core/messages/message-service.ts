import type { UpdatedOf } from "../../records/field.js";
import type { messageFields } from "../../records/message.js";
import type { Clock } from "../time/clock.js";
import { IdempotencyKeyReusedError, InvalidInputError, NotFoundError } from "../errors.js";
import { followContent } from "../memories/changed-evidence.js";
import { extractionJob, extractionSchedule } from "../extraction/extraction-job.js";
import { ExtractionQueue } from "../extraction/extraction-queue.js";
import { isGiven, checkUpdate } from "../given.js";
import { checkedId } from "../ids.js";
import { idOrNew } from "../own-ids.js";
import { YieldTimer } from "../tasks/in-turns.js";
import { checkedWaitMs, type JobService } from "../jobs/job-service.js";
import {
  changedExpiry,
  checkLifetime,
  keepForEver,
  expiresAtOf,
  type LifetimeInput,
  type RetentionPolicy,
} from "../lifetimes/lifetime.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { checkContentLength, checkMessageLength, type ContentLimit } from "./content-limit.js";
import type { Message } from "./message.js";
import { checkMetadata } from "../metadata/metadata.js";
import { edited } from "./edited-message.js";
import {
  checkNotEmpty,
  digestOf,
  draftMessage,
  readMessages,
  textToIndex,
  type GivenMessage,
  type NewMessage,
} from "./new-message.js";
import { readContent, type GivenContent, type ReadContent } from "./given-content.js";
import { trimThread } from "./trimming.js";
import { writeRecords, type RecordWriter } from "../records/record-writer.js";
import { textToEmbed, type Indexer, type IndexOf } from "../search/passages/indexer.js";
import type { Principal } from "../principal.js";
import { refreshIfDue } from "../summaries/summary-job.js";
import { spoilByMessages } from "../simulations/simulation-upkeep.js";
import { forgetSummed } from "../summaries/summary-upkeep.js";
import { checkShortText } from "../text.js";
import { titleIfDue } from "../titles/titling.js";
import { checkNewThreadId, defaultThreadId } from "../threads/default-thread.js";
import { draftThread } from "../threads/thread-service.js";
import type { SettingsRules, SettingsUpdate } from "../threads/thread-settings.js";
import type { Thread } from "../threads/thread.js";

export interface AddMessages {
  /** Null or omitted: the default thread of the user, who is required then. */
  readonly threadId?: string | null | undefined;
  /** The thread's user: the thread is created if it does not exist. Omitted: the thread must exist. */
  readonly userId?: string | null | undefined;
  /** With a user. Omitted: as for a new thread. */
  readonly agentId?: string | null | undefined;
  /** With a user: settings of a new thread. */
  readonly settings?: SettingsUpdate | null | undefined;
  readonly messages: readonly GivenMessage[];
  readonly idempotencyKey?: string | null | undefined;
  /**
   * Whether to resolve only after the extraction or the timeout. Default: true if the thread's extraction is INLINE.
   */
  readonly waitForExtraction?: boolean | null | undefined;
  /** Longest wait, in milliseconds. Default: 30,000. */
  readonly waitTimeoutMs?: number | null | undefined;
}

/** Changes to a message: omitted fields stay, null clears. The lifetime is recomputed if any part of it is given. */
export interface MessageUpdate
  extends Omit<UpdatedOf<typeof messageFields>, "parts">, GivenContent, LifetimeInput {
  readonly id: string;
}

export interface AddedMessages {
  readonly threadId: string;
  readonly messages: readonly Message[];
  /** The extraction job of these messages; null if none was due. */
  readonly jobId: string | null;
  /** Whether an earlier request with the same idempotency key did the work. */
  readonly replayed: boolean;
}

/** The owner of a thread that is created for its first messages. */
interface ThreadOwner {
  readonly userId: string;
  readonly agentId: string | null | undefined;
  readonly settings: SettingsUpdate | undefined;
}

/** A validated request to add messages. */
interface CheckedRequest {
  readonly threadId: string;
  readonly owner: ThreadOwner | undefined;
  readonly messages: readonly NewMessage[];
  readonly key: string | null;
  /** Digest of the messages; empty without a key. */
  readonly requestHash: string;
  /** The id of each message, given or generated. */
  readonly ids: readonly string[];
  readonly indexOf: IndexOf;
}

interface StoredMessages extends AddedMessages {
  /** Whether callers wait for the thread's extractions. */
  readonly isInline: boolean;
}

const ifThreadIsAnothers =
  "whose user and agent never change. All users of a tenant share the ids of threads: choose another, such as one that begins with the user's id";

const updatableFields = [
  "content",
  "parts",
  "name",
  "timestamp",
  "metadata",
  "ttlSeconds",
  "ttlAnchor",
] as const;

/** Adds and updates the messages of threads. */
export class MessageService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly indexer: Indexer,
    private readonly jobs: JobService,
    private readonly rules: SettingsRules,
    private readonly retention: RetentionPolicy = keepForEver,
    private readonly queue = new ExtractionQueue(jobs),
    private readonly contentLimit: ContentLimit = null,
  ) {}

  /**
   * Adds messages to a thread in the order given, and the durable job of the extraction that is due, all in one unit.
   * With an idempotency key (unique per thread and binding) a repeated request changes nothing and gets the first
   * answer; another request under the same key fails with IDEMPOTENCY_KEY_REUSED. If the thread limits its messages,
   * the oldest ones beyond the limit are removed in the same unit.
   *
   * Fails with NOT_FOUND for an unknown thread, ALREADY_EXISTS for a taken message id, BAD_USER_INPUT for anything
   * malformed, CONTENT_TOO_LONG for content longer than the server accepts, EXTRACTION_QUEUE_FULL if a job is due, the
   * queue is full, and the thread's settings say to fail.
   */
  async add(principal: Principal, input: AddMessages): Promise<AddedMessages> {
    const waitMs = checkedWaitMs(input.waitTimeoutMs);
    const { isInline, ...added } = await this.#add(principal, input);
    if ((input.waitForExtraction ?? isInline) && added.jobId !== null)
      await this.jobs.wait(principal, added.jobId, waitMs);
    return added;
  }

  /**
   * Changes a message, and indexes it again if its content, name or timestamp has changed. {@link followContent}
   * updates its evidence, and a job extracts its new words. Fails with NOT_FOUND, CONTENT_TOO_LONG, or BAD_USER_INPUT if nothing is given or the
   * timestamp is cleared.
   */
  async update(principal: Principal, input: MessageUpdate): Promise<Message> {
    const { id, name, metadata } = input;
    checkMetadata(metadata, "metadata");
    const given = readContent(input, "");
    const { content } = given;
    checkContentLength(content, "content", this.contentLimit);
    checkShortText(name, "name");
    checkLifetime(input);
    checkUpdate({ ...input, ttlAnchor: input.ttlAnchor ?? undefined }, updatableFields);
    if (input.timestamp === null) throw new InvalidInputError("timestamp", "cannot be cleared");
    const toEmbed = async () => {
      const before = (await this.store.messages.byIds(principal, [id])).get(id);
      return before ? textToEmbed(before, changed(before, input, given)) : [];
    };
    const indexOf = await this.indexer.ahead(toEmbed, [content]);
    const cause = { principal, now: this.clock.now(), jobId: null };
    return writeRecords(this.store, cause, indexOf, async (write) => {
      const { unit } = write;
      const before = (await unit.messages.byIds([id])).get(id);
      if (!before) throw new NotFoundError("Message", id);
      const next = changed(before, input, given);
      if (content !== undefined) checkNotEmpty(next, "content");
      const expiresAt = changedExpiry(this.retention, input, next);
      const message: Message = { ...next, expiresAt };
      const isReworded = message.content !== before.content;
      if (invalidatesSummary(before, message)) await forgetSummed(unit, [before], cause);
      if (isReworded) await spoilByMessages(unit, [before], cause.now);
      await write.updateMessage(before, message);
      await followContent(write, this.rules, before, message);
      if (isReworded) await this.#extractAgain(unit, principal, message);
      return message;
    });
  }

  /** Adds the job that reads the new words of a message whose old ones have been extracted, or will be no more. */
  async #extractAgain(
    unit: Unit,
    principal: Principal,
    { threadId, seq, content }: Message,
  ): Promise<void> {
    const thread = threadId === null ? null : await unit.threads.find(threadId);
    if (!thread || seq === null || seq > thread.extractionSeq) return;
    const settings = this.rules.of(thread);
    if (!settings.extractMemories || (content ?? "").trim() === "") return;
    const order = { fromSeq: seq, toSeq: seq, every: null };
    const job = extractionJob(principal.tenantId, thread, order, this.clock.now());
    // A full queue prevents no edit.
    const place = await this.queue.placeFor(unit, { ...settings, queueFullBehavior: "DROP" }, true);
    await this.queue.insert(unit, job, place);
  }

  async #add(
    principal: Principal,
    { threadId: named, messages: given, idempotencyKey, ...others }: AddMessages,
  ): Promise<StoredMessages> {
    const owner = ownerOf(others);
    const threadId =
      owner && !isGiven(named)
        ? defaultThreadId(principal, owner.userId, owner.agentId)
        : // A missing id fails with BAD_USER_INPUT, not NOT_FOUND.
          checkedId(named ?? "", "threadId");
    const timer = new YieldTimer();
    const messages = readMessages(given);
    await timer.pause();
    messages.forEach((one, i) => checkMessageLength(one, `messages[${i}].`, this.contentLimit));
    const key = isGiven(idempotencyKey) ? checkedId(idempotencyKey, "idempotencyKey") : null;
    const requestHash = key === null ? "" : digestOf(messages, this.store.signingKey);
    await timer.pause();
    const ids = messages.map(({ id }, i) => idOrNew(principal, id, `messages[${i}].id`));
    const texts = messages.map(({ content }) => content);
    const toEmbed = () => messages.map((message) => textToIndex(message, this.clock.now()));
    const indexOf = await this.indexer.ahead(toEmbed, texts);
    const request = { threadId, owner, messages, key, requestHash, ids, indexOf };
    return this.queue.enter(principal, (isLastTry) => this.#store(principal, request, isLastTry));
  }

  /** Fails with NOT_FOUND, and with BAD_USER_INPUT for a thread of another owner. */
  async #threadOf(
    write: RecordWriter,
    threadId: string,
    owner: ThreadOwner | undefined,
  ): Promise<Thread> {
    const thread = await write.unit.threads.find(threadId);
    if (!thread && owner) {
      const { principal, now } = write.cause;
      const draft = draftThread(principal, { id: threadId, ...owner }, this.rules, now);
      checkNewThreadId(principal, draft, "threadId");
      await write.insertThread(draft);
      return draft;
    }
    if (!thread) throw new NotFoundError("Thread", threadId);
    for (const field of ["userId", "agentId"] as const)
      if (owner?.[field] !== undefined && owner[field] !== thread[field])
        throw new InvalidInputError(
          field,
          `is not that of thread ${threadId}, ${ifThreadIsAnothers}`,
        );
    return thread;
  }

  async #store(
    principal: Principal,
    { threadId, owner, messages, key, requestHash, ids, indexOf }: CheckedRequest,
    isLastTry: boolean,
  ): Promise<StoredMessages> {
    const now = this.clock.now();
    const expiries = messages.map((message) => {
      const anchors = { createdAt: now, timestamp: message.timestamp ?? null };
      return expiresAtOf(this.retention, message, anchors);
    });
    const cause = { principal, now, jobId: null };
    return writeRecords(this.store, cause, indexOf, async (write) => {
      const { unit } = write;
      const thread = await this.#threadOf(write, threadId, owner);
      const settings = this.rules.of(thread);
      const isInline = settings.extractionMode === "INLINE";
      const operation = addMessagesTo(threadId);
      if (key !== null) {
        const earlier = await unit.requests.find(operation, key);
        if (earlier && earlier.requestHash !== requestHash)
          throw new IdempotencyKeyReusedError(key);
        if (earlier)
          return { ...(await replay(unit, earlier.answer as Answer)), threadId, isInline };
      }
      const { due, extractionSeq } = extractionSchedule(thread, messages.length, settings);
      const place = due && (await this.queue.placeFor(unit, settings, isLastTry));
      const added = await unit.messages.append(
        thread,
        messages.map((message, i) => ({
          ...draftMessage(thread, ids[i] ?? "", message, now),
          expiresAt: expiries[i] ?? null,
        })),
        extractionSeq,
      );
      await write.inserted(added);
      // Reads the clock again, so that units that waited for the thread store their jobs in the order of their
      // messages.
      const job = due && extractionJob(principal.tenantId, thread, due, this.clock.now());
      if (job && place) await this.queue.insert(unit, job, place);
      await refreshIfDue(unit, principal, thread, { settings, added: added.length, now });
      await titleIfDue(unit, principal, thread, { settings, added, now });
      const jobId = job?.id ?? null;
      const answer: Answer = { messageIds: added.map(({ id }) => id), jobId };
      if (key !== null) await unit.requests.insert(operation, key, { requestHash, answer }, now);
      const { maxMessages } = settings;
      await trimThread(unit, this.indexer.analyser, { threadId, maxMessages, principal, now });
      return { threadId, messages: added, jobId, replayed: false, isInline };
    });
  }
}

/** The message after the update, except for its expiry. */
function changed(
  before: Message,
  { name, timestamp, metadata }: MessageUpdate,
  content: ReadContent,
): Message {
  return {
    ...edited(before, { ...content, metadata }),
    name: name === undefined ? before.name : name,
    timestamp: timestamp ?? before.timestamp,
  };
}

/** Whether the change affects a summary of the message, or how long a summary may repeat it. */
function invalidatesSummary(before: Message, { content, name, expiresAt }: Message): boolean {
  return content !== before.content || name !== before.name || expiresAt !== before.expiresAt;
}

/** The operation that stores a thread's idempotency keys. */
export function addMessagesTo(threadId: string): string {
  return `addMessages:${threadId}`;
}

/** The stored answer of a request. It contains ids, so that a retry returns the present records. */
interface Answer {
  readonly messageIds: readonly string[];
  readonly jobId: string | null;
}

async function replay(unit: Unit, answer: Answer): Promise<Omit<AddedMessages, "threadId">> {
  const { messageIds, jobId } = answer;
  const found = await unit.messages.byIds(messageIds);
  const messages = messageIds.flatMap((id) => found.get(id) ?? []);
  return { messages, jobId, replayed: true };
}

/** Undefined if the request names no user. Fails with BAD_USER_INPUT for what needs one. */
function ownerOf({
  userId,
  agentId,
  settings,
}: Pick<AddMessages, "userId" | "agentId" | "settings">): ThreadOwner | undefined {
  if (isGiven(userId)) return { userId, agentId, settings: settings ?? undefined };
  if (userId === null || agentId !== undefined || isGiven(settings))
    throw new InvalidInputError("userId", "is required with agentId, settings and without");
  return undefined;
}
