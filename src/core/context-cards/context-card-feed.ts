import type { Clock } from "../clock.js";
import { InvalidInputError, NotFoundError } from "../errors.js";
import type { EventFilter } from "../events/event.js";
import type { EventFeed, FeedEvent } from "../events/event-feed.js";
import type { MemoryStore } from "../memory-store.js";
import { isInScope, type OwnerFilter, type ScopeFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import type { RecordType } from "../records/record.js";
import { resolveThreadScope } from "../search/scope.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import type { Thread } from "../threads/thread.js";
import { checkedCardInput, type CardInput } from "./card-input.js";
import type { CardCause } from "./card-change.js";
import { CardStream } from "./card-stream.js";
import type { ContextCard } from "./context-card.js";
import type { ContextCardService } from "./context-card-service.js";

/** What a live card rests on. */
interface Grounds {
  readonly thread: Thread;
  /** Whose records its search finds. */
  readonly owner: ScopeFilter;
  readonly types: ReadonlySet<RecordType>;
}

/** Context cards as they change. */
export class ContextCardFeed {
  constructor(
    private readonly store: MemoryStore,
    private readonly feed: EventFeed,
    private readonly cards: Pick<ContextCardService, "of">,
    private readonly clock: Clock,
    private readonly rules: SettingsRules,
  ) {}

  /**
   * The card of a thread as it is, and then whenever something that it rests
   * on has changed and it is not as it was: messages, settings and summary of
   * the thread, and what its search may find. What expires changes it when it
   * is removed. The stream ends with the thread. Fails with NOT_FOUND, with
   * BAD_USER_INPUT, which `useModel` and `asOf` are here, and in the end with SHUTTING_DOWN.
   */
  async follow(principal: Principal, threadId: string, input: CardInput): Promise<CardStream> {
    const { useModel, recordTypes, minimums, asOf } = checkedCardInput(input);
    if (asOf) throw new InvalidInputError("asOf", "must not be given where a card is live");
    // Each message would be another call, of which nobody sees the cost.
    if (useModel) throw new InvalidInputError("useModel", "must not be true where a card is live");
    const thread = await this.#thread(principal, threadId);
    if (!thread) throw new NotFoundError("Thread", threadId);
    const grounds: Grounds = {
      thread,
      owner: resolveThreadScope(
        { ...thread, threadId },
        input.scope ?? {},
        this.rules.of(thread).scopeDefaults,
      ),
      types: new Set([...recordTypes, ...minimums.map(({ type }) => type)]),
    };
    // Opened before the first card, so that no change falls in between.
    const filter = { ...filterOf(grounds), endsWithThread: threadId };
    const events = await this.feed.subscribe(principal, filter);
    const card = () => this.#card(principal, threadId, input);
    const read = (event: FeedEvent) => this.#read(principal, grounds, event);
    try {
      const first = await card();
      if (!first) throw new NotFoundError("Thread", threadId);
      return new CardStream({ events, clock: this.clock, card, read }, first);
    } catch (error) {
      await events.return?.();
      throw error;
    }
  }

  async #card(
    principal: Principal,
    threadId: string,
    input: CardInput,
  ): Promise<ContextCard | null> {
    const thread = await this.#thread(principal, threadId);
    return thread ? this.cards.of(principal, thread, input) : null;
  }

  async #thread(principal: Principal, id: string): Promise<Thread | undefined> {
    return (await this.store.threads.byIds(principal, [id])).get(id);
  }

  #read(principal: Principal, grounds: Grounds, event: FeedEvent): CardCause | null {
    const { kind, entity, subjectId } = event;
    if (!bearsOn(grounds, event)) return null;
    return { cursor: this.feed.cursorOf(principal, event), kind, entity, subjectId };
  }
}

/** What the log is asked for: no less than what bears on the card. */
function filterOf({ thread, owner, types }: Grounds): EventFilter {
  // Profiles belong to a user or an agent alone, and would not be found by the other one.
  const hasProfiles = types.has("USER_PROFILE") || types.has("AGENT_PROFILE");
  const bound: OwnerFilter = {
    ...(owner.userId === thread.userId ? { userId: thread.userId } : {}),
    ...(owner.agentId === thread.agentId && !owner.orNoAgent ? { agentId: thread.agentId } : {}),
  };
  return {
    entities: [
      "Message",
      "Memory",
      "Thread",
      "Summary",
      ...(types.has("USER_PROFILE") ? ["User" as const] : []),
      ...(types.has("AGENT_PROFILE") ? ["Agent" as const] : []),
    ],
    ...(hasProfiles ? {} : { owner: bound }),
  };
}

/** Whether the card may be another after this change. */
function bearsOn({ thread, owner, types }: Grounds, event: FeedEvent): boolean {
  switch (event.entity) {
    case "Thread":
    case "Summary":
      return event.subjectId === thread.id;
    case "Message":
      return event.threadId === thread.id || (types.has("MESSAGE") && isInScope(owner, event));
    case "Memory":
      return isInScope(owner, event);
    case "User":
      return owner.userId === undefined || owner.userId === event.subjectId;
    case "Agent":
      return owner.agentId === undefined || owner.agentId === event.subjectId;
    default:
      return false;
  }
}
