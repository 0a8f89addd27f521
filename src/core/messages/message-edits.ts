import type { UpdatedOf } from "../../records/field.js";
import type { messageFields } from "../../records/message.js";
import { InvalidInputError, NotFoundError } from "../errors/request-errors.js";
import { extractionJob } from "../extraction/extraction-job.js";
import type { ExtractionQueue } from "../extraction/extraction-queue.js";
import { checkUpdate } from "../given.js";
import {
  changedExpiry,
  checkLifetime,
  type LifetimeInput,
  type RetentionPolicy,
} from "../lifetimes/lifetime.js";
import { followContent } from "../memories/changed-evidence.js";
import { checkMetadata } from "../metadata/metadata.js";
import type { Principal } from "../principal.js";
import { writeRecords } from "../records/record-writer.js";
import { textToEmbed, type Indexer } from "../search/passages/indexer.js";
import { spoilByMessages } from "../simulations/simulation-upkeep.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { forgetSummed } from "../summaries/summary-upkeep.js";
import { checkShortText } from "../text.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import type { Clock } from "../time/clock.js";
import { checkContentLength, type ContentLimit } from "./content-limit.js";
import { edited } from "./edited-message.js";
import { readContent, type GivenContent, type ReadContent } from "./given-content.js";
import type { Message } from "./message.js";
import { checkNotEmpty } from "./new-message.js";

/** Changes to a message: omitted fields stay, null clears. The lifetime is recomputed if any part of it is given. */
export interface MessageUpdate
  extends Omit<UpdatedOf<typeof messageFields>, "parts">, GivenContent, LifetimeInput {
  readonly id: string;
}

const updatableFields = [
  "content",
  "parts",
  "name",
  "timestamp",
  "metadata",
  "ttlSeconds",
  "ttlAnchor",
] as const;

interface EditParts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly indexer: Indexer;
  readonly rules: SettingsRules;
  readonly retention: RetentionPolicy;
  readonly queue: ExtractionQueue;
  readonly contentLimit: ContentLimit;
}

/** Changes the messages of threads. */
export class MessageEdits {
  constructor(private readonly parts: EditParts) {}

  /**
   * Changes a message, and indexes it again if its content, name or timestamp has changed. {@link followContent}
   * updates its evidence, and a job extracts its new words. Fails with NOT_FOUND,
   * CONTENT_TOO_LONG, or BAD_USER_INPUT if nothing is given or the timestamp is cleared.
   */
  async update(principal: Principal, input: MessageUpdate): Promise<Message> {
    const { store, clock, indexer, rules, retention, contentLimit } = this.parts;
    const { id, name, metadata } = input;
    checkMetadata(metadata, "metadata");
    const given = readContent(input, "");
    const { content } = given;
    checkContentLength(content, "content", contentLimit);
    checkShortText(name, "name");
    checkLifetime(input);
    checkUpdate({ ...input, ttlAnchor: input.ttlAnchor ?? undefined }, updatableFields);
    if (input.timestamp === null) throw new InvalidInputError("timestamp", "cannot be cleared");
    const toEmbed = async () => {
      const before = (await store.messages.byIds(principal, [id])).get(id);
      return before ? textToEmbed(before, changed(before, input, given)) : [];
    };
    const indexOf = await indexer.ahead(toEmbed, [content]);
    const cause = { principal, now: clock.now(), jobId: null };
    return writeRecords(store, cause, indexOf, async (write) => {
      const { unit } = write;
      const before = (await unit.messages.byIds([id])).get(id);
      if (!before) throw new NotFoundError("Message", id);
      const next = changed(before, input, given);
      if (content !== undefined) checkNotEmpty(next, "content");
      const expiresAt = changedExpiry(retention, input, next);
      const message: Message = { ...next, expiresAt };
      const isReworded = message.content !== before.content;
      if (invalidatesSummary(before, message)) await forgetSummed(unit, [before], cause);
      if (isReworded) await spoilByMessages(unit, [before], cause.now);
      await write.updateMessage(before, message);
      await followContent(write, rules, before, message);
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
    const { rules, clock, queue } = this.parts;
    const thread = threadId === null ? null : await unit.threads.find(threadId);
    if (!thread || seq === null || seq > thread.extractionSeq) return;
    const settings = rules.of(thread);
    if (!settings.extractMemories || (content ?? "").trim() === "") return;
    const order = { fromSeq: seq, toSeq: seq, every: null };
    const job = extractionJob(principal.tenantId, thread, order, clock.now());
    // A full queue prevents no edit.
    const place = await queue.placeFor(unit, { ...settings, queueFullBehavior: "DROP" }, true);
    await queue.insert(unit, job, place);
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
