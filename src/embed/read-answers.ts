import type { EngraphAnswer, EngraphSubscription } from "./engraph.js";

/** The answers of a subscription, which come as JSON. */
export class ReadAnswers<Data> implements EngraphSubscription<Data> {
  constructor(private readonly texts: AsyncIterableIterator<string, undefined>) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<EngraphAnswer<Data>, undefined>> {
    const step = await this.texts.next();
    return step.done ? step : { value: JSON.parse(step.value) as EngraphAnswer<Data>, done: false };
  }

  async return(): Promise<IteratorResult<EngraphAnswer<Data>, undefined>> {
    await this.texts.return?.();
    return { value: undefined, done: true };
  }
}
