import { agentId, isShared, tenantId, tenants, userId } from "./callers.js";
import { shortMarker, type Draft } from "./draft.js";
import { isBound, tagOf, type Reach } from "./reach.js";
import { freeIds, globalId, namedBy, nodeTypes, type Named } from "./record-types.js";
import { unknownLike } from "./unknown-id.js";

/** Draws an id, and notes its place in the variables. */
export function drawId(
  draft: Draft,
  place: string,
  path: readonly (string | number)[],
  isOptional: boolean,
): string {
  const { chance, rootField, recordType } = draft;
  if (freeIds.test(place)) return chance.is(0.5) ? shortMarker : `word-${chance.between(1, 4)}`;
  const named = namedBy(place, rootField, recordType);
  if (named === "Tenant") return drawTenant(draft);
  const type = typeFor(named, draft);
  const write =
    named === "Node"
      ? (of: string, id: string) => globalId(of, { id })
      : (_: string, id: string) => id;
  draft.slots.push({ path, named, write });
  if (recordType === "USER_PROFILE" || rootField === "upsertUser") draft.isProfileOf = "User";
  if (recordType === "AGENT_PROFILE" || rootField === "upsertAgent") draft.isProfileOf = "Agent";
  const isCreated = isOptional && /\.ids?$/.test(place);
  return write(type, idOf(type, draft, isCreated));
}

/** A type that has records. */
export function typeFor(named: Named, { chance, registry }: Draft): string {
  if (named === "Node") return chance.oneOf(nodeTypes);
  return named === "Any" ? (chance.maybe(registry.types) ?? "Thread") : named;
}

function idOf(type: string, draft: Draft, isCreated: boolean): string {
  const { chance, registry, focus, caller } = draft;
  const draw = chance.number();
  if (type === "User") return actorId(draft, focus.user === "0" ? null : userId(focus), draw, type);
  if (type === "Agent")
    return actorId(draft, focus.agent === "0" ? null : agentId(focus), draw, type);
  const prefix = chance.is(0.85) ? ownPrefix(caller.reach) : "";
  const fresh = `${prefix}${newId(type, focus, chance.between(1, mostIds(type, focus)))}`;
  if (isCreated ? draw < 0.8 : draw < 0.06) {
    draft.fresh.push(fresh);
    return fresh;
  }
  if (isCreated || draw < 0.84)
    return registry.ofOwner(type, ownerOf(type, focus), chance)?.id ?? fresh;
  if (draw < 0.92) {
    const found = registry.inReach(type, caller.reach, chance);
    if (found && tagOf(found.owner) !== tagOf(focus)) draft.isMixed = true;
    return found?.id ?? fresh;
  }
  return registry.outOfReach(type, caller.reach, chance.is(0.6), chance)?.id ?? fresh;
}

/** Records without an owner are requested by an id that does not exist. */
function actorId(draft: Draft, own: string | null, draw: number, type: string): string {
  const { chance, registry, caller } = draft;
  if (own !== null && draw < 0.9) return own;
  const foreign = registry.outOfReach(type, caller.reach, chance.is(0.6), chance);
  if (foreign && draw > 0.94) return foreign.id;
  return unknownLike(foreign?.id ?? own ?? `${type.toLowerCase()}.t1u1a1`, chance);
}

/** API keys and webhooks belong to their tenant. */
function ownerOf(type: string, focus: Reach): Reach {
  return type === "ApiKey" || type === "Webhook" ? { ...focus, user: "0", agent: "0" } : focus;
}

/** The number of ids to draw from: few where several tenants must have the same ids. */
export function mostIds(type: string, owner: Reach): number {
  if (!isShared(owner)) return 9_999;
  return type === "IdempotencyKey" ? 3 : 40;
}

export function newId(type: string, owner: Reach, number: number): string {
  const tag = isShared(owner) ? `same-${owner.user}-${owner.agent}` : tagOf(owner);
  return `${type.toLowerCase()}.${tag}.${String(number).padStart(4, "0")}`;
}

/** The prefix of the ids that a bound caller gives to new records: docs/security.md. */
function ownPrefix(reach: Reach): string {
  if (!isBound(reach)) return "";
  const user = reach.user === "x" ? "" : userId(reach);
  return `~${user}${reach.agent === "x" ? "" : `~${agentId(reach)}`}/`;
}

function drawTenant({ chance, caller, rootField }: Draft): string {
  const isRead = !rootField.startsWith("create");
  const all = isRead || caller.role !== "operator" ? tenants : [caller.reach.tenant];
  return tenantId(chance.is(0.5) ? caller.reach.tenant : chance.oneOf(all));
}
