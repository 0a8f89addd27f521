/** The most records of a batch. */
export const mostRecords = 500;
/** The most characters of a batch with several records, as JSON. */
export const mostCharacters = 2 ** 18;

/**
 * Splits records into batches, in their order. A statement for a batch holds the event loop only shortly, and a unit
 * yields between statements.
 */
export function* batchesOf<T extends object>(records: readonly T[]): Generator<readonly T[], void> {
  let batch: T[] = [];
  let characters = 0;
  for (const record of records) {
    const size = JSON.stringify(record).length;
    if (batch.length === mostRecords || (batch.length > 0 && characters + size > mostCharacters)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(record);
    characters += size;
  }
  if (batch.length > 0) yield batch;
}
