import type { DerivedPolicy } from "./removal.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { checkedLength } from "../lists/page.js";
import type { MemoryPolicy } from "../memories/memory.js";
import type { OwnerFilter } from "../owner.js";

/** How deleting a thread treats memories. */
export const threadMemoryPolicies = ["KEEP_USER_LEVEL", "DELETE_ALL"] as const;

export type ThreadMemoryPolicy = (typeof threadMemoryPolicies)[number];

/** Options of every deletion. */
interface Deletable {
  /** Whether to only report what would be deleted. Default: false. */
  readonly dryRun?: boolean | null | undefined;
}

/** Selects memories by their ids, or those of an owner that contain a text. */
export interface DeleteMemories extends Deletable {
  readonly ids?: readonly string[] | null | undefined;
  /** With `ids`: deletes only memories of this thread. */
  readonly threadId?: string | null | undefined;
  /** Required without `ids`, together with `text`. */
  readonly owner?: OwnerFilter | null | undefined;
  readonly text?: string | null | undefined;
  /** With `owner`: only memories with this policy. Default: any. */
  readonly policy?: MemoryPolicy | null | undefined;
}

/** Selects messages by their ids, or all of an owner. */
export interface DeleteMessages extends Deletable {
  readonly ids?: readonly string[] | null | undefined;
  /** With `ids`: deletes only messages of this thread. */
  readonly threadId?: string | null | undefined;
  /** Required without `ids`. */
  readonly owner?: OwnerFilter | null | undefined;
  /** With `owner`: must be true unless this is a dry run. */
  readonly confirm?: boolean | null | undefined;
  /** Default: INVALIDATE. */
  readonly derived?: DerivedPolicy | null | undefined;
}

export interface DeleteThread extends Deletable {
  readonly id: string;
  /** Default: KEEP_USER_LEVEL. */
  readonly memories?: ThreadMemoryPolicy | null | undefined;
}

export interface DeleteActor extends Deletable {
  readonly id: string;
  /** Default: true. */
  readonly cascade?: boolean | null | undefined;
}

/** @param ofOwner What narrows the records of an owner. To ignore it would delete more than was meant. */
export function assertOne(
  { ids, owner, threadId }: DeleteMemories | DeleteMessages,
  ofOwner = {},
): void {
  if (isGiven(ids) === isGiven(owner))
    throw new InvalidInputError("ids", "must be given if `owner` is not, and only then");
  checkedLength(ids, "ids");
  const [other, narrowing] = isGiven(owner) ? ["ids", { threadId }] : ["owner", ofOwner];
  for (const [name, value] of Object.entries(narrowing))
    if (isGiven(value)) throw new InvalidInputError(name, `is only for \`${other}\``);
}
