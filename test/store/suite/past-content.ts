import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Deletion } from "../../../src/core/deletion/deletion.js";
import { EngraphError } from "../../../src/core/errors/engraph-error.js";
import { LinkService } from "../../../src/core/links/link-service.js";
import { isTrueAt, type AsOf } from "../../../src/core/memories/as-of.js";
import type { Memory } from "../../../src/core/memories/memory.js";
import { MemoryService } from "../../../src/core/memories/memory-service.js";
import { RestoreService } from "../../../src/core/memories/restore-service.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import type { Principal } from "../../../src/core/principal.js";
import { englishAnalyser } from "../../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../../src/core/search/passages/indexer.js";
import { PassageEmbedder } from "../../../src/core/search/embedding/passage-embedder.js";
import { SearchService } from "../../../src/core/search/search.js";
import { cosineSimilarity } from "../../../src/core/search/embedding/vector.js";
import { FakeClock } from "../../support/fake-clock.js";
import { RecordingLogger } from "../../support/logger.js";
import { settingsRules } from "../../support/model-calls.js";
import { searchModels } from "../../support/search-models.js";
import { vectorOfWords, WordEmbedder } from "../../support/word-embedder.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { memberOf, noon } from "../samples.js";

const words = ["tea", "milk", "cat"];
const content = fc.subarray(words, { minLength: 1 }).map((some) => some.join(" and "));
const anyId = fc.constantFrom("a", "b", "c");
const time = fc.option(
  fc.nat(12).map((n) => noon + n),
  { nil: null },
);

type Step =
  | { readonly does: "add"; readonly id: string; readonly content: string }
  | {
      readonly does: "update";
      readonly id: string;
      readonly content?: string;
      readonly confidence?: number;
      readonly validFrom?: number | null;
      readonly validTo?: number | null;
    }
  | { readonly does: "supersede"; readonly id: string; readonly by: string }
  | { readonly does: "restore"; readonly id: string; readonly revision: number | null }
  | { readonly does: "delete"; readonly id: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant("add" as const), id: anyId, content }), weight: 3 },
  {
    arbitrary: fc.record(
      {
        does: fc.constant("update" as const),
        id: anyId,
        content,
        confidence: fc.constantFrom(0.2, 0.9),
        validFrom: time,
        validTo: time,
      },
      { requiredKeys: ["does", "id"] },
    ),
    weight: 6,
  },
  fc.record({ does: fc.constant("supersede" as const), id: anyId, by: anyId }),
  fc.record({
    does: fc.constant("restore" as const),
    id: anyId,
    revision: fc.option(fc.integer({ min: 1, max: 4 })),
  }),
  fc.record({ does: fc.constant("delete" as const), id: anyId }),
);
const steps = fc.array(fc.tuple(fc.nat(2), step), { minLength: 4, maxLength: 14 });
const clockOf = fc.option(
  fc.nat(14).map((n) => noon + n),
  { nil: undefined },
);
const questions = fc.array(
  fc.record({
    asOf: fc.record({ validAt: clockOf, knownAt: clockOf }),
    word: fc.constantFrom(...words),
    mode: fc.constantFrom("KEYWORD" as const, "VECTOR" as const, "HYBRID" as const),
    includeInvalid: fc.boolean(),
    minConfidence: fc.constantFrom(undefined, 0.5),
  }),
  { minLength: 6, maxLength: 6 },
);

/** Searches with `asOf`, compared with plain code over whole histories. */
export function describePastContent(opened: OpenedStore): void {
  describe("A search as of a time", () => {
    let runs = 0;

    test("finds what plain code finds in the histories of all memories", () =>
      fc.assert(
        fc.asyncProperty(steps, questions, async (taken, asked) => {
          const tenant = memberOf(`tenant-of-past-${runs++}`);
          const clock = new FakeClock(noon);
          const world = new PastWorld(opened(), clock, tenant);
          for (const [wait, one] of taken) {
            clock.advance(wait);
            await world.take(one);
          }
          for (const question of asked) {
            const found = await world.find(question);
            expect({ question, found }).toEqual({ question, found: world.expected(question) });
          }
        }),
        { numRuns: 25 },
      ));
  });
}

type Question = typeof questions extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** A found memory in its past state, with its similarity. */
interface Found extends Pick<Memory, "id" | "content" | "status" | "confidence" | "revision"> {
  readonly similarity: number | null;
}

