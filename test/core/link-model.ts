import type { StatusReason } from "../../src/core/memories/memory.js";
import type { LinkRelation } from "../../src/core/links/memory-link.js";

/** What there should be of a link, by the places of its memories. */
export interface Said {
  readonly source: number;
  readonly target: number;
  readonly relation: LinkRelation;
}

type Base = StatusReason | "VALID" | "PENDING";

const lifecycle: readonly LinkRelation[] = ["SUPERSEDES", "REFINES", "DUPLICATES"];
const reasons = ["SUPERSEDED", "REFINED", "DUPLICATE"] as const;

/** The rules as they are told: no status is kept, each is worked out from the links that are there. */
export class LinkModel {
  links: readonly Said[] = [];
  /** What each memory would be without its links; undefined once it is deleted. */
  readonly #bases: (Base | undefined)[];

  constructor(bases: readonly Base[]) {
    this.#bases = [...bases];
  }

  /** The code with which a link is refused; undefined where it is not. */
  refusal(said: Said): string | undefined {
    const { source, target, relation } = said;
    if (source === target) return "BAD_USER_INPUT";
    if ([source, target].some((place) => this.#bases[place] === undefined)) return "NOT_FOUND";
    if (this.links.some((link) => isSame(link, said))) return "ALREADY_EXISTS";
    const isCircle = lifecycle.includes(relation) && this.#above(source).includes(target);
    return isCircle ? "BAD_USER_INPUT" : undefined;
  }

  delete(place: number): void {
    this.#bases[place] = undefined;
    this.links = this.links.filter(({ source, target }) => ![source, target].includes(place));
  }

  loseEvidence(place: number): void {
    if (this.#bases[place] === "VALID" || this.#bases[place] === "PENDING")
      this.#bases[place] = "SOURCE_DELETED";
  }

  /** A memory's reason, or its status where it has none; undefined once it is deleted. */
  state(place: number): string | undefined {
    const base = this.#bases[place];
    if (base !== "VALID") return base;
    const incoming = this.links.filter(({ target }) => target === place);
    const strongest = lifecycle.findIndex((relation) =>
      incoming.some((link) => link.relation === relation),
    );
    return reasons[strongest] ?? "VALID";
  }

  #above(place: number): number[] {
    const incoming = this.links.filter(
      ({ target, relation }) => target === place && lifecycle.includes(relation),
    );
    return [place, ...incoming.flatMap(({ source }) => this.#above(source))];
  }
}

export function isSame(one: Said, other: Said): boolean {
  return (
    one.source === other.source && one.target === other.target && one.relation === other.relation
  );
}
