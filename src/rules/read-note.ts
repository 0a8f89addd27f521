import type { Languages } from "./language.js";
import { readMessage } from "./read-message.js";
import { remembered } from "./remembered.js";
import type { Statement } from "./statement.js";

/** A stored note in the third person, such as "Maya lives in Porto." */
export interface Note {
  readonly content: string;
  /** The names that stand for the user in it, besides "the user". */
  readonly names: readonly string[];
  /** When it was said, and when what it tells of happened; milliseconds since 1970. */
  readonly saidAt: number;
  readonly happenedAt: number | null;
  /** In which message of its thread it was said, and where in that. Default: unknown. */
  readonly turn?: number | null;
  readonly place?: number;
}

/** Longer notes are documents. */
const longest = 1_000;
const mostRemembered = 5_000;

/** Reads notes as if the user had said them. What was read is remembered by content, as notes are read again and again. */
export class NoteReader {
  readonly #read = remembered<readonly Statement[]>(
    mostRemembered,
    (said) => readMessage(said, 0, this.languages).statements,
  );

  constructor(private readonly languages: Languages) {}

  read({ content, names, saidAt, happenedAt, turn = null, place = 0 }: Note): Statement[] {
    if (content.length > longest) return [];
    const said = this.languages.first.ownWords?.(content, names) ?? content;
    const timed = { saidAt, turn, place, holdsFrom: happenedAt };
    return this.#read(said).map((statement) => ({
      ...statement,
      claims: statement.claims.map((claim) => ({ ...claim, ...timed })),
    }));
  }
}
