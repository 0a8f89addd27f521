import type { Answered } from "./direct-answers.js";
import type { ApolloAnswers, ApolloParts, StartedApollo } from "./apollo.js";

/**
 * Answers with Apollo Server. It is loaded and started at the first request, because that takes a seventh of the
 * startup time.
 */
export class LateApollo implements ApolloAnswers {
  #started: Promise<StartedApollo> | undefined;

  constructor(private readonly parts: ApolloParts) {}

  async answer(...asked: Parameters<ApolloAnswers["answer"]>): Promise<Answered> {
    this.#started ??= this.#start().catch((error: unknown) => {
      // The next request tries again.
      this.#started = undefined;
      throw error;
    });
    const apollo = await this.#started;
    return apollo.answer(...asked);
  }

  /** After this, no requests are answered. */
  async stop(): Promise<void> {
    const apollo = await this.#started?.catch(() => undefined);
    await apollo?.stop();
  }

  async #start(): Promise<StartedApollo> {
    const { startApollo } = await import("./apollo.js");
    return startApollo(this.parts);
  }
}
