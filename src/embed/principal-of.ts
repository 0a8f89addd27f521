import { InvalidInputError } from "../core/errors/request-errors.js";
import { checkedId } from "../core/ids.js";
import {
  callerRoles,
  causedBy,
  checkedTenantId,
  operator,
  type Principal,
} from "../core/principal.js";
import type { EngraphPrincipal } from "./engraph.js";

const fields = new Set(["tenantId", "role", "userId", "agentId"]);

/**
 * Fails with BAD_USER_INPUT for anything but a principal. A field that is undefined is refused, too: a missing user
 * must not make the caller an operator.
 */
export function principalOf(given: EngraphPrincipal = {}): Principal {
  checkFields(given);
  const { tenantId = operator.tenantId, role = "operator", userId, agentId } = given;
  if (!callerRoles.includes(role))
    throw new InvalidInputError("role", `must be one of ${callerRoles.join(", ")}`);
  const principal: Principal = {
    tenantId: checkedTenantId(tenantId),
    roles: [role],
    ...(userId !== undefined && { userId: checkedId(userId, "userId") }),
    ...(agentId !== undefined && { agentId: checkedId(agentId, "agentId") }),
  };
  return causedBy(principal, { credential: { kind: "PROGRAM" } });
}

function checkFields(given: unknown): void {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new InvalidInputError("principal", "must be an object");
  for (const [name, value] of Object.entries(given)) {
    if (!fields.has(name)) throw new InvalidInputError(`principal.${name}`, "is unknown");
    if (typeof value !== "string")
      throw new InvalidInputError(`principal.${name}`, "must be a text, or left out");
  }
}
