import type { Clock } from "../time/clock.js";
import {
  IdempotencyKeyReusedError,
  InvalidInputError,
  NotFoundError,
} from "../errors/request-errors.js";
import { extractionJob, extractionSchedule } from "../extraction/extraction-job.js";
import { ExtractionQueue } from "../extraction/extraction-queue.js";
import { isGiven } from "../given.js";
import { checkedId } from "../ids.js";
import { idOrNew } from "../own-ids.js";
import { YieldTimer } from "../tasks/in-turns.js";
import { checkedWaitMs, type JobService } from "../jobs/job-service.js";
import { keepForEver, expiresAtOf, type RetentionPolicy } from "../lifetimes/lifetime.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { checkMessageLength, type ContentLimit } from "./content-limit.js";
import type { Message } from "./message.js";
import { MessageEdits, type MessageUpdate } from "./message-edits.js";
import {
  digestOf,
  draftMessage,
  readMessages,
  textToIndex,
  type GivenMessage,
  type NewMessage,
} from "./new-message.js";
import { trimThread } from "./trimming.js";
import { writeRecords, type RecordWriter } from "../records/record-writer.js";
import { type Indexer, type IndexOf } from "../search/passages/indexer.js";
import type { Principal } from "../principal.js";
import { refreshIfDue } from "../summaries/summary-job.js";
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

/** Adds and updates the messages of threads. */
export class MessageService {
  readonly #edits: MessageEdits;

  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly indexer: Indexer,
    private readonly jobs: JobService,
    private readonly rules: SettingsRules,
    private readonly retention: RetentionPolicy = keepForEver,
    private readonly queue = new ExtractionQueue(jobs),
    private readonly contentLimit: ContentLimit = null,
  ) {
    const parts = { store, clock, indexer, rules, retention, queue, contentLimit };
    this.#edits = new MessageEdits(parts);
  }

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

  /** Changes a message as {@link MessageEdits} do. */
  update(principal: Principal, input: MessageUpdate): Promise<Message> {
    return this.#edits.update(principal, input);
  }

  async #add(
    principal: Principal,
    { threadId: named, messages: given, idempotencyKey, ...others }: AddMessages,
  ): Promise<StoredMessages> {
    const owner = ownerOf(others);
    const threadId = threadIdOf(principal, owner, named);
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

/** The named thread, else the default one of its owner. Fails with BAD_USER_INPUT for neither. */
function threadIdOf(
  principal: Principal,
  owner: ThreadOwner | undefined,
  named: AddMessages["threadId"],
): string {
  if (isGiven(named)) return checkedId(named, "threadId");
  if (owner) return defaultThreadId(principal, owner.userId, owner.agentId);
  throw new InvalidInputError("userId", "or threadId must be given");
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
