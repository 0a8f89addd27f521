import { marksIn } from "./canaries.js";
import { reaches, tagOf, type Reach } from "./reach.js";
import type { Chance } from "./chance.js";

/** A record, or what was one, by its id. */
export interface Known {
  readonly id: string;
  readonly owner: Reach;
  isGone: boolean;
}

const mostOfEach = 60;

/**
 * Which records there are and whose they are, as the tenants' admins are told by events. Ids of what
 * has gone stay: they must be as unknown as any.
 */
export class Registry {
  /** By type, then by owner. */
  readonly #ids = new Map<string, Map<string, Known[]>>();
  /** Whose an id is, by tenant and id, over all types. */
  readonly #owners = new Map<string, Set<Reach>>();
  /** Who has sent ids of others with mutations, by tenant and id. */
  readonly #sent = new Map<string, Reach[]>();

  /** Notes that the id is that of a record of such an owner; `?` stands for somebody who is not in the fuzz, too. */
  noteReach(id: string, owner: Reach): void {
    this.#noteOwner(id, owner);
  }

  note(type: string, id: string, owner: Reach, isGone = false): void {
    this.#noteOwner(id, owner);
    const ofType = this.#ids.get(type) ?? new Map<string, Known[]>();
    this.#ids.set(type, ofType);
    const list = ofType.get(tagOf(owner)) ?? [];
    ofType.set(tagOf(owner), list);
    const known = list.find((one) => one.id === id);
    if (known) known.isGone = isGone;
    if (known) return;
    list.push({ id, owner, isGone });
    if (list.length > mostOfEach) list.splice(0, 1);
  }

  /** Notes ids of others in what a mutation was sent with: a record of the caller may have them from then on. */
  send(caller: Reach, variables: string): void {
    for (const { text, owner, kind } of marksIn(variables)) {
      if (kind === "CANARY" || reaches(caller, owner)) continue;
      // Users and agents of the tenant that are out of reach cannot be named.
      if (owner.tenant === caller.tenant && /^(user|agent)\./.test(text)) continue;
      const key = `${caller.tenant} ${text}`;
      this.#sent.set(key, [...(this.#sent.get(key) ?? []), caller]);
    }
  }

  /** Whether somebody may have given the id to a record that the caller reaches. */
  wasSent(caller: Reach, id: string): boolean {
    const senders = this.#sent.get(`${caller.tenant} ${id}`) ?? [];
    return senders.some((sender) => reaches(caller, sender));
  }

  get types(): string[] {
    return [...this.#ids.keys()];
  }

  /** Whether the caller reaches a record of this id. */
  isReached(caller: Reach, id: string): boolean {
    const owners = this.#owners.get(`${caller.tenant} ${id}`) ?? new Set();
    return [...owners].some((owner) => reaches(caller, owner));
  }

  /** Of this owner, most often one that is still there. */
  ofOwner(type: string, owner: Reach, chance: Chance): Known | undefined {
    const list = this.#ids.get(type)?.get(tagOf(owner)) ?? [];
    const there = list.filter(({ isGone }) => !isGone);
    return chance.maybe(chance.is(0.93) && there.length > 0 ? there : list);
  }

  /** Of an owner that the caller reaches. */
  inReach(type: string, caller: Reach, chance: Chance): Known | undefined {
    return this.#any(type, chance, (known) => reaches(caller, known.owner));
  }

  /** Of somebody whom the caller does not reach: of its tenant, if there is one and `isNear`. */
  outOfReach(type: string, caller: Reach, isNear: boolean, chance: Chance): Known | undefined {
    const isForeign = ({ id, owner }: Known) =>
      !reaches(caller, owner) && !this.isReached(caller, id) && !this.wasSent(caller, id);
    const near = (known: Known) => known.owner.tenant === caller.tenant && isForeign(known);
    return (
      (isNear && this.#any(type, chance, near)) ||
      this.#any(type, chance, (known) => known.owner.tenant !== caller.tenant && isForeign(known))
    );
  }

  #noteOwner(id: string, owner: Reach): void {
    const key = `${owner.tenant} ${id}`;
    const owners = this.#owners.get(key) ?? new Set();
    const isNew = ![...owners].some((known) => tagOf(known) === tagOf(owner));
    if (isNew) owners.add(owner);
    this.#owners.set(key, owners);
  }

  #any(type: string, chance: Chance, fits: (known: Known) => boolean): Known | undefined {
    const lists = [...(this.#ids.get(type)?.values() ?? [])];
    const fitting = lists.flatMap((list) => {
      const [first] = list;
      return first && (fits(first) || list.some(fits)) ? [list] : [];
    });
    const list = chance.maybe(fitting);
    return list && chance.maybe(list.filter(fits));
  }
}
