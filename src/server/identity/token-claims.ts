import type { JWTPayload } from "jose";
import { cutToCharacters, maxNameLength } from "../../core/text.js";
import { UnauthenticatedError } from "../../core/errors/access-errors.js";
import { checkedId } from "../../core/ids.js";
import {
  callerRoles,
  checkedTenantId,
  type CallerRole,
  type Principal,
} from "../../core/principal.js";

/**
 * The claims that identify the caller. Each is the name of a claim, or the path of a nested claim, such as
 * `realm_access.roles`.
 */
export interface TokenClaims {
  /** A claim, or one tenant for all tokens. */
  readonly tenant: { readonly claim: string } | { readonly id: string };
  /** A list of roles, or a string of roles separated by spaces. Unknown roles are ignored. */
  readonly rolesClaim: string;
  /** Higher roles are ignored, like unknown ones. */
  readonly highestRole: CallerRole;
  /** The user that callers are bound to, or null. */
  readonly userClaim: string | null;
  /** The agent that callers are bound to, or null. */
  readonly agentClaim: string | null;
}

/** Returns the principal of a verified token. Fails with UNAUTHENTICATED if a claim is missing or invalid. */
export function principalIn(payload: JWTPayload, claims: TokenClaims): Principal {
  const { tenant, rolesClaim, highestRole, userClaim, agentClaim } = claims;
  const tenantId = "id" in tenant ? tenant.id : textOf(claimIn(payload, tenant.claim));
  const named = rolesOf(claimIn(payload, rolesClaim));
  const allowed = callerRoles.slice(0, callerRoles.indexOf(highestRole) + 1);
  const roles = allowed.filter((role) => named.includes(role));
  if (roles.length === 0) throw badClaims("the roles");
  const { iss: issuer = "", sub } = payload;
  const subject =
    typeof sub === "string" ? cutToCharacters(sub.toWellFormed(), maxNameLength) : null;
  return {
    tenantId: checked(tenantId, checkedTenantId),
    roles,
    cause: { credential: { kind: "WEB_TOKEN", issuer, subject } },
    ...boundTo("userId", payload, userClaim),
    ...boundTo("agentId", payload, agentClaim),
  };
}

/** A null claim binds to nobody. A missing claim is a mistake of the issuer and must not widen access, so it fails. */
function boundTo(name: "userId" | "agentId", payload: JWTPayload, claim: string | null) {
  const value = claim === null ? null : claimIn(payload, claim);
  if (value === null) return {};
  return { [name]: checked(textOf(value), (id) => checkedId(id, name)) };
}

function claimIn(payload: JWTPayload, name: string): unknown {
  if (Object.hasOwn(payload, name)) return payload[name];
  return name.split(".").reduce<unknown>((found, part) => {
    const isThere = typeof found === "object" && found !== null && Object.hasOwn(found, part);
    return isThere ? (found as Record<string, unknown>)[part] : undefined;
  }, payload);
}

function rolesOf(value: unknown): readonly unknown[] {
  if (typeof value === "string") return value.split(" ");
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  if (typeof value !== "string") throw badClaims("a claim");
  return value;
}

function checked(text: string, check: (text: string) => string): string {
  try {
    return check(text);
  } catch {
    throw badClaims("an id");
  }
}

function badClaims(what: string): UnauthenticatedError {
  const detail = `The token's claims are missing ${what}, or have a value that is not valid.`;
  return new UnauthenticatedError({ reason: "BAD_WEB_TOKEN", detail });
}
