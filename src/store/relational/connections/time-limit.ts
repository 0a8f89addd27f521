/** Thrown when the database does not answer in time. */
export class NoAnswerError extends Error {
  readonly isRecoverable = true;

  constructor(ms: number) {
    super(`The database has not answered within ${ms} milliseconds.`);
  }
}

/**
 * Waits for work up to a time limit, and then fails with {@link NoAnswerError}.
 *
 * @param late Called with a result that arrives after the time limit.
 */
export async function within<T>(
  ms: number,
  work: () => Promise<T>,
  late?: (it: T) => void,
): Promise<T> {
  const over = Promise.withResolvers<never>();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    over.reject(new NoAnswerError(ms));
  }, ms);
  const working = work();
  working.then(
    (it) => isOver && late?.(it),
    () => {},
  );
  try {
    return await Promise.race([working, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
