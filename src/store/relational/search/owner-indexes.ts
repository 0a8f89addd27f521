import { readableActor, type ActorEntity } from "../../../core/actors/actor.js";
import { agentsIn, type Owner, type ScopeFilter } from "../../../core/owner.js";
import type { Principal } from "../../../core/principal.js";
import {
  indexOwner,
  isProfileEntity,
  ownerOfProfile,
  type IndexedEntity,
} from "../../../core/search/passages/passage.js";
import { allOf, anyOf, equals, never } from "../sql/condition.js";
import { raw, type Sql } from "../sql/sql.js";

/** The indexes `t` that can contain records of this owner for this caller. */
export function indexesOf(principal: Principal, entity: IndexedEntity, owner: ScopeFilter): Sql {
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

/** Each profile has its own index. Undefined: any id; null: no id. */
function isProfileOf(entity: ActorEntity, id: string | null | undefined): Sql | undefined {
  if (id === undefined) return undefined;
  return id === null ? never : isOwnedBy(ownerOfProfile(entity, id));
}

function canHold(scope: ScopeFilter): Sql | undefined {
  const { userId } = scope;
  if (typeof userId === "string") return isOwnedBy({ userId, agentId: null });
  const agents = agentsIn(scope);
  const withoutUser = agents
    ? anyOf(...agents.flatMap((agentId) => isOwnedBy({ userId: null, agentId }) ?? []))
    : raw("t.owner NOT LIKE 'user:%'");
  if (userId === null) return withoutUser;
  // A user's index contains what the user shares with any agent, or with none.
  return agents && anyOf(raw("t.owner LIKE 'user:%'"), withoutUser);
}

function isOwnedBy(owner: Pick<Owner, "userId" | "agentId">): Sql | undefined {
  return equals("t.owner", indexOwner(owner));
}
