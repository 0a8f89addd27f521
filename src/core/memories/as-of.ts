/**
 * A point in bitemporal history, UTC milliseconds. `validAt` is valid time: the content of a memory was true then.
 * `knownAt` is transaction time: it was stored so then. An omitted time restricts nothing; without both, it is now.
 *
 * Only memories have a history. A message exists, with its present content, from when it was stored (`knownAt`) and
 * said (`validAt`) on. A profile exists from its last change on (`knownAt`), because its earlier content is not stored.
 */
export interface AsOf {
  /** Only content that was true then, as far as the store knows (or knew at `knownAt`). */
  readonly validAt?: number | undefined;
  /** Memories as they were stored then. Memories that have been deleted since stay deleted. */
  readonly knownAt?: number | undefined;
}

/** Whether a statement with this validity is true at that time. A missing start or end counts as open. */
export function isTrueAt(
  { validFrom, validTo }: { readonly validFrom: number | null; readonly validTo: number | null },
  time: number,
): boolean {
  return (validFrom === null || validFrom <= time) && (validTo === null || validTo > time);
}

/** An {@link AsOf} as a client sends it. */
export interface AsOfInput {
  readonly validAt?: number | null | undefined;
  readonly knownAt?: number | null | undefined;
}

/** Undefined where neither time is given. */
export function readAsOf(input: AsOfInput | null | undefined): AsOf | undefined {
  const validAt = input?.validAt ?? undefined;
  const knownAt = input?.knownAt ?? undefined;
  return validAt === undefined && knownAt === undefined ? undefined : { validAt, knownAt };
}
