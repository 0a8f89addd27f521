import { hasRole, type Principal } from "../principal.js";
import type { ReviewSettings } from "./review-settings.js";

/** Adds the role `reviewer` to a member bound to a user, if the tenant's reviewers are OWNERS. */
export function withOwnerReviews(
  principal: Principal,
  { reviewers }: Pick<ReviewSettings, "reviewers">,
): Principal {
  const isOwner = principal.userId !== undefined && hasRole(principal, "member");
  if (reviewers !== "OWNERS" || !isOwner) return principal;
  return { ...principal, roles: [...principal.roles, "reviewer"] };
}
