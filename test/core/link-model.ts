import type { StatusReason } from "../../src/core/memories/memory.js";
import type { LinkRelation } from "../../src/core/links/memory-link.js";

/** The expected content of a link, by the positions of its memories. */
export interface Said {
  readonly source: number;
  readonly target: number;
  readonly relation: LinkRelation;
}

type Base = StatusReason | "VALID" | "PENDING";

const lifecycle: readonly LinkRelation[] = ["SUPERSEDES", "REFINES", "DUPLICATES"];
const reasons = ["SUPERSEDED", "REFINED", "DUPLICATE"] as const;

/** The rules without stored state: each status is computed from the existing links. */
export class LinkModel {
  links: readonly Said[] = [];
  /** The status of each memory without its links; undefined after its deletion. */
  readonly #bases: (Base | undefined)[];

  constructor(bases: readonly Base[]) {
    this.#bases = [...bases];
  }

  /** The error code if the link is refused; otherwise undefined. */
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

  /** The reason of a memory's status, or the status if it has none; undefined after its deletion. */
  state(place: number): string | undefined {
    const base = this.#bases[place];
    if (base !== "VALID") return base;
    const incoming = this.#inEffect(place);
    const strongest = lifecycle.findIndex((relation) =>
      incoming.some((link) => link.relation === relation),
    );
    return reasons[strongest] ?? "VALID";
  }

  /** The links to a memory. One from a memory without words counts only if that is itself replaced. */
  #inEffect(place: number): Said[] {
    const incoming = this.links.filter(
      ({ target, relation }) => target === place && lifecycle.includes(relation),
    );
    return incoming.filter(
      ({ source }) => this.#bases[source] !== "SOURCE_DELETED" || this.#inEffect(source).length > 0,
    );
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
