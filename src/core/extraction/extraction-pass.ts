import type { Message } from "../messages/message.js";
import { copyTokens, type CopySettings } from "../models/prompt-turns.js";
import type { ThreadSettings } from "../threads/thread-settings.js";
import type { ExtractionOrder } from "./extraction-job.js";

/** Share of a prompt for new messages; the rest is for the instructions and the context. */
const shareOfTurns = 0.7;

/** The messages that one call of a model learns from. */
export interface Pass {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** The `seq` of the first message of the next pass; null: this is the last one. */
  readonly nextSeq: number | null;
}

type PassEnds = Pick<ExtractionOrder, "every"> & Partial<Pick<ExtractionOrder, "byCall">>;

type PassSettings = CopySettings &
  Pick<ThreadSettings, "memoryExtractionTokenLimit"> & {
    /** The most that the messages of a pass should have for the model, in estimated tokens. Null, the default: no limit. */
    readonly turnTokens?: number | null;
  };

/** Number of `seq` values that are read first. */
const firstReach = 500;

/**
 * The first pass of an order. It reads little more than that: otherwise each pass over a long
 * thread would read the rest of the thread.
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
 * The first pass of an order's messages, oldest first. It ends where the order says so, and
 * before messages that would make the prompt too long. A message that is too long alone is a pass
 * of its own.
 */
export function nextPass(
  messages: readonly Message[],
  { every, byCall = false }: PassEnds,
  settings: PassSettings,
): Pass {
  const { memoryExtractionTokenLimit: limit, turnTokens } = settings;
  const ofSettings = limit > 0 ? limit * shareOfTurns : Number.POSITIVE_INFINITY;
  const room = Math.min(ofSettings, turnTokens ?? Number.POSITIVE_INFINITY);
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

/** The beginning of a pass, of `most` messages; at least one. */
export function shorterPass({ messages, nextSeq }: Pass, most: number): Pass {
  const size = Math.max(1, Math.floor(most));
  if (messages.length <= size) return { messages, nextSeq };
  return { messages: messages.slice(0, size), nextSeq: seqOf(messages[size]) };
}

function seqOf(message: Message | undefined): number {
  return message?.seq ?? 0;
}
