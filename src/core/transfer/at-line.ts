import { ImportInvalidError, InvalidInputError } from "../errors.js";

/** Does work for a line. Fails with IMPORT_INVALID, which names the line, instead of BAD_USER_INPUT. */
export async function atLine<T>(number: number, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidInputError)
      throw new ImportInvalidError(number, error.message, { cause: error });
    throw error;
  }
}
