import type { Word } from "../word.js";
import type { Chunk, ParsedClause } from "../clause.js";
import { readValue } from "./read-value.js";
import { terms } from "../terms.js";

const ways = new Set(["to", "into", "onto"]);
const amounts = new Set(["NUMBER", "AMOUNT", "TIME"]);

/**
 * Reads "they moved Mother to Elm Lodge" as "Mother is now at Elm Lodge", and "the rent has gone up to 900" as "the rent
 * is now 900". Null if nothing is moved.
 */
export function movedThing(clause: ParsedClause): ParsedClause | null {
  const { verb, isPassive, chunks, subject } = clause;
  const said = chunks[0]?.words ?? [];
  const isThingMoved = isPassive || isObject(said);
  const moved = isPassive ? subject : said;
  const where = placeOf(chunks);
  if (verb === "put" && where !== null && (isPassive ? said.length === 0 : isThingMoved))
    return nowIs(clause, moved, where);
  const to = chunks.find(({ preposition, words }) => ways.has(preposition) && words.length > 0);
  // "Gone to be sure".
  if (to === undefined || to.words[0]?.kind === "VERB") return null;
  if (isThingMoved && (terms.moving.has(verb) || isPlaced(clause, to)))
    return nowIs(clause, moved, { ...to, preposition: "to" });
  const isRising =
    (terms.placing.has(verb) || terms.moving.has(verb)) &&
    chunks.some(({ preposition: way }) => /^(?:up|down)$/.test(way));
  const isThing = subject[0]?.kind !== "PRONOUN" || subject[0].lower === "it";
  const isAmount = amounts.has(readValue(to.words)?.type ?? "");
  return isRising && isThing && isAmount && said.length === 0
    ? nowIs(clause, subject, { ...to, preposition: "" })
    : null;
}

function nowIs(clause: ParsedClause, subject: readonly Word[], chunk: Chunk): ParsedClause {
  return {
    ...clause,
    subject,
    verb: "be",
    tense: clause.tense === "FUTURE" ? "FUTURE" : "PRESENT",
    isPassive: false,
    isUsed: false,
    isMarked: true,
    isHinted: true,
    isInverted: false,
    chunks: chunk.preposition === "" ? [chunk] : [{ preposition: "", words: [] }, chunk],
  };
}

/** "Put me on days", but who is put on a named drug takes others still. */
function placeOf([, where]: readonly Chunk[]): Chunk | null {
  if (where === undefined || !/^(?:on|in|at|with)$/.test(where.preposition)) return null;
  return where.preposition === "on" && readValue(where.words)?.type === "NAME" ? null : where;
}

/** "Took Mum down to ward 9" says where she is, "took Mum to Paris" and "down to room 4 for a scan" do not. */
function isPlaced({ verb, words }: ParsedClause, to: Chunk): boolean {
  const type = readValue(to.words)?.type ?? "";
  const isFor = words.some(({ lower }) => lower === "for");
  return terms.placing.has(verb) && !isFor && (type === "CODE" || amounts.has(type));
}

/** A noun phrase, a name, or a pronoun. */
function isObject(words: readonly Word[]): boolean {
  const [first, ...others] = words.filter(({ kind }) => kind !== "ADVERB");
  if (first === undefined) return false;
  if (others.length === 0) return ["PRONOUN", "NAME", "NOUN"].includes(first.kind);
  return first.kind === "POSSESSIVE" || first.kind === "DETERMINER";
}
