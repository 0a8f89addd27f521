import type { Actor, ActorEntity, ActorFilter, ActorOrder } from "../../actors/actor.js";
import type { Count, DayCountKey, Page, PageRequest } from "../../lists/page.js";
import type { Principal } from "../../principal.js";

export interface ActorQueries {
  byIds(
    principal: Principal,
    entity: ActorEntity,
    ids: readonly string[],
  ): Promise<Map<string, Actor>>;
  /** All users or all agents, newest first unless the order says otherwise. */
  page(
    principal: Principal,
    entity: ActorEntity,
    page: PageRequest,
    filter?: ActorFilter,
    order?: ActorOrder,
  ): Promise<Page<Actor>>;
  /** When each of them was active last, as {@link Actor.lastActiveAt} says. */
  lastActive(
    principal: Principal,
    entity: ActorEntity,
    ids: readonly string[],
  ): Promise<Map<string, number>>;
  count(principal: Principal, entity: ActorEntity, filter?: ActorFilter): Promise<number>;
  /** The same records, counted by a key. */
  counts(
    principal: Principal,
    entity: ActorEntity,
    by: DayCountKey,
    filter?: ActorFilter,
  ): Promise<readonly Count[]>;
}

export interface ActorWrites {
  /** Locks the user or agent until the unit ends; null if there is none in reach. */
  find(entity: ActorEntity, id: string): Promise<Actor | null>;
  /**
   * Inserts the user or agent unless its id exists. An existing record is neither changed nor locked, so that units
   * that share an owner do not wait for each other. Returns whether it was inserted.
   *
   * A concurrent unit that deletes it does not wait either. The records of this unit can then have an owner without a
   * record, as after a deletion without cascade, until the id is used again.
   */
  ensure(actor: Actor): Promise<boolean>;
  /** Fails with ALREADY_EXISTS. */
  insert(actor: Actor): Promise<void>;
  update(actor: Actor): Promise<void>;
  /** Removes only the user or agent; the records that belong to it stay. */
  delete(entity: ActorEntity, id: string): Promise<void>;
}
