import { marksIn } from "./canaries.js";
import { reaches, tagOf, type Reach } from "./reach.js";
import type { Chance } from "./chance.js";

/** An existing or deleted record, by id. */
export interface Known {
  readonly id: string;
  readonly owner: Reach;
  isGone: boolean;
}

const mostOfEach = 60;

/**
 * The records and their owners, as reported by events to the tenants' admins. Ids of deleted
 * records stay: callers out of reach must not tell them from unknown ids.
 */
export class Registry {
  /** By type, then by owner. */
  readonly #ids = new Map<string, Map<string, Known[]>>();
  /** The owners of an id, by tenant and id, over all types. */
  readonly #owners = new Map<string, Set<Reach>>();
  /** The callers who have sent foreign ids in mutations, by tenant and id. */
  readonly #sent = new Map<string, Reach[]>();

  /** Notes that the id belongs to a record of this owner. `?` also stands for users and agents outside of the fuzz. */
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

  /** Notes foreign ids in the variables of a mutation: from now on, a record of the caller may have them. */
  send(caller: Reach, variables: string): void {
    for (const { text, owner, kind } of marksIn(variables)) {
      if (kind === "CANARY" || reaches(caller, owner)) continue;
      // Unreachable users and agents of the tenant cannot be named.
      if (owner.tenant === caller.tenant && /^(user|agent)\./.test(text)) continue;
      const key = `${caller.tenant} ${text}`;
      this.#sent.set(key, [...(this.#sent.get(key) ?? []), caller]);
    }
  }

  /** Whether a caller may have given the id to a record that this caller reaches. */
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

  /** A record of this owner, usually one that still exists. */
  ofOwner(type: string, owner: Reach, chance: Chance): Known | undefined {
    const list = this.#ids.get(type)?.get(tagOf(owner)) ?? [];
    const there = list.filter(({ isGone }) => !isGone);
    return chance.maybe(chance.is(0.93) && there.length > 0 ? there : list);
  }

  /** A record of an owner that the caller reaches. */
  inReach(type: string, caller: Reach, chance: Chance): Known | undefined {
    return this.#any(type, chance, (known) => reaches(caller, known.owner));
  }

  /** A record that the caller does not reach; with `isNear`, one of its tenant if possible. */
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
