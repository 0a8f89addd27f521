import { hasRole, type Principal } from "../principal.js";
import type { ReviewSettings } from "./review-settings.js";

/** The caller as one who may review, where the tenant's settings say so of members that are bound to a user. */
export function withOwnerReviews(
  principal: Principal,
  { reviewers }: Pick<ReviewSettings, "reviewers">,
): Principal {
  const isOwner = principal.userId !== undefined && hasRole(principal, "member");
  if (reviewers !== "OWNERS" || !isOwner) return principal;
  return { ...principal, roles: [...principal.roles, "reviewer"] };
}
