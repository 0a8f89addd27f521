// oxlint-disable-next-line typescript/no-explicit-any -- as its document asks for it
export type Data = Readonly<Record<string, any>>;
export type Variables = Readonly<Record<string, unknown>>;

export interface AnswerError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** An answer of GraphQL. */
export interface Answer {
  readonly data?: Data | null;
  readonly errors?: readonly AnswerError[];
}

/** The results of a subscription. */
export interface Answers {
  next(): Promise<IteratorResult<Answer, undefined>>;
  /** Ends the subscription. */
  return(): Promise<unknown>;
}

/** Executes GraphQL on behalf of one caller, in this process or elsewhere. */
export interface Calls {
  execute(document: string, variables: Variables): Promise<Answer>;
  /**
   * Resolves when the subscription has started, if that is known. Fails with a {@link CallError} if it cannot start.
   */
  subscribe(document: string, variables: Variables): Promise<Answers>;
}

/** A call that has failed, with the code of docs/errors.md. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ message, extensions = {} }: AnswerError) {
    super(message);
    const { code, ...details } = extensions;
    this.code = typeof code === "string" ? code : "INTERNAL_SERVER_ERROR";
    this.details = details;
  }
}

/** Returns the data of an answer. Fails with a {@link CallError} if the answer has errors or no data. */
export async function dataOf(answer: Promise<Answer>): Promise<Data> {
  return dataIn(await answer);
}

export function dataIn({ data, errors }: Answer): Data {
  if (errors?.[0]) throw new CallError(errors[0]);
  if (!data) throw new CallError({ message: "The answer has no data." });
  return data;
}

/** The user that the caller is bound to, or null. */
export async function boundUser(calls: Calls): Promise<string | null> {
  const { viewer } = await dataOf(calls.execute("query Viewer { viewer { userId } }", {}));
  return viewer.userId as string | null;
}
