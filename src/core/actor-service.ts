import type { Actor, ActorEntity } from "./actor.js";
import { actorChange } from "./change.js";
import type { Clock } from "./clock.js";
import type { JsonObject } from "./entity.js";
import { AlreadyExistsError, NotFoundError } from "./errors.js";
import { checkedId, idOrNew } from "./ids.js";
import type { MemoryStore, Unit } from "./memory-store.js";
import { checkMetadata } from "./metadata.js";
import { reindex } from "./passages.js";
import { assertMayWrite, type Principal } from "./principal.js";
import { checkText } from "./text.js";
import type { TextAnalyser } from "./text-analyser.js";

export interface NewActor {
  readonly id?: string | null | undefined;
  readonly information?: string | null | undefined;
  readonly metadata?: JsonObject | null | undefined;
}

/** What to change of a profile: left out stays, null clears. */
export interface ActorUpdate {
  readonly id: string;
  readonly information?: string | null | undefined;
  readonly metadata?: JsonObject | null | undefined;
}

/** Users and agents. What their profiles say is found by search. */
export class ActorService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly analyser: TextAnalyser,
  ) {}

  /**
   * Changes a profile: what is left out stays, null clears. An id that is in
   * use only as an owner gets its profile by it. Fails with NOT_FOUND for an
   * id that was never used.
   */
  async update(principal: Principal, entity: ActorEntity, input: ActorUpdate): Promise<Actor> {
    return this.#change(principal, entity, input, (id) => {
      throw new NotFoundError(entity, id);
    });
  }

  /** Changes a profile like `update`, or creates it. */
  async upsert(principal: Principal, entity: ActorEntity, input: ActorUpdate): Promise<Actor> {
    return this.#change(principal, entity, input, (id) => blankActor(entity, id, this.clock.now()));
  }

  async #change(
    principal: Principal,
    entity: ActorEntity,
    { id, information, metadata }: ActorUpdate,
    whenMissing: (id: string) => Actor,
  ): Promise<Actor> {
    checkMetadata(metadata, "metadata");
    checkText(information, "information");
    checkedId(id, "id");
    const updatedAt = this.clock.now();
    return this.store.unit(principal, async (unit) => {
      const found = await unit.actors.find(entity, id);
      const before = found ?? whenMissing(id);
      const actor: Actor = {
        ...before,
        hasProfile: true,
        information: information === undefined ? before.information : information,
        metadata: metadata === undefined ? before.metadata : metadata,
        updatedAt,
      };
      await this.#keep(unit, actor, found);
      return actor;
    });
  }

  /**
   * Creates a profile. An id that is in use as an owner only gets its profile
   * now; one that has a profile fails with ALREADY_EXISTS.
   */
  async create(principal: Principal, entity: ActorEntity, input: NewActor): Promise<Actor> {
    checkMetadata(input.metadata, "metadata");
    checkText(input.information, "information");
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
      await this.#keep(unit, actor, found);
      return actor;
    });
  }

  async #keep(unit: Unit, actor: Actor, before: Actor | null): Promise<void> {
    await (before ? unit.actors.update(actor) : unit.actors.insert(actor));
    if (actor.information !== (before?.information ?? null))
      await reindex(unit, actor, this.analyser);
    await unit.events.append([actorChange(before ? "UPDATED" : "CREATED", actor)]);
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
    const actor = blankActor(entity, id, now);
    await unit.actors.insert(actor);
    await unit.events.append([actorChange("CREATED", actor)]);
  }
}

function blankActor(entity: ActorEntity, id: string, now: number): Actor {
  return {
    entity,
    id,
    hasProfile: false,
    information: null,
    metadata: null,
    createdAt: now,
    updatedAt: now,
  };
}
