import type { actorFields } from "../../records/actor.js";
import type { AddedOf } from "../../records/field.js";
import { assertMayWriteActor, type Actor, type ActorEntity } from "./actor.js";
import { actorChange } from "../events/change.js";
import type { Clock } from "../time/clock.js";
import { scheduleDecayAnew } from "../facts/decay-job.js";
import { checkPolicy, updatedPolicy, type PolicyUpdate } from "../facts/fading-policy.js";
import { AlreadyExistsError, NotFoundError } from "../errors.js";
import { isGiven } from "../given.js";
import { checkedId, newId } from "../ids.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { checkMetadata } from "../metadata/metadata.js";
import { isEqual } from "../metadata/metadata-filter.js";
import type { Indexer, UnitIndex } from "../search/passages/indexer.js";
import type { VectorsByText } from "../search/embedding/passage-embedder.js";
import { assertMayWrite, type Principal } from "../principal.js";
import { checkText } from "../text.js";

/** A profile to create or change. An omitted field does not change; null clears it. */
export interface ProfileInput extends Omit<AddedOf<typeof actorFields>, "fadingPolicy"> {
  /** Whether the profile must exist already. Omitted: either. */
  readonly exists?: boolean | null | undefined;
  /** Merged number by number. An omitted number does not change; null clears it. */
  readonly fadingPolicy?: PolicyUpdate | undefined;
}

type Profile = ProfileInput & { readonly id: string };

/** Writes the profiles of users and agents. Search covers profile texts. */
export class ActorService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly indexer: Indexer,
  ) {}

  /**
   * Creates or changes a profile. If nothing changes, no event is created.
   *
   * With `exists: false` it fails with ALREADY_EXISTS if there is a profile; an id that is in use only as an owner has
   * none. With `exists: true` it fails with NOT_FOUND if the id was never used. Fails with FORBIDDEN if the caller is
   * bound to another user or agent, and with BAD_USER_INPUT.
   */
  async save(principal: Principal, entity: ActorEntity, given: ProfileInput): Promise<Actor> {
    const { exists } = given;
    const input = { ...given, id: given.id ?? newId() };
    checkProfile(principal, entity, input);
    const embedded = await this.#embed(principal, entity, input);
    const now = this.clock.now();
    return this.store.unit(principal, async (unit) => {
      const before = await unit.actors.find(entity, input.id);
      if (exists === true && !before) throw new NotFoundError(entity, input.id);
      if (exists === false && before?.hasProfile) throw new AlreadyExistsError(entity, input.id);
      const actor = changed(before ?? blankActor(entity, input.id, now), input, now);
      if (before && hasSameProfile(before, actor)) return before;
      return this.#put(unit, principal, this.indexer.in(unit, embedded), before, actor);
    });
  }

  /** Embeds the profile's text if it has changed. */
  #embed(
    principal: Principal,
    entity: ActorEntity,
    { id, information }: Profile,
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
    // A new user or agent has no facts.
    if (before) {
      const { fadingPolicy, updatedAt } = actor;
      await scheduleDecayAnew(unit, principal, before.fadingPolicy, fadingPolicy, updatedAt);
    }
    await index.finish(principal, actor.updatedAt);
    return actor;
  }
}

function checkProfile(
  principal: Principal,
  entity: ActorEntity,
  { id, information, metadata, fadingPolicy }: Profile,
): void {
  checkedId(id, "id");
  assertMayWriteActor(principal, { entity, id });
  checkText(information, "information");
  checkMetadata(metadata, "metadata");
  if (fadingPolicy !== undefined) checkPolicy(fadingPolicy, "fadingPolicy");
}

/** The actor after the change. */
function changed(
  before: Actor,
  { information, metadata, fadingPolicy }: ProfileInput,
  updatedAt: number,
): Actor {
  return {
    ...before,
    hasProfile: true,
    information: information === undefined ? before.information : information,
    metadata: metadata === undefined ? before.metadata : metadata,
    fadingPolicy: updatedPolicy(before.fadingPolicy, fadingPolicy, "fadingPolicy"),
    updatedAt,
  };
}

function hasSameProfile(before: Actor, { information, metadata, fadingPolicy }: Actor): boolean {
  return (
    before.hasProfile &&
    before.information === information &&
    isEqual(before.metadata, metadata) &&
    isEqual({ ...before.fadingPolicy }, { ...fadingPolicy })
  );
}

/** Creates the missing owners of a new record, without profiles. */
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
    fadingPolicy: null,
    createdAt: now,
    ordinal: 0,
    updatedAt: now,
  };
}
