import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import { namedSpeakers } from "./text/names.js";
import { phrasesOf } from "./text/phrases.js";
import type { TextAnalyser } from "./text/text-analyser.js";

/** A user whom a query names. */
export interface NamedUser {
  readonly userId: string;
  /** The query without the name: what is known of the user is stored without it. */
  readonly query: string;
}

/**
 * The one user whom a query names by a word of the id, as in "what does Giulia eat?" of `giulia`. Null: it names none or
 * several, asks nothing else, or asks for a phrase. An id with digits, such as a UUID or an address, is no name.
 */
export async function namedUser(
  store: MemoryStore,
  principal: Principal,
  query: string,
  analyser: TextAnalyser,
): Promise<NamedUser | null> {
  if (phrasesOf(query).length > 0) return null;
  const keys = await Promise.all(
    (["Memory", "Message"] as const).map((entity) => store.passages.indexes(principal, entity, {})),
  );
  const owners = new Set(keys.flat().map(({ owner }) => owner));
  const names = new Map(
    [...owners].flatMap((owner): [string, string][] => {
      const [, id = ""] = /^user:([^\d@]+)$/.exec(owner) ?? [];
      return id === "" ? [] : [[folded(id.replaceAll(/[-_./]/g, " ")), id]];
    }),
  );
  const [name, ...others] = namedSpeakers(folded(query), names.keys(), analyser);
  const userId = name === undefined ? undefined : names.get(name);
  if (name === undefined || userId === undefined || others.length > 0) return null;
  const rest = query.replaceAll(/[\p{L}\p{M}\p{N}]+(?:['’]s\b)?/gu, (word) =>
    namedSpeakers(folded(word), [name], analyser).length > 0 ? "" : word,
  );
  return analyser.terms(rest).length > 0 ? { userId, query: rest } : null;
}

/** Without the marks of its letters: "tomas" is Tomás. */
function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}+/gu, "");
}
