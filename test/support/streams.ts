import type { ClientError } from "./client.js";

interface StreamAnswer<Data> {
  readonly data?: Data | null;
  readonly errors?: unknown;
}

/**
 * Returns the data of a subscription's next answers. Fails if the stream ends first or an answer
 * has errors.
 */
export async function take<Data>(
  answers: AsyncIterator<StreamAnswer<Data>, unknown>,
  count: number,
): Promise<Data[]> {
  const taken: Data[] = [];
  while (taken.length < count) {
    const { value, done } = await answers.next();
    if (done) throw new Error(`The stream ended after ${taken.length} of ${count} answers.`);
    taken.push(dataOf(value));
  }
  return taken;
}

/** Returns the data of a subscription's next answer. */
export async function next<Data>(
  answers: AsyncIterator<StreamAnswer<Data>, unknown>,
): Promise<Data> {
  const [data] = await take(answers, 1);
  return data as Data;
}

/** Returns all answers up to and including the first that matches. */
export async function takeUntil<Data>(
  answers: AsyncIterator<StreamAnswer<Data>, unknown>,
  isWanted: (data: Data) => boolean,
): Promise<Data[]> {
  const taken: Data[] = [];
  do taken.push(await next(answers));
  while (!isWanted(taken.at(-1) as Data));
  return taken;
}

/** Returns the errors of a refused subscription. */
export async function refusal(
  answers: AsyncIterator<StreamAnswer<unknown>, unknown>,
): Promise<readonly ClientError[]> {
  const { value, done } = await answers.next();
  if (done || !value.errors) throw new Error("The stream was not refused.");
  return value.errors as readonly ClientError[];
}

function dataOf<Data>({ data, errors }: StreamAnswer<Data>): Data {
  if (errors || data === null || data === undefined)
    throw new Error(`The stream answered with errors: ${JSON.stringify(errors)}`);
  return data;
}
