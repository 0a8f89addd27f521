import type {
  ExtractionRequest,
  ExtractionTurn,
  KnownMemory,
  LanguageModel,
} from "../models/language-model.js";
import type { JobRun } from "../jobs/job-handler.js";
import { type Memory, isSaidBefore } from "../memories/memory.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import type { Principal } from "../principal.js";
import { promptTurns } from "../models/prompt-turns.js";
import { ReviewedMemories, toReviewed } from "../review/reviewed-memories.js";
import type { Thread } from "../threads/thread.js";
import type { ThreadSettings } from "../threads/thread-settings.js";
import { limitOf } from "../models/tokens.js";
import type { ShownMessage } from "./citations.js";
import type { ExtractionOrder } from "./extraction-job.js";
import { isUsers, type KnownMemories } from "./known-memories.js";

/** The inputs of one pass. */
export interface PassPlan {
  readonly thread: Thread;
  readonly settings: ThreadSettings;
  readonly order: ExtractionOrder;
  readonly model: LanguageModel;
  /** Whether a memory waits for a review. */
  readonly asksForReview: (memory: Memory) => boolean;
  /** The new messages, oldest first. */
  readonly messages: readonly Message[];
}

/** The request to a model, and the data for checking its answer. */
export interface ExtractionPrompt {
  readonly request: ExtractionRequest;
  /** The messages that the model is shown, by id. */
  readonly shown: ReadonlyMap<string, ShownMessage>;
  /** The known memories that the model is shown, by id. */
  readonly known: ReadonlyMap<string, Memory>;
  /** The memories that the model is told not to propose again, by id. */
  readonly reviewed: ReadonlyMap<string, Memory>;
  /** Number of new messages that the window leaves out. */
  readonly notShown: number;
}

/** Maximum number of messages among which rules look for what the user said before. */
const mostBefore = 10;

/** Maximum number of memories that one known memory has superseded which rules are shown. */
const mostSuperseded = 20;
/** Number of known memories from which on no superseded ones are added. */
const mostKnown = 1_000;

/** Builds the prompt of a pass. */
export class PromptBuilder {
  readonly #reviewed: ReviewedMemories;

  constructor(
    private readonly store: MemoryStore,
    private readonly knownMemories: KnownMemories,
  ) {
    this.#reviewed = new ReviewedMemories(store);
  }

  async build(run: JobRun, plan: PassPlan): Promise<ExtractionPrompt> {
    const { thread, settings, order, model } = plan;
    const { older, newer } = await this.#window(run, plan);
    const [context = [], turns = []] = await Promise.all(
      [older, newer].map((messages) => promptTurns(messages, settings, model, run)),
    );
    // What rules read of a message may be about the one before.
    const asked = [...(model.source === "RULE" ? context : []), ...turns];
    const [found, reviewed] = await Promise.all([
      this.knownMemories.find(run.principal, plan, asked),
      this.#reviewed.find(run.principal, plan, turns),
    ]);
    const known = await this.#known(run, plan, found, turns);
    const byId = new Map([...older, ...newer].map((message) => [message.id, message]));
    const show = (isNew: boolean) => (turn: { messageId: string; content: string }) => {
      const message = byId.get(turn.messageId);
      return message ? [[message.id, { message, copy: turn.content, isNew }] as const] : [];
    };
    return {
      request: {
        turns,
        context,
        summary: settings.enableContextSummary ? await this.#summary(run, thread) : null,
        known: [...known.values()],
        reviewed: reviewed.map(toReviewed),
        instructions: instructionsOf(order.instructions ?? settings.customInstructions),
        tokenLimit: limitOf(settings.memoryExtractionTokenLimit),
        withLinks: settings.linkExtraction === "DURING_EXTRACTION",
      },
      shown: new Map([...context.flatMap(show(false)), ...turns.flatMap(show(true))]),
      known: new Map([...known.keys()].map((memory) => [memory.id, memory])),
      reviewed: new Map(reviewed.map((memory) => [memory.id, memory])),
      notShown: plan.messages.length - newer.length,
    };
  }

