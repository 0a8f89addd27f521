/** A selection of an object's fields. */
export function pick<Source, Key extends keyof Source>(
  source: Source,
  ...keys: readonly Key[]
): { [Name in Key]: Source[Name] } {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as {
    [Name in Key]: Source[Name];
  };
}
