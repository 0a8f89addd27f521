import type { Claim } from "../claim.js";
import { hasAlike, isWithin, sameSubject, sameWords, states } from "./compare-claims.js";
import { saysMuch } from "./shared-roots.js";
import { terms } from "../terms.js";

/** The same said and denied. A denial ends what is limited further; a statement ends only a denial of the same. */
export function opposes(later: Claim, earlier: Claim): boolean {
  if (tellsOfNow(later, earlier)) return true;
  const [mine, theirs] = [later, earlier].map(({ attribute }) => bare(attribute, terms.synonyms));
  if (terms.opposite.get(mine ?? "") === theirs && states(later) && states(earlier))
    return sameSubject(later, earlier) && sameWords(later.value, earlier.value);
  const isDenied = later.operation === "DENY";
  if (isDenied === (earlier.operation === "DENY") || later.operation === "END") return false;
  if (!sameSubject(later, earlier) || later.tense === "PAST" || earlier.tense === "PAST")
    return false;
  if (mine !== theirs) return false;
  // "I know", "I don't know": about nothing.
  if (later.value === null && terms.taste.has(mine ?? "")) return false;
  const same = sameWords(later.value, earlier.value);
  // "I drink tea now, with milk" ends "I don't drink tea"; without a word of change, it may be an exception.
  if (!isDenied)
    return (
      same &&
      isWithin(earlier.qualifiers, later.qualifiers) &&
      (later.isMarked || isWithin(later.qualifiers, earlier.qualifiers))
    );
  return same && isWithin(later.qualifiers, earlier.qualifiers);
}

/** "can swim" and "swim" deny each other. */
function bare(attribute: string, synonyms: ReadonlyMap<string, string>): string {
  const verb = attribute.replace(/^can /, "");
  return synonyms.get(verb) ?? verb;
}

/**
 * What is denied of now was so, whatever verb says it: "I'm not allowed to run any more" after "I run"; and what is said
 * of now was not: "I do need glasses after all" after "I don't wear glasses". It has the head of what was said, and
 * nothing else that was not said.
 */
function tellsOfNow(later: Claim, earlier: Claim): boolean {
  if (!later.isMarked || later.isPassing || later.tense === "PAST") return false;
  if (earlier.attribute === "" || earlier.tense !== "PRESENT") return false;
  const isDenial = later.operation === "DENY";
  if (isDenial ? !states(earlier) : !states(later) || earlier.operation !== "DENY") return false;
  const isOfAll = later.attribute === "*" && (earlier.owner ?? "user") === "user";
  const isSame = isOfAll || later.subject === earlier.subject || earlier.subject === "";
  const ownSubject = later.subject.split(" ");
  const isThing = later.subject !== "user" && later.subject !== "";
  if (!isSame && !(isThing && ownSubject.every((root) => earlier.topic.has(root)))) return false;
  const own = isDenial
    ? [...later.topic]
    : ownWords(later).filter((root) => root !== later.subject);
  const said = isOfAll ? (later.value?.words ?? []) : own;
  const told = said.filter((root) => saysMuch(root) && !terms.helping.has(root));
  const head = headOf(earlier);
  const hasHead = hasAlike(told, head) || (told.length > 0 && later.value?.type === "NAME");
  return told.every((root) => hasAlike(ownWords(earlier), root)) && hasHead;
}

/** What a claim is about: "Polish" in "a word of Polish". */
function headOf({ value, qualifiers, attribute }: Claim): string {
  const head = value?.words.at(-1) ?? attribute;
  return terms.emphasis.has(head) ? (qualifiers.at(-1) ?? head) : head;
}

/** The words of a claim alone: its topic has those of the other items of a list, too. */
function ownWords({ subject, attribute, value, qualifiers }: Claim): string[] {
  return [...subject.split(" "), ...attribute.split(" "), ...(value?.words ?? []), ...qualifiers];
}
