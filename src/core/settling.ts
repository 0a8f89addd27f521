/**
 * Does work, and calls `ended` when it has ended: at once where it has, or else when its promise is settled. What
 * `ended` throws takes the place of the outcome.
 *
 * An async function would do the same in three more promises.
 *
 * @param ended Is given what the work has failed with.
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

/** Goes on with a value, at once where it is there already. */
export function whenThere<T, U>(
  value: T | Promise<T>,
  use: (value: T) => U | Promise<U>,
): U | Promise<U> {
  return value instanceof Promise ? value.then(use) : use(value);
}
