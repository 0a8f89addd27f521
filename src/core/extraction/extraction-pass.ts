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

/**
 * The first of the passes that an order's messages, oldest first, are cut
 * into: it ends where the order says so, and before messages that would make
 * the prompt too long together. One that is too long alone is a pass alone.
 */
export function nextPass(
  messages: readonly Message[],
  { every }: Pick<ExtractionOrder, "every">,
  settings: CopySettings & Pick<ThreadSettings, "memoryExtractionTokenLimit">,
): Pass {
  const { memoryExtractionTokenLimit: limit } = settings;
  const room = limit > 0 ? limit * shareOfTurns : Number.POSITIVE_INFINITY;
  const boundary = every === null ? null : Math.ceil(seqOf(messages[0]) / every) * every;
  let tokens = 0;
  const end = messages.findIndex((message, i) => {
    tokens += copyTokens(message, settings);
    const isBeyond = boundary !== null && seqOf(message) > boundary;
    return isBeyond || (i > 0 && tokens > room);
  });
  if (end === -1) return { messages, nextSeq: null };
  return { messages: messages.slice(0, end), nextSeq: seqOf(messages[end]) };
}

function seqOf(message: Message | undefined): number {
  return message?.seq ?? 0;
}
