import type { KnownMemory, ProposedMemory } from "../../core/language-model.js";
import { contentKey } from "../../core/memories/content-key.js";

/** Of whom a statement says what, where there can be only one at a time. */
interface Holding {
  /** The same for all statements that cannot be true together. */
  readonly slot: string;
  readonly value: string;
  /** Whether only a word such as "now" tells that the one before is over: people live in a town and in a country. */
  readonly needsChange: boolean;
}

/** Longer ones are no plain statements, in UTF-16 code units. */
const longestStatement = 300;
const adverbs = "(?:now |currently |just |recently |has |have |also )*";
const place = new RegExp(
  `^(?<who>.+?) ${adverbs}(?:lives?|living|is based|moved|relocated) (?:in|to) (?<what>.+)$`,
);
const employer = new RegExp(`^(?<who>.+?) ${adverbs}works? (?:at|for) (?<what>.+?)(?: as .+)?$`);
const role = new RegExp(`^(?<who>.+?) ${adverbs}works? (?:(?:at|for) .+? )?as (?<what>.+)$`);
const favourite = /^(?<who>.+?)'s favou?rite (?<noun>[\p{L} -]+?) (?:is|are) (?<what>.+)$/u;
const favouriteLast = /^(?<what>.+?) (?:is|are) (?<who>.+?)'s favou?rite (?<noun>[\p{L} -]+)$/u;
const name = /^(?<who>.+?)(?:'s name is| is called) (?<what>.+)$/;
const address = /^The assistant should call (?<who>the user|\S+) (?<what>.+)$/;

/** When it became so, at the end of a statement. */
const since =
  /\s*(?:,? now|these days|nowadays|currently|instead|recently|(?:last|this) \w+|\([^)]*\)|(?:on|in|around) (?:\d|the (?:week|weekend) of ).*)$/i;
const properName =
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?: (?:de|do|da|of|the|la|le|\p{Lu}[\p{L}\p{M}.'’-]*))*$/u;
const change =
  /\b(?:now|these days|nowadays|currently|moved|relocated|instead|no longer|any ?more|actually|changed|correction)\b/i;

/**
 * What a proposal does to what is known already: a NOOP where that says it in
 * the same words, SUPERSEDE for a few plain statements of which only one can
 * be true, else ADD.
 *
 * @param said The words that it was found in.
 */
export function compareWithKnown(
  proposal: ProposedMemory,
  known: readonly KnownMemory[],
  said: string,
): ProposedMemory {
  const key = contentKey(proposal.content);
  const same = known.find(({ content }) => contentKey(content) === key);
  if (same) return { ...proposal, action: "NOOP", targetId: same.id };
  const holding = readHolding(proposal.content);
  if (holding === null) return proposal;
  if (holding.needsChange && !change.test(`${said} ${proposal.content}`)) return proposal;
  const over = known.find((memory) => isOver(memory, holding, proposal.timestamp));
  return over ? { ...proposal, action: "SUPERSEDE", targetId: over.id } : proposal;
}

/** Whether the known memory gives the same place to something else, and is no newer. */
function isOver(memory: KnownMemory, { slot, value }: Holding, at: number | null): boolean {
  const before = readHolding(memory.content);
  const isLater = at === null || memory.timestamp === null || at >= memory.timestamp;
  return before !== null && before.slot === slot && before.value !== value && isLater;
}

function readHolding(content: string): Holding | null {
  if (content.length > longestStatement) return null;
  const statement = withoutSince(content.replace(/[.!\s]+$/, ""));
  const town = place.exec(statement)?.groups;
  if (town && properName.test(town["what"] ?? "")) return holding("home", town, true);
  const job = role.exec(statement)?.groups;
  const company = employer.exec(statement)?.groups;
  if (company && properName.test(company["what"] ?? "")) return holding("employer", company, true);
  if (job) return holding("role", job, true);
  const taste = (favourite.exec(statement) ?? favouriteLast.exec(statement))?.groups;
  if (taste) return holding(`favourite ${taste["noun"]}`, taste, false);
  const named = name.exec(statement)?.groups;
  if (named && properName.test(named["what"] ?? "")) return holding("name", named, false);
  const called = address.exec(statement)?.groups;
  return called ? holding("address", called, false) : null;
}

function holding(
  slot: string,
  { who = "", what = "" }: Record<string, string>,
  needsChange: boolean,
): Holding {
  return { slot: `${slot} of ${who.toLowerCase()}`, value: what.toLowerCase(), needsChange };
}

function withoutSince(statement: string): string {
  const shorter = statement.replace(since, "");
  return shorter === statement ? statement : withoutSince(shorter);
}
