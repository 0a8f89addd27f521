import { assertMayWriteActor, type Actor, type ActorEntity } from "./actor.js";
import { actorChange } from "../events/change.js";
import type { Clock } from "../clock.js";
import type { JsonObject } from "../entity.js";
import { scheduleDecayAnew } from "../facts/decay-job.js";
import { checkPolicy, updatedPolicy, type PolicyUpdate } from "../facts/fact-policy.js";
import { AlreadyExistsError, NotFoundError } from "../errors.js";
import { isGiven } from "../given.js";
import { checkedId, newId } from "../ids.js";
import type { MemoryStore, Unit } from "../memory-store.js";
import { checkMetadata } from "../metadata/metadata.js";
import { isEqual } from "../metadata/metadata-filter.js";
import type { Indexer, UnitIndex } from "../search/indexer.js";
import type { VectorsByText } from "../search/passage-embedder.js";
import { assertMayWrite, type Principal } from "../principal.js";
import { checkText } from "../text.js";
import { checkUpdate } from "../update.js";

export interface NewActor {
  readonly id?: string | null | undefined;
  readonly information?: string | null | undefined;
  readonly metadata?: JsonObject | null | undefined;
  readonly memoryPolicy?: PolicyUpdate | undefined;
}

/** What to change of a profile: left out stays, null clears. */
export interface ActorUpdate {
  readonly id: string;
  readonly information?: string | null | undefined;
  readonly metadata?: JsonObject | null | undefined;
  /** Number by number: left out stays, null clears. */
  readonly memoryPolicy?: PolicyUpdate | undefined;
}

/**
 * Users and agents. What their profiles say is found by search. Changes fail
 * with FORBIDDEN where the caller is bound to another user or agent, or to one
 * of the other sort.
 */
export class ActorService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly indexer: Indexer,
  ) {}

  /**
   * Changes a profile: what is left out stays, null clears. An id that is in
   * use only as an owner gets its profile by it. Fails with NOT_FOUND for an
   * id that was never used, and with BAD_USER_INPUT where nothing is given.
   */
  async update(principal: Principal, entity: ActorEntity, input: ActorUpdate): Promise<Actor> {
    checkProfile(principal, entity, input);
    checkUpdate(input, ["information", "metadata", "memoryPolicy"]);
    const embedded = await this.#embed(principal, entity, input);
    const now = this.clock.now();
    return this.store.unit(principal, async (unit) => {
      const before = await unit.actors.find(entity, input.id);
      if (!before) throw new NotFoundError(entity, input.id);
      const index = this.indexer.in(unit, embedded);
      return this.#put(unit, principal, index, before, changed(before, input, now));
    });
  }

  /**
   * Changes a profile like `update`, or creates it. A profile that has all of
   * it already stays as it is, and there is no event.
   */
  async upsert(principal: Principal, entity: ActorEntity, input: ActorUpdate): Promise<Actor> {
    checkProfile(principal, entity, input);
    const embedded = await this.#embed(principal, entity, input);
    const now = this.clock.now();
    return this.store.unit(principal, async (unit) => {
      const before = await unit.actors.find(entity, input.id);
      const actor = changed(before ?? blankActor(entity, input.id, now), input, now);
      if (before && hasSameProfile(before, actor)) return before;
      const index = this.indexer.in(unit, embedded);
      return this.#put(unit, principal, index, before, actor);
    });
  }

  /**
   * Creates a profile. An id that is in use as an owner only gets its profile
   * now; one that has a profile fails with ALREADY_EXISTS.
   */
  async create(principal: Principal, entity: ActorEntity, input: NewActor): Promise<Actor> {
    const id = input.id ?? newId();
    checkProfile(principal, entity, { ...input, id });
    const embedded = await this.#embed(principal, entity, { ...input, id });
    const now = this.clock.now();
    return this.store.unit(principal, async (unit) => {
      const before = await unit.actors.find(entity, id);
      if (before?.hasProfile) throw new AlreadyExistsError(entity, id);
      const actor = changed(before ?? blankActor(entity, id, now), input, now);
      return this.#put(unit, principal, this.indexer.in(unit, embedded), before, actor);
    });
  }

  /** What the profile is going to say, unless it says so already. */
  #embed(
    principal: Principal,
    entity: ActorEntity,
    { id, information }: ActorUpdate,
  ): Promise<VectorsByText> {
    return this.indexer.embed(async () => {
      if (!isGiven(information)) return [];
      const before = (await this.store.actors.byIds(principal, entity, [id])).get(id);
      return before?.information === information ? [] : [{ record: { entity }, text: information }];
    });
  }

  async #put(
    unit: Unit,
    principal: Principal,
    index: UnitIndex,
    before: Actor | null,
    actor: Actor,
  ): Promise<Actor> {
    await (before ? unit.actors.update(actor) : unit.actors.insert(actor));
    if (actor.information !== (before?.information ?? null)) await index.replace(actor);
    await unit.events.append([actorChange(before ? "UPDATED" : "CREATED", actor)]);
    // Who is new has no facts.
    if (before) {
      const { memoryPolicy, updatedAt } = actor;
      await scheduleDecayAnew(unit, principal, before.memoryPolicy, memoryPolicy, updatedAt);
    }
    await index.finish(principal, actor.updatedAt);
    return actor;
  }
}

function checkProfile(
  principal: Principal,
  entity: ActorEntity,
  { id, information, metadata, memoryPolicy }: ActorUpdate,
): void {
  checkedId(id, "id");
  assertMayWriteActor(principal, { entity, id });
  checkText(information, "information");
  checkMetadata(metadata, "metadata");
  if (memoryPolicy !== undefined) checkPolicy(memoryPolicy, "memoryPolicy");
}

/** The actor with its profile, as the input leaves it. */
function changed(
  before: Actor,
  { information, metadata, memoryPolicy }: Omit<ActorUpdate, "id">,
  updatedAt: number,
): Actor {
  return {
    ...before,
    hasProfile: true,
    information: information === undefined ? before.information : information,
    metadata: metadata === undefined ? before.metadata : metadata,
    memoryPolicy: updatedPolicy(before.memoryPolicy, memoryPolicy, "memoryPolicy"),
    updatedAt,
  };
}

function hasSameProfile(before: Actor, { information, metadata, memoryPolicy }: Actor): boolean {
  return (
    before.hasProfile &&
    before.information === information &&
    isEqual(before.metadata, metadata) &&
    isEqual({ ...before.memoryPolicy }, { ...memoryPolicy })
  );
}

/** Makes sure that the owners of a new record exist, without a profile where they are new. */
export async function ensureOwners(
  unit: Unit,
  principal: Principal,
  owner: { readonly userId: string | null; readonly agentId: string | null },
  now: number,
): Promise<void> {
  assertMayWrite(principal, owner);
  for (const [entity, id] of [["User", owner.userId] as const, ["Agent", owner.agentId] as const]) {
    if (id === null) continue;
    const actor = blankActor(entity, id, now);
    if (await unit.actors.ensure(actor)) await unit.events.append([actorChange("CREATED", actor)]);
  }
}

function blankActor(entity: ActorEntity, id: string, now: number): Actor {
  return {
    entity,
    id,
    hasProfile: false,
    information: null,
    metadata: null,
    memoryPolicy: null,
    createdAt: now,
    ordinal: 0,
    updatedAt: now,
  };
}