/** Memories under services, with their complete histories. */
class PastWorld {
  readonly #histories = new Map<string, Memory[]>();
  readonly #memories: MemoryService;
  readonly #links: LinkService;
  readonly #restoring: RestoreService;
  readonly #deletion: Deletion;
  readonly #search: SearchService;

  constructor(
    private readonly store: MemoryStore,
    clock: FakeClock,
    private readonly caller: Principal,
  ) {
    const embedder = new WordEmbedder();
    const indexer = new Indexer(
      englishAnalyser,
      new PassageEmbedder(embedder, clock, new RecordingLogger()),
    );
    this.#memories = new MemoryService(store, clock, indexer);
    this.#links = new LinkService(store, clock);
    this.#restoring = new RestoreService(store, clock, indexer);
    this.#deletion = new Deletion(store, clock, englishAnalyser);
    const byWords = { analyser: englishAnalyser, without: new Set(["SPELLING" as const]) };
    this.#search = new SearchService(store, byWords, searchModels({ embedder }), settingsRules());
  }

  /** Runs the step if possible, and records the state of all memories after it. */
  async take(step: Step): Promise<void> {
    try {
      await this.#do(step);
    } catch (error) {
      if (!(error instanceof EngraphError)) throw error;
    }
    const present = await this.store.memories.byIds(this.caller, ["a", "b", "c"]);
    for (const id of this.#histories.keys()) if (!present.has(id)) this.#histories.delete(id);
    for (const [id, memory] of present) {
      const history = this.#histories.get(id) ?? [];
      if (history.at(-1)?.revision !== memory.revision) history.push(memory);
      this.#histories.set(id, history);
    }
  }

  async #do(step: Step): Promise<unknown> {
    const { does, id } = step;
    switch (does) {
      case "add":
        return this.#memories.add(this.caller, { id, content: step.content, userId: "user-1" });
      case "update": {
        const { does: _does, ...change } = step;
        return this.#memories.update(this.caller, change);
      }
      case "supersede":
        return this.#links.link(this.caller, {
          sourceId: step.by,
          targetId: id,
          relation: "SUPERSEDES",
        });
      case "restore":
        return this.#restoring.restore(this.caller, { id, revision: step.revision });
      case "delete":
        return this.#deletion.memories(this.caller, { ids: [id] });
    }
  }

  async find({ word, ...question }: Question): Promise<Found[]> {
    const { results } = await this.#search.search(this.caller, {
      query: word,
      scope: { userId: "user-1" },
      maxResults: 200,
      ...question,
    });
    return results
      .map(({ record, similarity }) => seen(record as Memory, similarity))
      .toSorted(byId);
  }

  expected({ asOf, word, mode, includeInvalid, minConfidence }: Question): Found[] {
    const query = vectorOfWords(word);
    return [...this.#histories.values()]
      .flatMap((history) => stateAt(history, asOf) ?? [])
      .filter(({ status }) => includeInvalid || status === "VALID")
      .filter((memory) => includeInvalid || !isNow(asOf) || isTrueAt(memory, noon))
      .filter(({ confidence }) => confidence >= (minConfidence ?? 0))
      .filter(({ content }) => mode !== "KEYWORD" || content?.includes(word))
      .map((memory) =>
        seen(
          memory,
          mode === "KEYWORD" ? null : cosineSimilarity(query, vectorOfWords(memory.content ?? "")),
        ),
      )
      .toSorted(byId);
  }
}

function seen(memory: Memory, similarity: number | null): Found {
  const { id, content, status, confidence, revision } = memory;
  return { id, content, status, confidence, revision, similarity };
}

/** Whether a search is of today: the store's clock stands at noon. */
function isNow({ validAt, knownAt }: AsOf): boolean {
  return validAt === undefined && knownAt === undefined;
}

/** The past state of a memory: the last revision that was known at the time. */
function stateAt(history: readonly Memory[], { validAt, knownAt }: AsOf): Memory | undefined {
  const known = history.findLast(({ updatedAt }) => updatedAt <= (knownAt ?? Infinity));
  if (known === undefined || validAt === undefined) return known;
  const { validFrom, validTo, statusReason } = known;
  if (validAt < (validFrom ?? -Infinity) || validAt >= (validTo ?? Infinity)) return undefined;
  const wasTrue = statusReason === "SUPERSEDED" && validTo !== null;
  return wasTrue ? { ...known, status: "VALID", statusReason: null } : known;
}

function byId(one: Found, other: Found): number {
  return one.id < other.id ? -1 : 1;
}
