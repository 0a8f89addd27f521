/** How the model of vectors is kept that callers gave: Oracle has no empty strings, and NULLs are never equal. */
const givenByCaller = "-";

export function toModelColumn(model: string | null): string {
  return model ?? givenByCaller;
}

export function fromModelColumn(model: string): string | null {
  return model === givenByCaller ? null : model;
}
