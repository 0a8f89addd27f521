import { hideOwnCards } from "../context/own-cards.js";
import { YieldTimer } from "../tasks/in-turns.js";
import type { ExtractionTurn, LanguageModel, ModelCall } from "./language-model.js";
import type { Message } from "../messages/message.js";
import type { ThreadSettings } from "../threads/thread-settings.js";
import { offsetsOf } from "../time/time-range.js";
import { cutToTokens, estimateTokens } from "./tokens.js";

/** Settings for the copies of messages in a prompt. */
export type CopySettings = Pick<
  ThreadSettings,
  "maxMessageTokenLength" | "messageShorteningInputTokenLimit" | "timeZone" | "dateOrder"
>;

/**
 * Copies of messages for a prompt, in the order given; the stored messages do not change. Engraph's own context cards
 * are blanked out, and messages that are empty then are omitted. The model shortens a copy that is too long. If the
 * model fails or its answer is still too long, the copy is cut.
 *
 * Fails only if the call is aborted, with its abort reason.
 */
export async function promptTurns(
  messages: readonly Message[],
  settings: CopySettings,
  model: LanguageModel,
  call: ModelCall,
): Promise<ExtractionTurn[]> {
  const turns: Promise<ExtractionTurn | null>[] = [];
  const timer = new YieldTimer();
  const { timeZone, dateOrder } = settings;
  const offsetAt = offsetsOf(timeZone);
  for (const message of messages) {
    const turn = turnOf(message, settings, model, call);
    // A failure while later turns are being started is reported below.
    turn.catch(() => {});
    turns.push(
      turn.then((one) => one && { ...one, dateOrder, utcOffset: offsetAt(one.timestamp) }),
    );
    await timer.pause();
  }
  return (await Promise.all(turns)).filter((turn) => turn !== null);
}

async function turnOf(
  { id, role, name, content, timestamp, seq }: Message,
  settings: CopySettings,
  model: LanguageModel,
  call: ModelCall,
): Promise<ExtractionTurn | null> {
  const shown = hideOwnCards(content ?? "");
  if (shown.trim() === "") return null;
  const copy = await fittingCopy(shown, content ?? "", settings, model, call);
  return { messageId: id, role, name, content: copy, timestamp, seq };
}

/** Tokens of a turn besides its content: speaker, time and delimiters. */
const frameTokens = 30;

/** Maximum number of prompt tokens for the copy of a message; 0 if it is omitted. */
export function copyTokens(
  { content }: Message,
  { maxMessageTokenLength: longest }: CopySettings,
): number {
  const most = longest <= 0 ? Number.POSITIVE_INFINITY : longest;
  const tokens = estimateTokens(wordsOf(hideOwnCards(content ?? ""), content ?? ""), most);
  return tokens === 0 ? 0 : frameTokens + Math.min(most, tokens);
}

/** A copy that is short enough keeps the offsets of the message. */
async function fittingCopy(
  shown: string,
  content: string,
  { maxMessageTokenLength: longest, messageShorteningInputTokenLimit: excerpt }: CopySettings,
  model: LanguageModel,
  call: ModelCall,
): Promise<string> {
  const words = wordsOf(shown, content);
  if (longest <= 0 || estimateTokens(words, longest) <= longest) return shown;
  const input = excerpt <= 0 ? words : cutToTokens(words, excerpt);
  const shorter = await shortened(input, longest, model, call);
  return cutToTokens(shorter ?? words, longest);
}

/** Removes the blanks that replace a card, so that they are neither counted nor sent to the model to be shortened. */
function wordsOf(shown: string, content: string): string {
  return shown === content ? content : shown.replace(/ {2,}/g, " ").trim();
}

/** Null if the model returned no text. */
async function shortened(
  content: string,
  maxTokens: number,
  model: LanguageModel,
  call: ModelCall,
): Promise<string | null> {
  try {
    const copy = await model.shorten({ content, maxTokens }, call);
    return copy.trim() === "" ? null : copy;
  } catch {
    // One message that cannot be shortened must not prevent extraction from the others.
    call.signal.throwIfAborted();
    return null;
  }
}