  /**
   * The shown messages: the new ones, or exactly as many of the newest as the window allows
   * (Oracle Agent Memory, memory_extraction_window). Rules also read what the user said before, so that it does not matter
   * how messages are divided into passes.
   */
  async #window(
    { principal }: JobRun,
    plan: PassPlan,
  ): Promise<{ readonly older: readonly Message[]; readonly newer: readonly Message[] }> {
    const { thread, settings, model } = plan;
    const { memoryExtractionWindow: size } = settings;
    const newer = shownMessages(plan);
    const places = size === -1 ? 0 : size - newer.length;
    const isOfRules = model.source === "RULE";
    const limit = isOfRules ? Math.max(places, mostBefore) : places;
    if (limit === 0) return { older: [], newer };
    const page = { limit, before: [newer[0]?.seq ?? 0], fromEnd: true };
    const pages = await this.store.messages.pageBy(principal, "threadId", [thread.id], page);
    const before = pages.get(thread.id)?.items ?? [];
    const saidLast = before.findLastIndex(isUsers);
    const shown = isOfRules ? Math.max(places, before.length - saidLast) : places;
    return { older: saidLast < 0 && places === 0 ? [] : before.slice(-shown), newer };
  }

  /**
   * Known memories as a model is shown them. With those that were said after the turns, rules are shown what these have
   * superseded: the turns may come between them.
   */
  async #known(
    run: JobRun,
    plan: PassPlan,
    found: readonly Memory[],
    turns: readonly ExtractionTurn[],
  ): Promise<Map<Memory, KnownMemory>> {
    const { thread, model } = plan;
    const known = new Map<Memory, KnownMemory>();
    const threadId = thread.id;
    const isLate = ({ saidAt: timestamp = 0, seq = null }: Partial<KnownMemory>) =>
      turns.some((turn) =>
        isSaidBefore(
          [{ threadId, seq: turn.seq ?? null, timestamp: turn.timestamp }],
          [{ threadId: seq === null ? null : threadId, seq, timestamp }],
        ),
      );
    for (let level = found; level.length > 0 && known.size < mostKnown;) {
      const said = await this.#said(run, plan, level);
      const shown = level.map((memory): [Memory, KnownMemory] => {
        const saidAt = memory.validFrom ?? memory.createdAt;
        const isSuperseded = memory.status !== "VALID";
        return [
          memory,
          { ...toKnown(memory), ...(said.get(memory.id) ?? { saidAt }), isSuperseded },
        ];
      });
      for (const [memory, one] of shown) known.set(memory, one);
      if (model.source !== "RULE") break;
      const late = shown.flatMap(([memory, one]) => (isLate(one) ? [memory] : []));
      const ids = new Set([...known.keys()].map(({ id }) => id));
      level = (await this.#supersededBy(run.principal, late)).filter(({ id }) => !ids.has(id));
    }
    return known;
  }

  async #supersededBy(principal: Principal, memories: readonly Memory[]): Promise<Memory[]> {
    if (memories.length === 0) return [];
    const { links, memories: stored } = this.store;
    const page = { limit: mostSuperseded, fromEnd: true };
    const query = { relations: ["SUPERSEDES"], direction: "OUT" } as const;
    const ids = memories.map(({ id }) => id);
    const pages = await links.pageByMemory(principal, ids, page, query);
    const targets = [...pages.values()].flatMap(({ items }) => items.map((one) => one.targetId));
    const found = await stored.byIds(principal, [...new Set(targets)]);
    return [...found.values()].filter(({ statusReason }) => statusReason === "SUPERSEDED");
  }

  /**
   * Who said the known memories last, when and where, by their evidence. Only rule-based models need it: they put the
   * speaker's name into a memory, and compare times.
   */
  async #said(
    { principal }: JobRun,
    { thread, model }: PassPlan,
    known: readonly Memory[],
  ): Promise<Map<string, Pick<KnownMemory, "speaker" | "saidAt" | "seq" | "start">>> {
    if (model.source !== "RULE" || known.length === 0) return new Map();
    const ids = known.map(({ id }) => id);
    const pages = await this.store.memories.evidencePage(principal, ids, {
      limit: 1,
      fromEnd: true,
    });
    const evidence = [...pages.values()].flatMap(({ items }) => items);
    const messages = await this.store.messages.byIds(
      principal,
      evidence.map(({ messageId }) => messageId),
    );
    return new Map(
      evidence.flatMap(({ memoryId, messageId, start }) => {
        const message = messages.get(messageId);
        if (!message) return [];
        const { name: speaker, timestamp: saidAt, threadId } = message;
        const seq = threadId === thread.id ? message.seq : null;
        return [[memoryId, { speaker, saidAt, seq, start }] as const];
      }),
    );
  }

  async #summary({ principal }: JobRun, { id }: Thread): Promise<string | null> {
    const summaries = await this.store.summaries.byThreads(principal, [id]);
    return summaries.get(id)?.text ?? null;
  }
}

/** The new messages that a pass shows. */
export function shownMessages({ messages, settings }: PassPlan): readonly Message[] {
  const { memoryExtractionWindow: size } = settings;
  return size === -1 ? messages : messages.slice(-size);
}

export function toKnown(memory: Memory): KnownMemory {
  const { id, kind, content, subject, timestamp, createdAt } = memory;
  return { id, kind, content: content ?? "", subject, timestamp, createdAt };
}

/** Instructions for a model; null if the text is blank. */
export function instructionsOf(text: string | null): string | null {
  return text === null || text.trim() === "" ? null : text;
}
