import { InvalidInputError } from "../core/errors.js";
import { checkedId } from "../core/ids.js";
import {
  callerRoles,
  causedBy,
  checkedTenantId,
  operator,
  type Principal,
} from "../core/principal.js";
import type { EngraphPrincipal } from "./engraph.js";

/** Fails with BAD_USER_INPUT for an invalid tenant, role, user id or agent id. */
export function principalOf(given: EngraphPrincipal = {}): Principal {
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
