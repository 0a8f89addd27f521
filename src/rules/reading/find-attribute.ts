import type { Arity } from "../claim.js";
import type { Attribute, Language } from "../language.js";
import type { Word } from "../word.js";
import { adverbial, type Chunk, type ParsedClause } from "../clause.js";
import { isTime } from "./parse-clause.js";
import { contentOf } from "./read-value.js";

/** The attribute that a predicate states, and the chunk that holds its value. */
export interface FoundAttribute {
  readonly name: string;
  readonly arity: Arity;
  readonly how: "IS" | "BECOMES" | "ENDS";
  readonly value: readonly Word[];
  /** The chunks that the attribute does not explain. */
  readonly rest: readonly Chunk[];
}

interface Reading {
  readonly key: string;
  readonly value: readonly Word[];
  readonly rest: readonly Chunk[];
}

/** Finds the attribute of a predicate: that of a frame, else the verb with its preposition, which has many values. */
export function findAttribute(
  clause: ParsedClause,
  isInstruction: boolean,
  language: Language,
): FoundAttribute {
  const readings = readingsOf(clause);
  for (const { key, value, rest } of readings.toReversed()) {
    for (const attribute of language.attributes) {
      if ((attribute.isInstruction === true) !== isInstruction) continue;
      if (attribute.isPassive === true && !clause.isPassive) continue;
      const how = howIn(attribute, key);
      if (how !== null && fits(attribute, value))
        return { name: attribute.name, arity: attribute.arity, how, value, rest };
    }
  }
  const [plain] = readings;
  return {
    name: plain?.key ?? "",
    arity: "MANY",
    how: "IS",
    value: plain?.value ?? [],
    rest: plain?.rest ?? [],
  };
}

function howIn({ is, becomes, ends }: Attribute, key: string): FoundAttribute["how"] | null {
  if (is.includes(key)) return "IS";
  if (becomes?.includes(key) === true) return "BECOMES";
  return ends?.includes(key) === true ? "ENDS" : null;
}

function fits({ values }: Attribute, value: readonly Word[]): boolean {
  return values === undefined || contentOf(value).some((root) => values.has(root));
}

/** How a predicate can be read, the longest attribute first: "be allergic to", "live in", "drink". */
function readingsOf({ verb: said, isPerfect, chunks }: ParsedClause): Reading[] {
  // "I've got".
  const verb = said === "get" && isPerfect ? "have" : said;
  const [object, second, third] = chunks;
  const own = object?.words ?? [];
  const rest = chunks.slice(1);
  const plain = { key: verb, value: own, rest };
  // "is every week".
  if (verb === "be" && own.length === 0 && second?.preposition === adverbial)
    return [{ key: verb, value: second.words, rest: chunks.slice(2) }];
  if (second === undefined || !/^\p{L}/u.test(second.preposition)) return [plain];
  const later = { value: second.words, rest: chunks.slice(2) };
  const objects = contentOf(own);
  if (objects.length === 0) {
    // "move back to Leeds": two prepositions.
    const isParticle = second.words.length === 0 && third !== undefined;
    const both = {
      key: `${verb} ${third?.preposition ?? ""}`,
      value: third?.words ?? [],
      rest: chunks.slice(3),
    };
    const one = { key: `${verb} ${second.preposition}`, ...later };
    // "live on my own in Porto".
    const others = rest
      .filter((chunk) => chunk !== second && /^\p{L}/u.test(chunk.preposition) && !isTime(chunk))
      .map((chunk) => ({
        key: `${verb} ${chunk.preposition}`,
        value: chunk.words,
        rest: rest.filter((other) => other !== chunk),
      }));
    return isParticle
      ? [{ ...both, key: `${verb} ${second.preposition} ${third.preposition}` }, both]
      : [one, ...others.toReversed(), one];
  }
  const isAdjective =
    verb === "be" &&
    own.every(({ kind }) => kind === "ADJECTIVE" || kind === "ADVERB" || kind === "VERB");
  const named = { key: `${verb} ${objects.join(" ")} ${second.preposition}`, ...later };
  const without = { key: `${objects.join(" ")} ${second.preposition}`, ...later };
  return isAdjective ? [named, without] : [plain, named];
}
