import type { Clock } from "../time/clock.js";
import { inUnit } from "../dry-run.js";
import { NotFoundError } from "../errors/request-errors.js";
import { isQuestion } from "../exchanges/exchange.js";
import { isExpired } from "../lifetimes/lifetime.js";
import { settleTargets } from "../links/link-upkeep.js";
import type { MemoryStore } from "../store/memory-store.js";
import { placeOf, type Message, type MessagePlace } from "../messages/message.js";
import { RecordWriter, type Revision } from "../records/record-writer.js";
import type { Principal } from "../principal.js";
import { spoilByMessages } from "../simulations/simulation-upkeep.js";
import { forgetSummed } from "../summaries/summary-upkeep.js";
import { nextRevision } from "./memory-change.js";
import { isForReviewers, type Memory } from "./memory.js";

export interface Retracting {
  readonly messageId: string;
  /** Whether to only report what would be retracted. Default: false. */
  readonly dryRun?: boolean | null | undefined;
}

export interface Retraction {
  /** The message, and the answers made from it. */
  readonly messages: readonly Message[];
  /** The memories that rested on any of them, as they are now. */
  readonly memories: readonly Memory[];
  /** The memories that are VALID again, because what had replaced them was retracted. */
  readonly revived: readonly Memory[];
  /** Whether the running summary of the thread had read any of the messages. It is made anew. */
  readonly summaryRemoved: boolean;
  readonly dryRun: boolean;
}

/** Messages after the retracted one that are read at once. Most turns are shorter. */
const turnPage = 50;

/** Takes back what was learned from messages that should not have been believed. */
export class RetractService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes each memory INVALID that rests on a message, or on an answer of its turn, whatever else it rests on. The
   * messages stay. A memory that only reviewers see becomes rejected. Fails with NOT_FOUND for an unknown message.
   */
  async retract(principal: Principal, { messageId, dryRun }: Retracting): Promise<Retraction> {
    const found = (await this.store.messages.byIds(principal, [messageId])).get(messageId);
    if (!found) throw new NotFoundError("Message", messageId);
    const answers = await this.#answersTo(principal, placeOf(found));
    const ids = [found, ...answers].map(({ id }) => id);
    const cause = { principal, now: this.clock.now(), jobId: null };
    return inUnit(this.store, principal, dryRun === true, async (unit) => {
      const locked = await unit.messages.byIds(ids);
      if (!locked.has(messageId)) throw new NotFoundError("Message", messageId);
      const messages = ids.flatMap((id) => locked.get(id) ?? []);
      const write = new RecordWriter(unit, cause);
      const memories = await retracted(write, messages);
      const revived = await settleTargets(write, memories);
      await spoilByMessages(unit, messages, cause.now);
      const summaryRemoved = await forgetSummed(unit, messages, cause);
      await write.finish();
      return { messages, memories, revived, summaryRemoved, dryRun: dryRun === true };
    });
  }

  /** The messages after a message up to the next one of a user: they may repeat what it says. */
  async #answersTo(principal: Principal, place: MessagePlace | null): Promise<Message[]> {
    const answers: Message[] = [];
    let next = place;
    while (next !== null) {
      const [page = []] = await this.store.messages.following(principal, [next], turnPage);
      const end = page.findIndex(isQuestion);
      answers.push(...(end === -1 ? page : page.slice(0, end)));
      const last = page.at(-1);
      next = last && end === -1 && page.length === turnPage ? placeOf(last) : null;
    }
    return answers;
  }
}

async function retracted(
  write: RecordWriter,
  messages: readonly Message[],
): Promise<readonly Memory[]> {
  const { unit, cause } = write;
  const resting = await unit.memories.restingOn(messages.map(({ id }) => id));
  const changed = resting
    .filter((memory) => !isOver(memory) && !isExpired(memory, cause.now))
    .map((before): Revision => {
      const isHidden = isForReviewers(before);
      const statusReason = isHidden ? "REJECTED" : "RETRACTED";
      const kind = isHidden ? "REJECTED" : before.status === "INVALID" ? "UPDATED" : "INVALIDATED";
      const state = { status: "INVALID", statusReason } as const;
      return { before, after: nextRevision(before, state, kind, cause) };
    });
  await write.revise(changed);
  return changed.map(({ after }) => after);
}

function isOver({ statusReason }: Memory): boolean {
  return statusReason === "RETRACTED" || statusReason === "REJECTED";
}
