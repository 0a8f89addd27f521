/** Parses the JSON answers of a subscription. */
export class ReadAnswers<Answer> implements AsyncIterableIterator<Answer, undefined> {
  constructor(private readonly texts: AsyncIterableIterator<string, undefined>) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Answer, undefined>> {
    const step = await this.texts.next();
    return step.done ? step : { value: JSON.parse(step.value) as Answer, done: false };
  }

  async return(): Promise<IteratorResult<Answer, undefined>> {
    await this.texts.return?.();
    return { value: undefined, done: true };
  }
}
