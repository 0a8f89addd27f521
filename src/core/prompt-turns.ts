import { hideOwnCards } from "./context/own-cards.js";
import { Stretch } from "./in-turns.js";
import type { ExtractionTurn, LanguageModel, ModelCall } from "./language-model.js";
import type { Message } from "./messages/message.js";
import type { ThreadSettings } from "./threads/thread-settings.js";
import { cutToTokens, estimateTokens } from "./tokens.js";

/** What decides on the copies of messages in a prompt. */
export type CopySettings = Pick<
  ThreadSettings,
  "maxMessageTokenLength" | "messageShorteningInputTokenLimit"
>;

/**
 * Messages as a model is shown them, in the order given; what is stored stays
 * as it is. Our own context cards are blanked out, and messages of which
 * nothing is left then are left out. A copy that is too long is shortened by
 * the model, or cut where the model fails or gives one that is too long still.
 *
 * Fails with the call's reason where that is aborted, and with nothing else.
 */
export async function promptTurns(
  messages: readonly Message[],
  settings: CopySettings,
  model: LanguageModel,
  call: ModelCall,
): Promise<ExtractionTurn[]> {
  const turns: Promise<ExtractionTurn | null>[] = [];
  const stretch = new Stretch();
  for (const message of messages) {
    const turn = turnOf(message, settings, model, call);
    // One that fails while the others are begun is told below.
    turn.catch(() => {});
    turns.push(turn);
    await stretch.pause();
  }
  return (await Promise.all(turns)).filter((turn) => turn !== null);
}

async function turnOf(
  { id, role, name, content, timestamp }: Message,
  settings: CopySettings,
  model: LanguageModel,
  call: ModelCall,
): Promise<ExtractionTurn | null> {
  const shown = hideOwnCards(content ?? "");
  if (shown.trim() === "") return null;
  const copy = await fittingCopy(shown, content ?? "", settings, model, call);
  return { messageId: id, role, name, content: copy, timestamp };
}

/** What a turn takes of a prompt besides its words: who speaks and when, and what marks it off. */
const frameTokens = 30;

/** How many tokens of a prompt the copy of a message takes at the most; 0 where it is left out. */
export function copyTokens(
  { content }: Message,
  { maxMessageTokenLength: longest }: CopySettings,
): number {
  const most = longest <= 0 ? Number.POSITIVE_INFINITY : longest;
  const tokens = estimateTokens(wordsOf(hideOwnCards(content ?? ""), content ?? ""), most);
  return tokens === 0 ? 0 : frameTokens + Math.min(most, tokens);
}

/** A copy that is short enough has its words where the message has them. */
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

/** Without the blanks in the place of a card: they are not to count, nor to be sent to be shortened. */
function wordsOf(shown: string, content: string): string {
  return shown === content ? content : shown.replace(/ {2,}/g, " ").trim();
}

/** Null where the model has not given a text. */
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
    // A message that could not be shortened is no reason to learn nothing from the others.
    call.signal.throwIfAborted();
    return null;
  }
}
