/**
 * Runs work and calls `ended` when it has ended: at once if it is synchronous, else when its promise settles. An error
 * that `ended` throws replaces the outcome.
 *
 * An async function would need three more promises.
 *
 * @param ended Receives the error of work that failed.
 */
export function settling<Result>(
  work: () => Result,
  ended: (failure: { readonly error: unknown } | null) => void,
): Result {
  let result: Result;
  try {
    result = work();
  } catch (error) {
    ended({ error });
    throw error;
  }
  if (!(result instanceof Promise)) {
    ended(null);
    return result;
  }
  return result.then(
    (value: unknown) => {
      ended(null);
      return value;
    },
    (error: unknown) => {
      ended({ error });
      throw error;
    },
  ) as Result;
}
