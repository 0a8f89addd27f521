import { readableActor, type ActorEntity } from "../../../core/actors/actor.js";
import type { Clock } from "../../../core/time/clock.js";
import type { ScopeFilter } from "../../../core/owner.js";
import type { Principal } from "../../../core/principal.js";
import {
  indexOwner,
  isProfileEntity,
  ownerOfProfile,
  type IndexedEntity,
  type IndexKey,
} from "../../../core/search/passages/passage.js";
import type { Reader } from "../../relational/connections/connection.js";
import { seesPart } from "../../relational/search/passages.js";
import type { CachedIndex } from "./cached-index.js";
import type { CachedEntity } from "./cached-rows.js";
import type { IndexCache } from "./index-cache.js";

export interface CacheParts {
  readonly cache: IndexCache;
  readonly reader: Reader;
  readonly clock: Pick<Clock, "now">;
  /** Clears the cache if the file was changed in a way that the cache is not notified of. */
  readonly checkForeign: () => void;
}

export function keep(cache: IndexCache, index: CachedIndex, change: () => void): void {
  change();
  cache.count(index);
}

/** The cached index, if the principal may see all of it. */
export function cachedOf(
  cache: IndexCache,
  principal: Principal,
  { id, entity, owner }: IndexKey,
): CachedIndex | undefined {
  const index = cache.withId(id);
  if (index?.tenantId !== principal.tenantId) return undefined;
  const bound = ownerNamed(principal, entity, {});
  return bound === undefined || bound === owner ? index : undefined;
}

export function isCached(entity: IndexedEntity): entity is CachedEntity {
  return entity === "Message" || entity === "Memory";
}

/**
 * The owner of the only index that `indexesOf` finds. Null: it finds none. Undefined: it may find several, or the
 * caller sees only a part of one.
 */
export function ownerNamed(
  principal: Principal,
  entity: IndexedEntity,
  owner: ScopeFilter,
): string | null | undefined {
  if (isProfileEntity(entity)) return profileNamed(principal, entity, owner);
  if (seesPart(principal, entity)) return undefined;
  const users = [owner.userId, principal.userId].filter((id) => id !== undefined);
  const [userId, other = userId] = users;
  if (userId === undefined) return undefined;
  if (other !== userId) return null;
  return userId === null ? undefined : indexOwner({ userId, agentId: null });
}

function profileNamed(principal: Principal, entity: ActorEntity, owner: ScopeFilter) {
  const asked = entity === "User" ? owner.userId : owner.agentId;
  const ids = [asked, readableActor(principal, entity)].filter((id) => id !== undefined);
  const [id, other = id] = ids;
  if (id === undefined) return undefined;
  return id === null || other !== id ? null : indexOwner(ownerOfProfile(entity, id));
}
