import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { checkShortText, maxNameLength } from "../text.js";
import { hasRole, type Principal } from "../principal.js";
import type { Memory } from "../memories/memory.js";

/** Which extracted memories require a review: none, or all. */
export const reviewModes = ["NONE", "ALL"] as const;
export type ReviewMode = (typeof reviewModes)[number];

/** Who reviews memories: admins, or also members bound to a user, for that user's memories. */
export const reviewerGroups = ["ADMINS", "OWNERS"] as const;
export type ReviewerGroup = (typeof reviewerGroups)[number];

/** A tenant's review settings. */
export interface ReviewSettings {
  /** Applies to threads without their own setting. Default: NONE. */
  readonly reviewExtracted?: ReviewMode;
  /** Memories of these categories require a review in every thread. Default: none. */
  readonly reviewCategories?: readonly string[];
  /** Default: ADMINS. */
  readonly reviewers?: ReviewerGroup;
}

/** The most categories that can require a review. */
export const maxReviewCategories = 50;

/**
 * Fails with BAD_USER_INPUT for too many categories, and for a name that no category can have.
 *
 * @param field The input field that holds the categories.
 */
export function checkReviewCategories(
  categories: readonly string[] | null | undefined,
  field: string,
): void {
  if (!isGiven(categories)) return;
  if (categories.length > maxReviewCategories)
    throw new InvalidInputError(field, `must have at most ${maxReviewCategories} categories`);
  for (const [i, category] of categories.entries()) {
    if (category === "") throw new InvalidInputError(`${field}[${i}]`, "must not be empty");
    checkShortText(category, `${field}[${i}]`, maxNameLength);
  }
}

/** Whether a memory extracted in a thread requires a review. */
export function asksForReview(
  { category }: { readonly category: string | null },
  thread: { readonly reviewExtracted: ReviewMode | null },
  { reviewExtracted = "NONE", reviewCategories = [] }: ReviewSettings,
): boolean {
  if ((thread.reviewExtracted ?? reviewExtracted) === "ALL") return true;
  const name = category?.toLowerCase();
  return reviewCategories.some((one) => one.toLowerCase() === name);
}

/** Adds the role `reviewer` to a member bound to a user, if the tenant's reviewers are OWNERS. */
export function withOwnerReviews(
  principal: Principal,
  { reviewers }: Pick<ReviewSettings, "reviewers">,
): Principal {
  const isOwner = principal.userId !== undefined && hasRole(principal, "member");
  if (reviewers !== "OWNERS" || !isOwner) return principal;
  return { ...principal, roles: [...principal.roles, "reviewer"] };
}

/** Names those whom a user cannot speak for. */
const others =
  /\b(?:all|any|every|each|other)\s+(?:\w+\s+)?(?:users?|customers?|clients?|people|persons?|visitors?|members?|accounts?|conversations?|tenants?)\b|\b(?:every|any)(?:one|body)\b/i;

/**
 * Whether an extracted guideline waits for a review because nobody whom it binds has asked for it: it is not in the
 * user's own words, or names other users.
 */
export function bindsUnasked({ kind, trust, content }: Memory): boolean {
  return kind === "GUIDELINE" && (trust !== "USER_WORDS" || others.test(content ?? ""));
}
