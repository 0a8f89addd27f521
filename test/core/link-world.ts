import { Deletion } from "../../src/core/deletion/deletion.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { LinkService } from "../../src/core/links/link-service.js";
import type { Memory } from "../../src/core/memories/memory.js";
import type { LinkRelation } from "../../src/core/links/memory-link.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import type { Principal } from "../../src/core/principal.js";
import { aMemory, aMessage, anEvidence, aThread, keep, noon } from "../store/samples.js";
import { everything } from "../store/suite/everything.js";
import { FakeClock } from "../support/fake-clock.js";
import { isSame, LinkModel, type Said } from "./link-model.js";

/** The states of the memories before any link. */
export const initial = [
  { status: "VALID", statusReason: null },
  { status: "VALID", statusReason: null },
  { status: "VALID", statusReason: null },
  { status: "VALID", statusReason: null },
  { status: "PENDING", statusReason: null },
  { status: "INVALID", statusReason: "MANUAL" },
] as const;

export type Step =
  | { readonly what: "link"; readonly said: Said }
  /** The n-th existing link, modulo their number. */
  | { readonly what: "unlink"; readonly nth: number }
  | { readonly what: "update"; readonly nth: number; readonly relation: LinkRelation }
  | { readonly what: "delete"; readonly place: number }
  /** The only message that a memory cites. */
  | { readonly what: "delete message"; readonly place: number };

/** The actual or expected state. */
interface Look {
  /** The error code of the last step. */
  readonly refusal: string | undefined;
  readonly states: readonly string[];
  readonly links: readonly string[];
}

const idOf = (place: number) => `memory-${place}`;
const nameOf = ({ source, target, relation }: Said) => ({
  sourceId: idOf(source),
  targetId: idOf(target),
  relation,
});
const lineOf = ({ sourceId, targetId, relation }: ReturnType<typeof nameOf>) =>
  `${sourceId} ${relation} ${targetId}`;

/** A store and its model, which execute the same steps. Each memory cites its own message. */
export class LinkWorld {
  readonly #model = new LinkModel(
    initial.map(({ status, statusReason }) => statusReason ?? status),
  );
  readonly #links: LinkService;
  readonly #deletion: Deletion;

  /** @param caller A member of a separate tenant. */
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
      memories: initial.map((state, n) => aMemory({ id: idOf(n), ...state })),
      evidence: initial.map((_, n) =>
        anEvidence({ id: `evidence-${n}`, memoryId: idOf(n), messageId: `message-${n}` }),
      ),
    };
    await keep(this.store, records, this.caller);
  }

  /** Executes the step, and returns the expected and the actual state. */
  async take(step: Step): Promise<{ readonly expected: Look; readonly found: Look }> {
    // The store goes first, because the model must resolve the step's links in its previous state.
    const refused = await this.#do(step).then(
      () => undefined,
      ({ code }: { code?: string }) => code ?? "no code",
    );
    const refusal = this.#expect(step);
    const { memories, links } = await everything(this.store, this.caller);
    const states = initial.flatMap((_, n) => {
      const state = this.#model.state(n);
      return state === undefined ? [] : [`${idOf(n)} ${state}`];
    });
    return {
      expected: {
        refusal,
        states,
        links: this.#model.links.map((said) => lineOf(nameOf(said))).toSorted(),
      },
      found: {
        refusal: refused,
        states: memories.map((memory) => `${memory.id} ${stateOf(memory)}`).toSorted(),
        links: links.map(lineOf).toSorted(),
      },
    };
  }

  /** Each memory's revisions after the first, from the history and from the log. */
  async changes() {
    const { memories, revisions } = await everything(this.store, this.caller);
    const events = await this.store.events.page(
      this.caller,
      { entities: ["Memory"] },
      { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 1_000 },
    );
    return memories.map((memory) => {
      const past = revisions.filter(({ memoryId }) => memoryId === memory.id).toReversed();
      const all = [...past, memory];
      const kept = all.slice(1).map((next, n) => {
        const changed = next.status === "VALID" ? "RESTORED" : "INVALIDATED";
        const kind = next.status === all[n]?.status ? "UPDATED" : changed;
        return `${next.revision} ${kind} ${stateOf(next)}`;
      });
      const told = events
        .filter(({ subjectId }) => subjectId === memory.id)
        .map(({ kind, snapshot }) => {
          const { revision, status, statusReason } = snapshot as unknown as Memory;
          return `${revision} ${kind} ${stateOf({ status, statusReason })}`;
        });
      return { kept, told };
    });
  }

  async #do(step: Step): Promise<unknown> {
    switch (step.what) {
      case "link":
        return this.#links.link(this.caller, nameOf(step.said));
      case "unlink": {
        const said = this.#pick(step.nth);
        return said && this.#links.unlink(this.caller, nameOf(said));
      }
      case "update": {
        const said = this.#pick(step.nth);
        return said && this.#update(said, step.relation);
      }
      case "delete":
        return this.#deletion.memories(this.caller, { ids: [idOf(step.place)] });
      case "delete message":
        return this.#deletion.messages(this.caller, { ids: [`message-${step.place}`] });
    }
  }

  async #update(said: Said, relation: LinkRelation): Promise<unknown> {
    const { links } = await everything(this.store, this.caller);
    const found = links.find((link) => lineOf(link) === lineOf(nameOf(said)));
    return this.#links.update(this.caller, { id: found?.id ?? "", relation });
  }

  /** Executes the step on the model. Returns the error code if it is refused. */
  #expect(step: Step): string | undefined {
    const model = this.#model;
    if (step.what === "delete") model.delete(step.place);
    else if (step.what === "delete message") model.loseEvidence(step.place);
    else if (step.what === "link") {
      const refusal = model.refusal(step.said);
      if (!refusal) model.links = [...model.links, step.said];
      return refusal;
    } else {
      const said = this.#pick(step.nth);
      if (!said) return undefined;
      const others = model.links.filter((link) => link !== said);
      const next = step.what === "update" ? { ...said, relation: step.relation } : undefined;
      const refusal = next && !isSame(next, said) ? model.refusal(next) : undefined;
      if (!refusal) model.links = next ? [...others, next] : others;
      return refusal;
    }
    return undefined;
  }

  #pick(nth: number): Said | undefined {
    return this.#model.links[nth % this.#model.links.length];
  }
}

function stateOf({ status, statusReason }: Pick<Memory, "status" | "statusReason">): string {
  return statusReason ?? status;
}
