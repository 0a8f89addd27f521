import type { Claim } from "./claim.js";
import type { Predicate } from "./read-predicate.js";
import { singular, type Word } from "./words.js";

/** Words that do not describe a claim's object. */
export const small = new Set(
  "a an the my our their his her your some this that of to too to for in at on with from own old new about up off out by".split(
    " ",
  ),
);
const afterPlace = new Set(
  "with since in last this next over for near on because from by during and after until together as earlier".split(
    " ",
  ),
);
/** After these nouns, the words say when, why or with whom, where a place or an employer is stated. */
const contracts = new Set("subscription membership account contract".split(" "));
const times = new Set("since last this ago over".split(" "));

export function claimOf(
  { subject, state, isChange, isBesides }: Predicate,
  relation: string,
  given: readonly Word[],
): Claim {
  const words = relation === "like" ? withNames(given) : given;
  // The time at which something ended is not part of the object.
  const when =
    state === "ENDED" ? words.findIndex(({ text, isNumber }) => isNumber || times.has(text)) : -1;
  const kept = words.slice(0, when < 0 ? undefined : when).filter(({ text }) => !small.has(text));
  return {
    subject,
    relation,
    object: kept.filter(({ isNumber }) => !isNumber).map(({ text }) => singular(text)),
    numbers: kept.filter(({ isNumber }) => isNumber).map(({ text }) => text),
    state,
    isChange,
    isBesides,
  };
}

/** Treats "number 24" as a name, not as an amount: a user can like many numbered things, but states only one amount. */
function withNames(words: readonly Word[]): readonly Word[] {
  return words.map((word, at) =>
    words[at - 1]?.text === "number" ? { ...word, isNumber: false } : word,
  );
}

export function ended(said: Predicate, words: readonly Word[], relation = "any"): Claim {
  const state = said.state === "HOLDS" || said.state === "ENDED" ? "ENDED" : "OTHER";
  const job = words.findIndex(({ text }) => text === "job");
  const isJob = job >= 0 && relation === "any";
  return claimOf(
    { ...said, state },
    isJob ? "employer" : relation,
    place(isJob ? words.slice(job + 1) : words.filter(({ text }) => !contracts.has(text)), 0),
  );
}

export function denied(said: Predicate): Predicate {
  const state = said.state === "HOLDS" ? "HOLDS_NOT" : said.state === "OTHER" ? "OTHER" : "HOLDS";
  return { ...said, state };
}

/** The words from the given index up to those that say when or with whom. */
export function place(words: readonly Word[], from: number): readonly Word[] {
  const end = words.findIndex(
    ({ text, isNumber }, at) => at > from && (afterPlace.has(text) || isNumber),
  );
  return words.slice(from, end < 0 ? undefined : end);
}
