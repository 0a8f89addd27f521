import type { ServerWords } from "../server-words.js";

/** Share of a context that is kept free for the answer, and for the server's own additions to a prompt. */
const shareOfAnswer = 1 / 4;
/** Shorter prompts say little about the length of others: the server's additions weigh too much. In estimated tokens. */
const shortest = 200;
/** Counts that differ more from the estimate, as a factor, are about something else. */
const mostPerEstimate = 4;

/**
 * The length of prompts and answers that a model's server takes, as its counts and refusals teach it. Prompts are
 * measured in estimated tokens, which are fewer than the server's for most languages and for JSON.
 */
export class TokenRoom {
  /**
   * The server's tokens per estimated token. At least 1: some servers leave out what they have in a cache, so a low
   * count says nothing.
   */
  #perEstimate = 1;
  /** In the server's tokens; null if it is not known. */
  #context: number | null = null;
  /** The longest prompt that may fit, from refusals without numbers. In estimated tokens. */
  #longest = Number.POSITIVE_INFINITY;

  /** @param maxOutputTokens The longest answer by the settings; null: as long as the server allows. */
  constructor(private readonly maxOutputTokens: number | null) {}

  /** The longest answer to ask for; null leaves it to the server. */
  get answerTokens(): number | null {
    if (this.#context === null) return this.maxOutputTokens;
    const share = Math.floor(this.#context * shareOfAnswer);
    return Math.min(share, this.maxOutputTokens ?? share);
  }

  /** The longest prompt, in estimated tokens; null if nothing is known. */
  get promptTokens(): number | null {
    const room = this.#context === null ? null : this.#context * (1 - shareOfAnswer);
    const longest = Math.min(this.#longest, (room ?? Infinity) / this.#perEstimate);
    return longest === Number.POSITIVE_INFINITY ? null : Math.floor(longest);
  }

  /** The tokens of a text as the server counts them. */
  counted(estimate: number): number {
    return Math.ceil(estimate * this.#perEstimate);
  }

  /** The longest prompt within a limit in the server's tokens, in estimated tokens. Null: no limit. */
  within(limit: number | null): number | null {
    const own = this.promptTokens;
    if (limit === null || limit <= 0) return own;
    return Math.min(Math.floor(limit / this.#perEstimate), own ?? Infinity);
  }

  /** Learns from a count of the server. Estimates adapt upwards at once, and downwards slowly. */
  count(estimate: number, tokens: number): void {
    const one = tokens / estimate;
    if (estimate < shortest || one > mostPerEstimate) return;
    this.#perEstimate = Math.max(1, one, 0.9 * this.#perEstimate + 0.1 * one);
  }

  /** Learns from a refusal of a prompt that was too long. The next request is then shorter, whatever the server said. */
  refuse(estimate: number, { context, prompt }: Pick<ServerWords, "context" | "prompt">): void {
    const before = this.answerTokens;
    if (prompt !== null) this.count(estimate, prompt);
    if (context !== null && context >= shortest) this.#context = context;
    const isShorterAnswer = this.answerTokens !== before && before !== null;
    if (isShorterAnswer || (this.promptTokens ?? Infinity) < estimate) return;
    this.#longest = Math.floor(estimate / 2);
  }
}
