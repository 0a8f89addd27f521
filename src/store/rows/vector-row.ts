/** The stored model of vectors that callers provided: Oracle has no empty strings, and NULLs are never equal. */
const givenByCaller = "-";

export function toModelColumn(model: string | null): string {
  return model ?? givenByCaller;
}

export function fromModelColumn(model: string): string | null {
  return model === givenByCaller ? null : model;
}
