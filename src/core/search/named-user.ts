import type { MemoryStore } from "../store/memory-store.js";
import { YieldTimer } from "../tasks/in-turns.js";
import type { Principal } from "../principal.js";
import type { Match } from "./search-result.js";
import { namedSpeakers } from "./text/names.js";
import { phrasesOf } from "./text/phrases.js";
import type { TextAnalyser } from "./text/text-analyser.js";

/** Maximum length of a question about somebody, in UTF-16 code units. A longer text is about more. */
const longestQuestion = 300;

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
  if (query.length > longestQuestion || phrasesOf(query).length > 0) return null;
  const isIn = (text: string, name: string) => namedSpeakers(text, [name], analyser).length > 0;
  const [found, ...others] = await namesIn(store, principal, folded(query), isIn);
  if (found === undefined || others.length > 0) return null;
  const [userId, name] = found;
  const rest = query.replaceAll(/[\p{L}\p{M}\p{N}]+(?:['’]s\b)?/gu, (word) =>
    isIn(folded(word), name) ? "" : word,
  );
  return analyser.terms(rest).length > 0 ? { userId, query: rest } : null;
}

/**
 * The matches of a question about a user. The best one that tells of the user comes before memories about others, such as
 * a sister whom the question does not name.
 */
export function userFirst(
  matches: readonly Match[],
  query: string,
  analyser: TextAnalyser,
): readonly Match[] {
  const asked = new Set(analyser.terms(query));
  const isOther = ({ record }: Match) =>
    record.entity === "Memory" &&
    record.subject !== null &&
    !analyser.terms(record.subject).some((term) => asked.has(term));
  const own = matches.find((match) => !isOther(match));
  return own ? [own, ...matches.filter((match) => match !== own)] : matches;
}

/** The ids of users whom a query names, each with the name; two at most. */
async function namesIn(
  store: MemoryStore,
  principal: Principal,
  query: string,
  isIn: (text: string, name: string) => boolean,
): Promise<ReadonlyMap<string, string>> {
  const low = query.toLowerCase();
  const found = new Map<string, string>();
  const timer = new YieldTimer();
  for (const entity of ["Memory", "Message"] as const) {
    for (const { owner } of await store.passages.indexes(principal, entity, {})) {
      await timer.pause();
      const [, id] = /^user:([^\d@]+)$/.exec(owner) ?? [];
      const name = folded((id ?? "").replaceAll(/[-_./]/g, " "));
      if (id === undefined || !mayName(low, name.toLowerCase()) || !isIn(query, name)) continue;
      found.set(id, name);
      if (found.size > 1) return found;
    }
  }
  return found;
}

/** Whether the query may have a word of the name, or its beginning. It is quick, as there may be many names. */
function mayName(query: string, name: string): boolean {
  return name.split(" ").some((word) => word !== "" && query.includes(word.slice(0, 3)));
}

/** Without the marks of its letters: "tomas" is Tomás. */
function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}+/gu, "");
}
