import fc from "fast-check";
import { expect, test } from "vitest";
import { MessageService } from "../../src/core/messages/message-service.js";
import { Deletion } from "../../src/core/deletion/deletion.js";
import { JobService } from "../../src/core/jobs/job-service.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import type { Principal } from "../../src/core/principal.js";
import { englishAnalyser as analyser } from "../../src/core/search/text/english-analyser.js";
import { searchByWords } from "../../src/core/search/words/lexical-retriever.js";
import { splitText } from "../../src/core/search/passages/passage-split.js";
import { ThreadService } from "../../src/core/threads/thread-service.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { memberOf } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { settingsRules } from "../support/model-calls.js";
import { RecordingLogger } from "../support/logger.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";

interface Said {
  readonly threadId: string;
  readonly role: string;
  readonly name: string | null;
  readonly content: string;
  readonly timestamp: number;
}

type Step =
  | { readonly what: "say"; readonly said: Said }
  /** The existing message at this position, modulo their number. */
  | { readonly what: "delete"; readonly at: number }
  | { readonly what: "edit"; readonly at: number; readonly change: Partial<Said> };

const threads = ["thread-1", "thread-2"];

/** A position in the index, for as many passages as its first record had. */
interface Slot {
  readonly said: Said;
  readonly passages: number;
  /** Null: its first record is deleted or has moved. */
  id: string | null;
}

/** Messages of one user, and the index positions assigned to them. */
class Conversation {
  readonly #messages: MessageService;
  readonly #deletion: Deletion;
  readonly slots: Slot[] = [];
  #count = 0;

  constructor(
    private readonly store: MemoryStore,
    private readonly caller: Principal,
  ) {
    const clock = new FakeClock();
    const jobs = new JobService(
      store,
      new LogEventFeed(store, new RecordingLogger(), clock),
      clock,
    );
    this.#messages = new MessageService(store, clock, new Indexer(analyser), jobs, settingsRules());
    this.#deletion = new Deletion(store, clock, analyser);
  }

  async begin(): Promise<void> {
    const service = new ThreadService(this.store, new FakeClock(), settingsRules());
    const settings = { extractMemories: false };
    for (const id of threads)
      await service.create(this.caller, { id, userId: "user-1", agentId: null, settings });
  }

  async say(said: Said): Promise<string> {
    const { threadId, ...message } = said;
    const id = `message-${++this.#count}`;
    await this.#messages.add(this.caller, { threadId, messages: [{ id, ...message }] });
    this.#place(id, said);
    return id;
  }

  async delete(id: string): Promise<void> {
    await this.#deletion.messages(this.caller, { ids: [id] });
    for (const slot of this.slots) if (slot.id === id) slot.id = null;
  }

  async take(step: Step): Promise<void> {
    if (step.what === "say") {
      await this.say(step.said);
      return;
    }
    const live = this.slots.filter(({ id }) => id !== null);
    const slot = live[step.at % live.length];
    if (slot?.id === undefined || slot.id === null) return;
    const { id, said } = slot;
    if (step.what === "delete") return this.delete(id);
    await this.#messages.update(this.caller, { id, ...step.change });
    const after = { ...said, ...step.change };
    // A reindexed message moves to the end of its thread.
    if (JSON.stringify(after) === JSON.stringify(said)) return;
    slot.id = null;
    this.#place(id, after);
  }

  /** Adds the final state of another conversation, each message at its index position. */
  async retell({ slots }: Conversation): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    const fillers: string[] = [];
    for (const { id, said, passages } of slots) {
      const filler = passages === 1 ? "filler" : `${"filler ".repeat(40)}. `.repeat(passages);
      const told = await this.say(id === null ? { ...said, content: filler } : said);
      if (id === null) fillers.push(told);
      else names.set(told, id);
    }
    for (const id of fillers) await this.delete(id);
    return names;
  }

  #place(id: string, said: Said): void {
    this.slots.push({ id, said, passages: [...splitText(said.content)].length });
  }

  async hits(query: string) {
    const target = {
      entity: "Message",
      filter: { owner: { userId: "user-1" }, includeInvalid: false },
    } as const;
    const options = { analyser, without: new Set<never>() };
    const { hits } = await searchByWords(this.store, this.caller, [target], query, 200, options);
    return hits.map(({ entity, recordId, passage, score, explain }) => {
      return { entity, recordId, passage, score, why: explain?.() };
    });
  }
}

/**
 * Hits that no index found are the newest messages of a speaker. They differ in a retold
 * conversation, because an edit leaves a message where it was said.
 */
function inComparableOrder<Hit extends { recordId: string | undefined; passage: string | null }>(
  hits: readonly Hit[],
): Hit[] {
  const isOfIndex = hits.every(({ passage }) => passage !== null);
  return isOfIndex ? [...hits] : hits.toSorted((a, b) => compare(a.recordId, b.recordId));
}

function compare(a = "", b = ""): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const word = fc.constantFrom("tea", "milk", "went", "children", "I", "today", "what");
const content = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
const long = fc
  .array(word, { minLength: 20, maxLength: 30 })
  .map((words) => Array.from({ length: 4 }, () => `${words.join(" ")}.`).join(" "));
const part = {
  name: fc.constantFrom("Melanie", "Jo", null),
  content: fc.oneof({ weight: 5, arbitrary: content }, long),
  timestamp: fc.constantFrom(Date.UTC(2023, 4, 8), Date.UTC(2023, 5, 9)),
};
const said = fc.record({
  ...part,
  threadId: fc.constantFrom(...threads),
  role: fc.constantFrom("user", "assistant"),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: said.map((said) => ({ what: "say", said }) as const) },
  { weight: 2, arbitrary: fc.nat(99).map((at) => ({ what: "delete", at }) as const) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(99), fc.record(part, { requiredKeys: [] }))
      .filter(([, change]) => Object.keys(change).length > 0)
      .map(([at, change]) => ({ what: "edit", at, change }) as const),
  },
);
const queries = ["tea", "When did Melanie go", "my child and milk", "8 May 2023", "filler"];

const edited: Step[] = [
  { what: "say", said: melanie() },
  { what: "say", said: melanie() },
  { what: "edit", at: 0, change: { timestamp: Date.UTC(2023, 5, 9) } },
];

function melanie(): Said {
  const timestamp = Date.UTC(2023, 4, 8);
  return { threadId: "thread-1", role: "user", name: "Melanie", content: "tea", timestamp };
}

test("an index that was kept up finds what one does that is built anew, with the same scores", async () => {
  const store = openEmbedded(newFile());
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const kept = new Conversation(store, memberOf(`kept-${++round}`));
      await kept.begin();
      for (const one of steps) await kept.take(one);
      const built = new Conversation(store, memberOf(`built-${round}`));
      await built.begin();
      const names = await built.retell(kept);
      for (const query of queries) {
        const found = (await built.hits(query)).map((hit) => ({
          ...hit,
          recordId: names.get(hit.recordId),
        }));
        expect(inComparableOrder(found)).toEqual(inComparableOrder(await kept.hits(query)));
      }
    }),
    { numRuns: 40, examples: [[edited]] },
  );
});
