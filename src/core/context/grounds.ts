import type { AsOf } from "../memories/as-of.js";
import type { Memory } from "../memories/memory.js";
import type { LinkRelation, MemoryLink } from "../links/memory-link.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";

/** A passage of a message. */
export interface Passage {
  readonly messageId: string;
  /** Its place in the message, in UTF-16 code units; end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Whether what it says was taken back. Default: false. */
  readonly isRetracted?: boolean;
}

/** A passage of a message that a memory rests on. */
export interface Origin extends Passage {
  /** When the message was said. */
  readonly saidAt: number;
}

/** What memories rest on, and which of them speak of the same thing. */
export interface Grounds {
  /** By memory. */
  readonly origins: ReadonlyMap<string, readonly Origin[]>;
  readonly links: readonly Pick<MemoryLink, "sourceId" | "targetId">[];
}

/** Maximum number of passages of one memory, the newest. */
const mostOrigins = 10;
/** Maximum number of links of one memory, the newest. */
const mostLinks = 20;
/** Maximum number of memories of one message that hold no more, the newest. */
const mostOver = 20;
const aboutOneThing: readonly LinkRelation[] = ["CONTRADICTS", "REFINES", "SUPERSEDES"];

/**
 * The passages of messages whose memories hold no more: they were taken back, or superseded by none of the memories that
 * these are the grounds of. Two statements.
 */
export async function passagesOver(
  { memories }: Pick<MemoryStore, "memories">,
  principal: Principal,
  messageIds: readonly string[],
  { links }: Grounds,
  asOf: AsOf | undefined,
): Promise<readonly Passage[]> {
  if (messageIds.length === 0) return [];
  const filter = { statuses: ["INVALID"], reasons: ["RETRACTED", "SUPERSEDED"], asOf } as const;
  const page = { limit: mostOver, fromEnd: false };
  const found = await memories.pageBy(principal, "messageId", messageIds, page, { filter });
  const below = new Set(links.map(({ targetId }) => targetId));
  const isRetracted = new Map(
    [...found.values()]
      .flatMap(({ items }) => items)
      .map(({ id, statusReason }) => [id, statusReason === "RETRACTED"] as const)
      .filter(([id, isTakenBack]) => isTakenBack || !below.has(id)),
  );
  if (isRetracted.size === 0) return [];
  const all = { limit: mostOrigins, fromEnd: true };
  const evidence = await memories.evidencePage(principal, [...isRetracted.keys()], all);
  return [...evidence.values()].flatMap(({ items }) =>
    items
      .filter(({ isContext }) => !isContext)
      .map((one) => ({ ...one, isRetracted: isRetracted.get(one.memoryId) ?? false })),
  );
}

/** Reads the grounds of memories, as they were known at that time. Three statements. */
export async function groundsOf(
  store: MemoryStore,
  principal: Principal,
  memories: readonly Memory[],
  asOf: AsOf | undefined,
): Promise<Grounds> {
  if (memories.length === 0) return { origins: new Map(), links: [] };
  const ids = memories.map(({ id }) => id);
  const [evidence, links] = await Promise.all([
    store.memories.evidencePage(principal, ids, { limit: mostOrigins, fromEnd: true }),
    store.links.pageByMemory(
      principal,
      ids,
      { limit: mostLinks, fromEnd: true },
      { relations: aboutOneThing },
    ),
  ]);
  const current = [...evidence.values()].flatMap(({ items }) =>
    items.filter(({ isCurrent, isContext }) => isCurrent && !isContext),
  );
  const messageIds = [...new Set(current.map(({ messageId }) => messageId))];
  const messages = await store.messages.byIds(principal, messageIds);
  const isKnown = ({ createdAt }: { readonly createdAt: number }) =>
    createdAt <= (asOf?.knownAt ?? Infinity);
  const origins = current.flatMap(({ memoryId, messageId, start, end }) => {
    const message = messages.get(messageId);
    if (message === undefined || !isKnown(message)) return [];
    return { memoryId, messageId, start, end, saidAt: message.timestamp };
  });
  return {
    origins: Map.groupBy(origins, ({ memoryId }) => memoryId),
    links: [...links.values()].flatMap(({ items }) => items.filter(isKnown)),
  };
}
