/**
 * From where to look back, UTC milliseconds. One clock is that of what is told:
 * at `validAt`, what a memory says was true. The other is the store's own: at
 * `knownAt`, it was stored so. What is left out is open; without both, it is now.
 *
 * Memories alone have a past. A message, in its present words, is there from
 * when it was stored (`knownAt`) and said (`validAt`) on. A profile is there
 * from its last change on (`knownAt`): what it said before, nobody knows.
 */
export interface AsOf {
  /** Only what was true then, as far as the store knows (or knew at `knownAt`). */
  readonly validAt?: number | undefined;
  /** Memories as they were stored then. What has been deleted since stays gone. */
  readonly knownAt?: number | undefined;
}

/** An {@link AsOf} as a client writes it. */
export interface AsOfInput {
  readonly validAt?: number | null | undefined;
  readonly knownAt?: number | null | undefined;
}

/** Undefined where neither clock is given. */
export function readAsOf(input: AsOfInput | null | undefined): AsOf | undefined {
  const validAt = input?.validAt ?? undefined;
  const knownAt = input?.knownAt ?? undefined;
  return validAt === undefined && knownAt === undefined ? undefined : { validAt, knownAt };
}
