import { memoryChange } from "../events/change.js";
import type { Clock } from "../clock.js";
import { scheduleExpiry } from "../lifetimes/expiry-job.js";
import { extractionOrder } from "./extraction-job.js";
import { ModelUnusableError } from "../errors.js";
import { newId } from "../ids.js";
import type { Job } from "../jobs/job.js";
import type { JobRun } from "../jobs/job-handler.js";
import { keepForEver, lifetimeOf, type RetentionPolicy } from "../lifetimes/lifetime.js";
import type { LanguageModels } from "../language-models.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import type {
  Citation,
  ExtractionTurn,
  LanguageModel,
  ProposedMemory,
  Span,
} from "../language-model.js";
import type { Evidence, Memory } from "../memories/memory.js";
import type { MemoryStore, Unit } from "../memory-store.js";
import type { Message } from "../messages/message.js";
import type { Indexer, UnitIndex } from "../search/indexer.js";
import { countCharacters, maxNameLength } from "../text.js";
import type { Principal } from "../principal.js";

interface Finding {
  readonly memory: Memory;
  readonly evidence: readonly Evidence[];
}

export interface ExtractionParts {
  readonly store: MemoryStore;
  readonly models: LanguageModels;
  readonly rules: SettingsRules;
  readonly clock: Clock;
  readonly indexer: Indexer;
  /** Default: nothing expires. */
  readonly retention?: RetentionPolicy;
}

/** Longest memory that is kept, in characters; a model's longer ones are dropped, not cut in mid-thought. */
const maxContentLength = 2000;

/** Extracts memories from messages: the job kind EXTRACT_MEMORIES. */
export class Extraction {
  constructor(private readonly parts: ExtractionParts) {}

  /**
   * Asks the model outside of any unit, then stores all it found, the events
   * and the job's end in one: whatever is retried or killed, the same job
   * never leaves a memory twice.
   */
  async run(run: JobRun): Promise<void> {
    const { job, principal, signal } = run;
    if (job.threadId === null) throw new Error(`Extraction job "${job.id}" names no thread.`);
    const { fromSeq, toSeq } = extractionOrder(job);
    const model = await this.#modelFor(run, job.threadId);
    if (model === null) return;
    const messages = await this.parts.store.messages.range(principal, job.threadId, fromSeq, toSeq);
    const turns = messages.flatMap(toTurn);
    const proposals = turns.length === 0 ? [] : await model.extract({ turns }, run);
    signal.throwIfAborted();
    const findings = this.#check(job, model, proposals, messages);
    const embedded = await this.parts.indexer.embed(
      () => findings.map(({ memory }) => ({ record: memory, text: memory.content })),
      signal,
    );
    signal.throwIfAborted();
    await this.parts.store.unit(principal, async (unit) => {
      const kept = await withEvidence(unit, findings);
      await this.#keep(unit, principal, this.parts.indexer.in(unit, embedded), kept);
      await run.finish(unit, { outcome: kept.length > 0 ? "EXTRACTED" : "ZERO_FACTS" });
    });
  }

