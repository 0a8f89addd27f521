import { readableActor, type ActorEntity } from "../../core/actors/actor.js";
import type { Owner, OwnerFilter } from "../../core/owner.js";
import type { Principal } from "../../core/principal.js";
import {
  indexOwner,
  isProfileEntity,
  ownerOfProfile,
  type IndexedEntity,
} from "../../core/search/passage.js";
import { allOf, anyOf, equals, never } from "./condition.js";
import { raw, type Sql } from "./sql.js";

/** The indexes `t` that can hold records of this owner and for this caller. */
export function indexesOf(principal: Principal, entity: IndexedEntity, owner: OwnerFilter): Sql {
  return allOf(
    equals("t.tenant_id", principal.tenantId),
    equals("t.entity", entity),
    ...(isProfileEntity(entity)
      ? [entity === "User" ? owner.userId : owner.agentId, readableActor(principal, entity)].map(
          (id) => isProfileOf(entity, id),
        )
      : [owner, principal].map(canHold)),
  );
}

/** Each profile has an index of its own. Undefined: of any id; null: of none. */
function isProfileOf(entity: ActorEntity, id: string | null | undefined): Sql | undefined {
  if (id === undefined) return undefined;
  return id === null ? never : isOwnedBy(ownerOfProfile(entity, id));
}

function canHold({ userId, agentId }: OwnerFilter): Sql | undefined {
  if (typeof userId === "string") return isOwnedBy({ userId, agentId: null });
  const withoutUser =
    agentId === undefined ? raw("t.owner NOT LIKE 'user:%'") : isOwnedBy({ userId: null, agentId });
  if (userId === null) return withoutUser;
  // A user's index holds what the user shares with any agent, or with none.
  return agentId === undefined || withoutUser === undefined
    ? undefined
    : anyOf(raw("t.owner LIKE 'user:%'"), withoutUser);
}

function isOwnedBy(owner: Pick<Owner, "userId" | "agentId">): Sql | undefined {
  return equals("t.owner", indexOwner(owner));
}
