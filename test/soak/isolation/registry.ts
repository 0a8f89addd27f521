import { marksIn } from "./canaries.js";
import { reaches, tagOf, type Reach } from "./reach.js";
import type { Chance } from "./chance.js";

/** A record, or what was one, by its id. */
export interface Known {
  readonly id: string;
  readonly owner: Reach;
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
  /** Ids of other tenants that callers have sent, each behind their tenant. */
  readonly #sent = new Set<string>();
  #live = 0;

  /** Notes that the id is one of the tenant, whoever in it the owner is. */
  noteTenant(id: string, tenant: string): void {
    this.#noteOwner(id, { tenant, user: "?", agent: "?" });
  }

  note(type: string, id: string, owner: Reach): void {
    this.#noteOwner(id, owner);
    const ofType = this.#ids.get(type) ?? new Map<string, Known[]>();
    this.#ids.set(type, ofType);
    const list = ofType.get(tagOf(owner)) ?? [];
    ofType.set(tagOf(owner), list);
    if (list.some((known) => known.id === id)) return;
    this.#live += 1;
    list.push({ id, owner });
    if (list.length > mostOfEach) list.splice(0, 1);
  }

  /** Notes ids of other tenants in what a mutation was sent with: a record may have them from then on. */
  send(tenant: string, variables: string): void {
    for (const { text, owner } of marksIn(variables))
      if (owner.tenant !== tenant) this.#sent.add(`${tenant} ${text}`);
  }

  /** Whether a caller of the tenant may have named a record, user or agent so, as nobody knew of any other of this id. */
  wasSent(tenant: string, id: string): boolean {
    return this.#sent.has(`${tenant} ${id}`);
  }

  get size(): number {
    return this.#live;
  }

  get types(): string[] {
    return [...this.#ids.keys()];
  }

  /** Whether the caller reaches a record of this id. */
  isReached(caller: Reach, id: string): boolean {
    const owners = this.#owners.get(`${caller.tenant} ${id}`) ?? new Set();
    return [...owners].some((owner) => reaches(caller, owner));
  }

  /** Of this owner, newest records more often. */
  ofOwner(type: string, owner: Reach, chance: Chance): Known | undefined {
    const list = this.#ids.get(type)?.get(tagOf(owner)) ?? [];
    return chance.maybe(chance.is(0.5) ? list.slice(-8) : list);
  }

  /** Of an owner that the caller reaches. */
  inReach(type: string, caller: Reach, chance: Chance): Known | undefined {
    return this.#any(type, chance, (known) => reaches(caller, known.owner));
  }

  /** Of somebody whom the caller does not reach: of its tenant, if there is one and `isNear`. */
  outOfReach(type: string, caller: Reach, isNear: boolean, chance: Chance): Known | undefined {
    const isForeign = ({ id, owner }: Known) =>
      !reaches(caller, owner) && !this.isReached(caller, id);
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
