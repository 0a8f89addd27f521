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

  /** What replaced the memory has replaced what that had replaced. */
  delete(place: number): void {
    this.#bases[place] = undefined;
    const decides = ({ relation }: Said) => lifecycle.includes(relation);
    const above = this.links.filter((link) => link.target === place && decides(link));
    const below = this.links.filter((link) => link.source === place && decides(link));
    const bridges = above.flatMap(({ source, relation: by }) =>
      below.map(({ target, relation }) => {
        const strongest = lifecycle.find((one) => one === by || one === relation) ?? relation;
        return { source, target, relation: strongest };
      }),
    );
    const left = this.links.filter(({ source, target }) => ![source, target].includes(place));
    const isNew = (link: Said, at: number) =>
      ![...left, ...bridges.slice(0, at)].some((one) => isSame(one, link));
    this.links = [...left, ...bridges.filter(isNew)];
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
