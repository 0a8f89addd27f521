import type { actorFields } from "../../records/actor.js";
import type { AddedOf } from "../../records/field.js";
import { assertMayWriteActor, blankActor, type Actor, type ActorEntity } from "./actor.js";
import type { Clock } from "../time/clock.js";
import { fadesOtherwise } from "../facts/decay-job.js";
import { checkPolicy, updatedPolicy, type PolicyUpdate } from "../facts/fading-policy.js";
import { AlreadyExistsError, NotFoundError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { checkedId, newId } from "../ids.js";
import type { MemoryStore } from "../store/memory-store.js";
import { checkMetadata } from "../metadata/metadata.js";
import { isEqual } from "../metadata/metadata-filter.js";
import { writeRecords } from "../records/record-writer.js";
import { textToEmbed, type Indexer } from "../search/passages/indexer.js";
import type { Principal } from "../principal.js";
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
    const toEmbed = async () => {
      if (!isGiven(input.information)) return [];
      const found = await this.store.actors.byIds(principal, entity, [input.id]);
      const before = found.get(input.id) ?? blankActor(entity, input.id, 0);
      return textToEmbed(before, changed(before, input, 0));
    };
    const indexOf = await this.indexer.ahead(toEmbed);
    const cause = { principal, now: this.clock.now(), jobId: null };
    return writeRecords(this.store, cause, indexOf, async (write) => {
      const { now } = cause;
      const before = await write.unit.actors.find(entity, input.id);
      if (exists === true && !before) throw new NotFoundError(entity, input.id);
      if (exists === false && before?.hasProfile) throw new AlreadyExistsError(entity, input.id);
      const actor = changed(before ?? blankActor(entity, input.id, now), input, now);
      if (before && hasSameProfile(before, actor)) return before;
      await write.putActor(before, actor);
      // A new user or agent has no facts.
      if (before && fadesOtherwise(before.fadingPolicy, actor.fadingPolicy)) write.fades(now);
      return actor;
    });
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
