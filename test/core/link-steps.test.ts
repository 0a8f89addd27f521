import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Deletion } from "../../src/core/deletion.js";
import { englishAnalyser } from "../../src/core/english-analyser.js";
import { LinkService } from "../../src/core/link-service.js";
import { linkRelations, type LinkRelation } from "../../src/core/memory-link.js";
import type { MemoryStore } from "../../src/core/memory-store.js";
import type { Principal } from "../../src/core/principal.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aMemory, aMessage, anEvidence, aThread, keep, memberOf, noon } from "../store/samples.js";
import { everything } from "../store/suite/everything.js";
import { FakeClock } from "../support/fake-clock.js";
import { isSame, LinkModel, type Said } from "./link-model.js";

const initial = [
  { status: "VALID", statusReason: null },
  { status: "VALID", statusReason: null },
  { status: "VALID", statusReason: null },
  { status: "VALID", statusReason: null },
  { status: "PENDING", statusReason: null },
  { status: "INVALID", statusReason: "MANUAL" },
] as const;

const place = fc.nat(initial.length - 1);
const relation = fc.constantFrom(...linkRelations);

type Step =
  | { readonly what: "link"; readonly said: Said }
  /** Of the links that are there, one. */
  | { readonly what: "unlink"; readonly nth: number }
  | { readonly what: "update"; readonly nth: number; readonly relation: LinkRelation }
  | { readonly what: "delete"; readonly place: number }
  /** The one message that a memory rests on. */
  | { readonly what: "delete message"; readonly place: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant("link" as const),
      said: fc.record({ source: place, target: place, relation }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("unlink" as const), nth: fc.nat(50) }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("update" as const), nth: fc.nat(50), relation }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({ what: fc.constant("delete" as const), place }),
      fc.record({ what: fc.constant("delete message" as const), place }),
    ),
  },
);

const id = (place: number) => `memory-${place}`;
const tripleOf = ({ source, target, relation }: Said) => ({
  sourceId: id(source),
  targetId: id(target),
  relation,
});

/** A tenant of its own, in which each memory rests on a message. */
class World {
  readonly #model = new LinkModel(
    initial.map(({ status, statusReason }) => statusReason ?? status),
  );
  readonly #links: LinkService;
  readonly #deletion: Deletion;

  constructor(
    private readonly store: MemoryStore,
    private readonly caller: Principal,
  ) {
    const clock = new FakeClock(noon + 1_000);
    this.#links = new LinkService(store, clock);
    this.#deletion = new Deletion(store, clock, englishAnalyser);
  }

  async fill(): Promise<void> {
    const records = {
      threads: [aThread()],
      messages: initial.map((_, n) => aMessage({ id: `message-${n}` })),
      memories: initial.map((state, n) => aMemory({ id: id(n), ...state })),
      evidence: initial.map((_, n) =>
        anEvidence({ id: `evidence-${n}`, memoryId: id(n), messageId: `message-${n}` }),
      ),
    };
    await keep(this.store, records, this.caller);
  }

  async take(step: Step): Promise<void> {
    const model = this.#model;
    if (step.what === "link") return this.#link(step.said);
    if (step.what === "delete") {
      await this.#deletion.memory(this.caller, id(step.place));
      model.delete(step.place);
    } else if (step.what === "delete message") {
      await this.#deletion.message(this.caller, `message-${step.place}`);
      model.loseEvidence(step.place);
    } else {
      const said = model.links[step.nth % model.links.length];
      if (!said) return;
      if (step.what === "update") return this.#update(said, step.relation);
      await this.#links.unlink(this.caller, tripleOf(said));
      model.links = model.links.filter((link) => link !== said);
    }
  }

  async #link(said: Said): Promise<void> {
    const refusal = this.#model.refusal(said);
    const linking = this.#links.link(this.caller, tripleOf(said));
    if (refusal) return expect(linking).rejects.toMatchObject({ code: refusal });
    await linking;
    this.#model.links = [...this.#model.links, said];
  }

  async #update(said: Said, relation: LinkRelation): Promise<void> {
    const { links } = await everything(this.store, this.caller);
    const found = links.find(
      (link) =>
        link.sourceId === id(said.source) &&
        link.targetId === id(said.target) &&
        link.relation === said.relation,
    );
    const next = { ...said, relation };
    const refusal = isSame(next, said) ? undefined : this.#model.refusal(next);
    const updating = this.#links.update(this.caller, { id: found?.id ?? "", relation });
    if (refusal) return expect(updating).rejects.toMatchObject({ code: refusal });
    await updating;
    this.#model.links = this.#model.links.map((link) => (link === said ? next : link));
  }

  async check(): Promise<void> {
    const { memories, links } = await everything(this.store, this.caller);
    expect(
      memories.map(({ id, status, statusReason }) => [id, statusReason ?? status]).toSorted(),
    ).toEqual(
      initial.flatMap((_, n) => {
        const state = this.#model.state(n);
        return state === undefined ? [] : [[id(n), state]];
      }),
    );
    const lines = ({ sourceId, targetId, relation }: ReturnType<typeof tripleOf>) =>
      `${sourceId} ${relation} ${targetId}`;
    expect(links.map(lines).toSorted()).toEqual(
      this.#model.links.map(tripleOf).map(lines).toSorted(),
    );
  }

  /** Each change of a memory is one revision and one event, of the kind that its statuses show. */
  async checkLog(): Promise<void> {
    const { memories, revisions } = await everything(this.store, this.caller);
    const events = await this.store.events.page(
      this.caller,
      { entities: ["Memory"] },
      { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 1_000 },
    );
    for (const memory of memories) {
      const past = revisions.filter(({ memoryId }) => memoryId === memory.id).toReversed();
      const all = [...past, memory];
      expect(all.map(({ revision }) => revision)).toEqual(all.map((_, n) => n + 1));
      const expected = all.slice(1).map(({ revision, status, statusReason }, n) => {
        const changed = status === "VALID" ? "RESTORED" : "INVALIDATED";
        const kind = status === all[n]?.status ? "UPDATED" : changed;
        return { kind, snapshot: { revision, status, statusReason } };
      });
      const own = events.filter(({ subjectId }) => subjectId === memory.id);
      expect(own).toHaveLength(expected.length);
      expect(own).toMatchObject(expected);
    }
  }
}

test("after any steps each memory has the status that its links, worked out anew, give it, and the log tells how", async () => {
  const store = openEmbedded(newFile());
  let run = 0;
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 5, maxLength: 25 }),
    async (steps) => {
      const world = new World(store, memberOf(`run ${run++}`));
      await world.fill();
      for (const step of steps) {
        await world.take(step);
        await world.check();
      }
      await world.checkLog();
    },
  );
  await fc.assert(property, { numRuns: 40 });
}, 60_000);
