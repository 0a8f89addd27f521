import { ensureOwners } from "./actor-service.js";
import { threadChange } from "./change.js";
import type { Clock } from "./clock.js";
import type { JsonObject } from "./entity.js";
import { checkedId, idOrNew, newId } from "./ids.js";
import type { MemoryStore, Unit } from "./memory-store.js";
import { checkMetadata } from "./metadata.js";
import type { Principal } from "./principal.js";
import { defaultThreadSettings, type Thread, type ThreadSettings } from "./thread.js";

export interface NewThread {
  readonly id?: string | null | undefined;
  /** Left out: a new user. Null: no user. */
  readonly userId?: string | null | undefined;
  /** Left out: a new agent. Null: no agent. */
  readonly agentId?: string | null | undefined;
  readonly chatId?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly metadata?: JsonObject | null | undefined;
  readonly settings?:
    { readonly [Name in keyof ThreadSettings]?: ThreadSettings[Name] | null } | null | undefined;
}

/** Conversations. */
export class ThreadService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {}

  /** Creates a thread, and its user and agent where they are new. A taken id fails with ALREADY_EXISTS. */
  async create(principal: Principal, input: NewThread): Promise<Thread> {
    const thread = this.#draft(principal, input);
    return this.store.unit(principal, (unit) => insert(unit, principal, thread));
  }

  /**
   * The thread of this id as it is, or a new one made from the input. Two
   * callers at once get the same thread.
   */
  async ensure(
    principal: Principal,
    input: NewThread,
  ): Promise<{ thread: Thread; created: boolean }> {
    const draft = this.#draft(principal, input);
    return this.store.unit(principal, async (unit) => {
      const found = await unit.threads.find(draft.id);
      if (found) return { thread: found, created: false };
      return { thread: await insert(unit, principal, draft), created: true };
    });
  }

  #draft(principal: Principal, input: NewThread): Thread {
    checkMetadata(input.metadata, "metadata");
    const now = this.clock.now();
    return {
      entity: "Thread",
      id: idOrNew(input.id, "id"),
      userId: ownerId(input.userId, principal.userId, "userId"),
      agentId: ownerId(input.agentId, principal.agentId, "agentId"),
      chatId: input.chatId ?? null,
      title: input.title ?? null,
      metadata: input.metadata ?? null,
      settings: {
        extractMemories: input.settings?.extractMemories ?? defaultThreadSettings.extractMemories,
      },
      lastSeq: 0,
      createdAt: now,
      updatedAt: now,
    };
  }
}

async function insert(unit: Unit, principal: Principal, thread: Thread): Promise<Thread> {
  await ensureOwners(unit, principal, thread, thread.createdAt);
  await unit.threads.insert(thread);
  await unit.events.append([threadChange("CREATED", thread)]);
  return thread;
}

function ownerId(
  given: string | null | undefined,
  bound: string | undefined,
  field: string,
): string | null {
  if (given === undefined) return bound ?? newId();
  return given === null ? null : checkedId(given, field);
}
