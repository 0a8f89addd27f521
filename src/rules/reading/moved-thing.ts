import type { WordTable } from "../language.js";
import type { Word } from "../word.js";
import type { Chunk } from "../clause.js";
import { readValue } from "./read-value.js";

/** A clause that says what became of a thing, as a clause that says how it is now. */
export interface Moved {
  readonly subject: readonly Word[];
  readonly chunk: Chunk;
}

interface Moving {
  readonly words: readonly Word[];
  readonly verb: string;
  readonly isPassive: boolean;
  readonly subject: readonly Word[];
  readonly chunks: readonly Chunk[];
}

const ways = new Set(["to", "into", "onto"]);
const amounts = new Set(["NUMBER", "AMOUNT", "TIME"]);

/**
 * Reads "they moved Mother to Elm Lodge" as "Mother is now at Elm Lodge", and "the rent has gone up to 900" as "the rent
 * is now 900". Null if nothing is moved.
 */
export function movedThing(clause: Moving, table: WordTable): Moved | null {
  const { verb, isPassive, chunks } = clause;
  const [object] = chunks;
  const said = object?.words ?? [];
  if (verb === "put") {
    const where = placeOf(chunks);
    const who = isPassive ? clause.subject : said;
    if (where !== null && (isPassive ? said.length === 0 : isObject(said)))
      return { subject: who, chunk: where };
  }
  const to = chunks.find(({ preposition, words }) => ways.has(preposition) && words.length > 0);
  if (to === undefined) return null;
  if (table.moving.has(verb) || isPlaced(clause, to, table)) {
    if (isPassive) return { subject: clause.subject, chunk: { ...to, preposition: "to" } };
    return isObject(said) ? { subject: said, chunk: { ...to, preposition: "to" } } : null;
  }
  const isRising =
    table.placing.has(verb) && chunks.some(({ preposition: way }) => /^(?:up|down)$/.test(way));
  const isThing = clause.subject[0]?.kind !== "PRONOUN" || clause.subject[0].lower === "it";
  const isAmount = amounts.has(readValue(to.words)?.type ?? "");
  if (!isRising || !isThing || !isAmount || said.length > 0) return null;
  return { subject: clause.subject, chunk: { ...to, preposition: "" } };
}

/** "Put me on days", but who is put on a named drug takes others still. */
function placeOf([, where]: readonly Chunk[]): Chunk | null {
  if (where === undefined || !/^(?:on|in|at|with)$/.test(where.preposition)) return null;
  return where.preposition === "on" && readValue(where.words)?.type === "NAME" ? null : where;
}

/** "Took Mum down to ward 9" says where she is, "took Mum to Paris" and "down to room 4 for a scan" do not. */
function isPlaced({ verb, words }: Moving, to: Chunk, { placing }: WordTable): boolean {
  const type = readValue(to.words)?.type ?? "";
  const isFor = words.some(({ lower }) => lower === "for");
  return placing.has(verb) && !isFor && (type === "CODE" || amounts.has(type));
}

/** A noun phrase, a name, or a pronoun. */
function isObject(words: readonly Word[]): boolean {
  const [first, ...others] = words.filter(({ kind }) => kind !== "ADVERB");
  if (first === undefined) return false;
  if (others.length === 0) return ["PRONOUN", "NAME", "NOUN"].includes(first.kind);
  return first.kind === "POSSESSIVE" || first.kind === "DETERMINER";
}