  /** The model that the thread goes by; null once the thread is gone, and this job with it. */
  async #modelFor({ principal }: JobRun, threadId: string): Promise<LanguageModel | null> {
    const thread = (await this.parts.store.threads.byIds(principal, [threadId])).get(threadId);
    if (!thread) return null;
    const { model: name } = this.parts.rules.of(thread);
    const model = this.parts.models.find(name);
    if (!model) throw new ModelUnusableError(name ?? "", `Model ${name} is not configured.`);
    return model;
  }

  /** What is sound of a model's proposals. A model is never trusted to name what it was not shown. */
  #check(
    job: Job,
    model: LanguageModel,
    proposals: readonly ProposedMemory[],
    messages: readonly Message[],
  ): Finding[] {
    const shown = new Map(messages.map((message) => [message.id, message]));
    const now = this.parts.clock.now();
    const seen = new Set<string>();
    return proposals.flatMap((proposal) => {
      const content = proposal.content.trim();
      const citations = proposal.citations
        .map((citation) => toSpan(citation, shown))
        .filter((span) => isSound(span, shown));
      const fresh = !seen.has(content);
      seen.add(content);
      const isText = content !== "" && content.isWellFormed();
      if (!isText || content.length > maxContentLength || citations.length === 0 || !fresh)
        return [];
      const memory = this.#toMemory(job, model, { ...proposal, content }, now);
      return [
        { memory, evidence: citations.map((citation) => toEvidence(memory, citation, shown)) },
      ];
    });
  }

  #toMemory(job: Job, model: LanguageModel, proposal: ProposedMemory, now: number): Memory {
    const { kind, category, content, level } = proposal;
    // Without a user there is nobody to keep it for beyond the thread.
    const threadOnly = level === "THREAD" || job.userId === null;
    const timestamp = soundTime(proposal.timestamp);
    return {
      entity: "Memory",
      id: newId(),
      kind,
      category: soundCategory(category),
      content,
      userId: job.userId,
      agentId: job.agentId,
      threadId: threadOnly ? job.threadId : null,
      originThreadId: job.threadId,
      jobId: job.id,
      source: model.source,
      confidence: soundConfidence(proposal.confidence),
      importance: proposal.importance ?? null,
      status: "VALID",
      statusReason: null,
      timestamp,
      metadata: null,
      revision: 1,
      createdAt: now,
      updatedAt: now,
      expiresAt: lifetimeOf(this.parts.retention ?? keepForEver, {}, { createdAt: now, timestamp })
        .expiresAt,
    };
  }

  async #keep(
    unit: Unit,
    principal: Principal,
    index: UnitIndex,
    findings: readonly Finding[],
  ): Promise<void> {
    const memories = findings.map(({ memory }) => memory);
    await unit.memories.insert(memories);
    await unit.memories.addEvidence(findings.flatMap(({ evidence }) => evidence));
    for (const memory of memories) await index.add(memory);
    await unit.events.append(memories.map((memory) => memoryChange("CREATED", memory)));
    await scheduleExpiry(unit, principal, memories, this.parts.clock.now());
    await index.finish(principal, this.parts.clock.now());
  }
}

function toTurn({ id, role, name, content, timestamp }: Message): ExtractionTurn[] {
  return content === null || content === ""
    ? []
    : [{ messageId: id, role, name, content, timestamp }];
}

/** Where a quotation stands; that of words which are not there is of the whole message. */
function toSpan(citation: Citation, shown: ReadonlyMap<string, Message>): Span {
  if ("start" in citation) return citation;
  const { messageId, quote } = citation;
  const content = shown.get(messageId)?.content ?? "";
  const start = quote === null || quote === "" ? -1 : content.indexOf(quote);
  return start < 0
    ? { messageId, start: 0, end: content.length }
    : { messageId, start, end: start + (quote?.length ?? 0) };
}

function isSound({ messageId, start, end }: Span, shown: ReadonlyMap<string, Message>): boolean {
  const content = shown.get(messageId)?.content ?? "";
  return (
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    0 <= start &&
    start < end &&
    end <= content.length &&
    // Not between the halves of a character.
    content.slice(start, end).isWellFormed()
  );
}

// A model's slip in one field must not cost what it has found.
function soundConfidence(confidence: number): number {
  return Number.isNaN(confidence) ? 0 : Math.min(1, Math.max(0, confidence));
}

function soundCategory(category: string | null): string | null {
  const isSound = category?.isWellFormed() && countCharacters(category) <= maxNameLength;
  return isSound ? category : null;
}

function soundTime(timestamp: number | null): number | null {
  const time = timestamp === null ? Number.NaN : new Date(timestamp).getTime();
  return Number.isNaN(time) ? null : time;
}

function toEvidence(
  memory: Memory,
  { messageId, start, end }: Span,
  shown: ReadonlyMap<string, Message>,
): Evidence {
  const quote = (shown.get(messageId)?.content ?? "").slice(start, end);
  return { id: newId(), memoryId: memory.id, messageId, jobId: memory.jobId, quote, start, end };
}

/** Messages may have changed or gone while the model was thinking: what no longer stands there proves nothing. */
async function withEvidence(unit: Unit, findings: readonly Finding[]): Promise<Finding[]> {
  const ids = findings.flatMap(({ evidence }) => evidence.map(({ messageId }) => messageId));
  const messages = await unit.messages.byIds([...new Set(ids)]);
  const stands = ({ messageId, start, end, quote }: Evidence) =>
    messages.get(messageId)?.content?.slice(start, end) === quote;
  return findings
    .map(({ memory, evidence }) => ({ memory, evidence: evidence.filter(stands) }))
    .filter(({ evidence }) => evidence.length > 0);
}
