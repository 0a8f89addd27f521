import type { Actor, ActorEntity } from "./actor.js";
import { actorChange } from "./change.js";
import type { Clock } from "./clock.js";
import type { JsonObject } from "./entity.js";
import { AlreadyExistsError } from "./errors.js";
import { idOrNew } from "./ids.js";
import type { MemoryStore, Unit } from "./memory-store.js";
import { checkMetadata } from "./metadata.js";
import { assertMayWrite, type Principal } from "./principal.js";

export interface NewActor {
  readonly id?: string | null | undefined;
  readonly information?: string | null | undefined;
  readonly metadata?: JsonObject | null | undefined;
}

/** Users and agents. */
export class ActorService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a profile. An id that is in use as an owner only gets its profile
   * now; one that has a profile fails with ALREADY_EXISTS.
   */
  async create(principal: Principal, entity: ActorEntity, input: NewActor): Promise<Actor> {
    checkMetadata(input.metadata, "metadata");
    const id = idOrNew(input.id, "id");
    const now = this.clock.now();
    const profile = {
      entity,
      id,
      hasProfile: true,
      information: input.information ?? null,
      metadata: input.metadata ?? null,
      updatedAt: now,
    } as const;
    return this.store.unit(principal, async (unit) => {
      const found = await unit.actors.find(entity, id);
      if (found?.hasProfile) throw new AlreadyExistsError(entity, id);
      const actor: Actor = { ...profile, createdAt: found?.createdAt ?? now };
      await (found ? unit.actors.update(actor) : unit.actors.insert(actor));
      await unit.events.append([actorChange(found ? "UPDATED" : "CREATED", actor)]);
      return actor;
    });
  }
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
    if (id === null || (await unit.actors.find(entity, id)) !== null) continue;
    const actor: Actor = {
      entity,
      id,
      hasProfile: false,
      information: null,
      metadata: null,
      createdAt: now,
      updatedAt: now,
    };
    await unit.actors.insert(actor);
    await unit.events.append([actorChange("CREATED", actor)]);
  }
}
