import type { Message } from "../messages/message.js";
import { copyTokens, type CopySettings } from "../prompt-turns.js";
import type { ThreadSettings } from "../threads/thread-settings.js";
import type { ExtractionOrder } from "./extraction-job.js";

/** How much of a prompt new messages may fill; the rest is for the instructions and what they are understood by. */
const shareOfTurns = 0.7;

/** The messages that one call of a model is to learn from. */
export interface Pass {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** The `seq` that the next pass begins with; null: this is the last one. */
  readonly nextSeq: number | null;
}

type PassEnds = Pick<ExtractionOrder, "every"> & Partial<Pick<ExtractionOrder, "byCall">>;

type PassSettings = CopySettings & Pick<ThreadSettings, "memoryExtractionTokenLimit">;

/** How many places of a thread are looked at first. */
const firstReach = 500;

/**
 * The first of the passes that an order is cut into. It reads little more than
 * that: else each pass over a long thread would read all that is left of it.
 *
 * @param read Messages by `seq`, both ends included, oldest first.
 */
export async function readPass(
  read: (from: number, to: number) => Promise<readonly Message[]>,
  order: Pick<ExtractionOrder, "fromSeq" | "toSeq"> & PassEnds,
  settings: PassSettings,
): Promise<Pass> {
  const { fromSeq, toSeq } = order;
  for (let reach = firstReach; ; reach *= 2) {
    const last = fromSeq + reach - 1;
    const pass = nextPass(await read(fromSeq, Math.min(last, toSeq)), order, settings);
    if (pass.nextSeq !== null || !(last < toSeq)) return pass;
  }
}

/**
 * The first of the passes that an order's messages, oldest first, are cut
 * into: it ends where the order says so, and before messages that would make
 * the prompt too long together. One that is too long alone is a pass alone.
 */
export function nextPass(
  messages: readonly Message[],
  { every, byCall = false }: PassEnds,
  settings: PassSettings,
): Pass {
  const { memoryExtractionTokenLimit: limit } = settings;
  const room = limit > 0 ? limit * shareOfTurns : Number.POSITIVE_INFINITY;
  const boundary = every === null ? null : Math.ceil(seqOf(messages[0]) / every) * every;
  let tokens = 0;
  const end = messages.findIndex((message, i) => {
    tokens += copyTokens(message, settings);
    const isOfNextCall = byCall && message.createdAt !== messages[0]?.createdAt;
    const isBeyond = boundary === null ? isOfNextCall : seqOf(message) > boundary;
    return isBeyond || (i > 0 && tokens > room);
  });
  if (end === -1) return { messages, nextSeq: null };
  return { messages: messages.slice(0, end), nextSeq: seqOf(messages[end]) };
}

function seqOf(message: Message | undefined): number {
  return message?.seq ?? 0;
}
