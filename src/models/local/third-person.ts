import type { WordTags } from "./english.js";
import { isAdverb, isCommonVerb, isModal, isPastForm, toPlural, toSingular } from "./verbs.js";

/** How the speaker is named at the start of a sentence and inside one: `Maya`, or `The user` and `the user`. */
export interface Speaker {
  readonly atStart: string;
  readonly inside: string;
}

export function readSpeaker(name: string | null): Speaker {
  const clean = (name ?? "").replace(/[\p{C}\s]+/gu, " ").trim();
  if (clean === "" || clean.length > 60) return { atStart: "The user", inside: "the user" };
  return { atStart: clean, inside: clean };
}

interface Word {
  /** The punctuation before the word. For a word without a core, the word as written. */
  readonly before: string;
  /** Null for text that is left unchanged: quotations, code, addresses. */
  readonly core: string | null;
  readonly after: string;
  readonly tags: ReadonlySet<string> | undefined;
}

/** The verb form that the next verb needs; `none` if it is not the speaker's or the assistant's. */
type Subject = "none" | "singular" | "plural";

const token =
  /`[^`]*`\S*|[("]?"[^"]*"[^\s"]*|“[^”]*”\S*|(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+|\S+/g;
const untouched = /^(?:[`"“(]["“`]?|https?:|www\.|\S+@\S+\.)/;
const wordParts = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}%+#]*)$/su;

const relation =
  "(?:husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|spouse|sister|brother|siblings?|mother|mom|mum|father|dad|parents|son|daughter|kids|children|family|cousin|friends?|roommate|flatmate|colleagues?|team|boss|dog|cat|grandmother|grandfather|grandma|grandpa|aunt|uncle|neighbou?r)";
const myWifeAndI = new RegExp(
  `\\b(?:(?:my|our) ((?:\\w+ )?${relation}(?: \\p{Lu}\\p{L}+)?),? and (?:I|me)|(?:me|I) and my ((?:\\w+ )?${relation}(?: \\p{Lu}\\p{L}+)?))(?= )`,
  "iu",
);
const taste = /^(?:love|like|hate|dislike|prefer|enjoy|adore|want|need|fancy)$/;
/** Matches what "we" can only do together. */
const jointly =
  /\bwe (?:both|all|two)\b|\b(?:together|each other|one another)\b|\bwe (?:are|were) (?:not )?(?!from\b|in\b|based\b|going\b|getting\b|not\b|on\b|at\b|married\b|engaged\b|expecting\b)(?!\w+ing\b)|\bwe met\b/i;

/** Words that start a clause, so that "and I" after them starts a new one. */
const clauseStart = /^(?:who|whom|which|that|because|when|while|where|although|since|if|so)$/;

/**
 * Rewrites a first-person sentence in the third person. The first mention of the speaker is the name, later ones
 * are "they", and verbs agree. Other people's verbs do not change. "you" becomes the assistant. The first letter is
 * a capital; no full stop is added.
 */
export function toThirdPerson(text: string, speaker: Speaker, tags: WordTags): string {
  return new ThirdPerson(readWords(speakerFirst(text), tags), speaker, jointly.test(text)).tell();
}

class ThirdPerson {
  readonly #words: Word[];
  readonly #speaker: Speaker;
  readonly #isJoint: boolean;
  readonly #out: string[] = [];
  #isMentioned = false;
  /** The form of the speaker's verbs, once the speaker has been a subject. */
  #told: Subject = "none";
  #next: Subject = "none";
  /** Whether the main verb was in the present, so that "and walk" becomes "and walks". */
  #carries = false;
  /** The index of the speaker's last verb. */
  #lastVerb = -1;
  /** After "I love", a second word that may be a noun is taken as one: "I hate rain and snow". */
  #isTaste = false;
  #assistantMentioned = false;

  constructor(words: Word[], speaker: Speaker, isJoint: boolean) {
    this.#words = words;
    this.#speaker = speaker;
    this.#isJoint = isJoint;
  }

  tell(): string {
    for (let at = 0; at < this.#words.length; at += 1) this.#tellWord(at);
    const told = this.#out.filter((word) => word !== "").join(" ");
    return told.startsWith(this.#speaker.atStart) ? told : capitalise(told);
  }

  #tellWord(at: number): void {
    const word = this.#words[at];
    if (word === undefined) return;
    if (word.core === null) this.#out.push(word.before);
    else this.#out.push(around(word, this.#tellCore(at, word.core)));
  }

  #tellCore(at: number, core: string): string {
    const lower = core.toLowerCase();
    if (lower === "we" || (lower === "i" && !this.#isNumeral(at)))
      return this.#tellSubject(at, lower);
    const other = this.#tellPronoun(at, core, lower);
    if (other !== null) return other;
    return this.#next === "none" ? this.#tellCarried(at, core) : this.#tellVerb(at, core);
  }

  #tellSubject(at: number, lower: string): string {
    const previous = this.#lower(at - 1);
    const isJoined = previous === "and" || previous === "or";
    if (this.#told === "none") {
      if (this.#lower(at + 1) === "and" && this.#lower(at + 2) === "my") {
        this.#told = "plural";
        return this.#name(at);
      }
      // "Tom and I": two people, so a plural verb.
      const isPlural = (isJoined && at === 2) || (lower === "we" && this.#isJoint);
      this.#told = this.#next = isPlural ? "plural" : "singular";
      return this.#name(at) + (lower === "we" && isPlural && !isJoined ? " and others" : "");
    }
    this.#carries = false;
    if ((isJoined || previous === "but") && !this.#hasClauseBefore(at)) {
      this.#next = this.#told;
      return "";
    }
    this.#next = "plural";
    return "they";
  }

  #tellPronoun(at: number, core: string, lower: string): string | null {
    const previous = this.#lower(at - 1);
    switch (lower) {
      case "my":
      case "our":
        return this.#isMentioned ? "their" : `${this.#name(at)}'s`;
      case "me":
        return core === "ME" ? null : this.#object(at);
      case "us":
        return core === "us" ? this.#object(at) : null;
      case "mine":
      case "ours":
        if (/^(?:a|an|the|gold|coal|land)$/.test(previous)) return null;
        return this.#isMentioned ? "theirs" : `${this.#name(at)}'s`;
      case "myself":
      case "ourselves":
        return "themselves";
      case "you":
        this.#next = this.#isObject(at) ? this.#next : "singular";
        return this.#assistant("it", "the assistant");
      case "your":
        return this.#assistant("its", "the assistant's");
      case "yourself":
        return "itself";
      default:
        return null;
    }
  }

  #tellVerb(at: number, core: string): string {
    const word = this.#words[at];
    const lower = core.toLowerCase();
    if (isAdverb(lower) && !(lower === "all" && this.#lower(at + 1) === "of")) return core;
    const form = this.#next;
    this.#next = "none";
    this.#lastVerb = at;
    if (form === "plural") return toPlural(core);
    this.#isTaste = taste.test(lower);
    this.#carries = !isModal(lower) && lower !== "do" && !isPastForm(lower, word?.tags);
    return toSingular(core, word?.tags);
  }

  /** Handles "I bake bread and sell it": the second verb has the same subject. */
  #tellCarried(at: number, core: string): string {
    const word = this.#words[at];
    const previous = this.#lower(at - 1);
    const lower = core.toLowerCase();
    if (previous === "to" && word?.tags?.has("Infinitive")) this.#carries = false;
    if (clauseStart.test(lower) || /^(?:let|make|makes|help)$/.test(lower)) this.#carries = false;
    if (!this.#carries || core !== lower || !this.#isCoordinated(at)) return core;
    const isVerb =
      (word?.tags?.has("Infinitive") === true && !this.#isTaste) || isCommonVerb(lower);
    if (!isVerb || isPastForm(lower, word?.tags)) return core;
    // "and walk" at the end may be a noun: "I bring music and dance".
    const followsVerb = this.#lastVerb >= at - 2;
    const goesOn = word?.after === "" && this.#takesVerb(this.#words[at + 1]);
    if (!followsVerb && !goesOn) return core;
    this.#lastVerb = at;
    return toSingular(core, word?.tags);
  }

  /** Whether the word follows "and", or is in a list of verbs: "I run, swim and cycle". */
  #isCoordinated(at: number): boolean {
    let before = at - 1;
    while (before > 0 && isAdverb(this.#lower(before))) before -= 1;
    if (/^(?:and|but|or)$/.test(this.#lower(before))) return true;
    return this.#lastVerb === at - 1 && this.#words[at - 1]?.after === ",";
  }

  #takesVerb(word: Word | undefined): boolean {
    if (word === undefined || word.core === null) return false;
    const tags = word.tags;
    if (/^(?:and|or|but)$/.test(word.core)) return false;
    return !(tags?.has("Verb") === true && !tags.has("Gerund")) || word.core === "to";
  }

  #hasClauseBefore(at: number): boolean {
    return this.#words.slice(0, at).some((word) => clauseStart.test(word.core ?? ""));
  }

  /** "World War I" and "Part I" are numbers. */
  #isNumeral(at: number): boolean {
    return /^(?:war|part|type|chapter|phase|volume|level|class|act|elizabeth)$/.test(
      this.#lower(at - 1),
    );
  }

  #isObject(at: number): boolean {
    const tags = this.#words[at + 1]?.tags;
    return tags === undefined || !(tags.has("Verb") || tags.has("Adverb") || tags.has("Auxiliary"));
  }

  #object(at: number): string {
    return this.#isMentioned ? "them" : this.#name(at);
  }

  #name(at: number): string {
    this.#isMentioned = true;
    return at === 0 ? this.#speaker.atStart : this.#speaker.inside;
  }

  #assistant(later: string, first: string): string {
    const said = this.#assistantMentioned ? later : first;
    this.#assistantMentioned = true;
    return said;
  }

  #lower(at: number): string {
    return this.#words[at]?.core?.toLowerCase() ?? "";
  }
}

function readWords(text: string, tags: WordTags): Word[] {
  return [...text.matchAll(token)].map(({ 0: raw, index }) => {
    if (untouched.test(raw)) return { before: raw, core: null, after: "", tags: undefined };
    const [, before = "", core = "", after = ""] = wordParts.exec(raw) ?? [];
    return { before, core, after, tags: tags.get(index + before.length) ?? tags.get(index) };
  });
}

function around(word: Word, core: string): string {
  // An omitted subject takes its comma along: ", and I, too".
  return core === "" && word.core !== "" ? "" : `${word.before}${core}${word.after}`;
}

function capitalise(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Rewrites "My wife and I" as "I and my wife" with the same length, as tags are found by offset. */
function speakerFirst(text: string): string {
  return text.replace(myWifeAndI, (pair: string, first?: string, second?: string) =>
    `I and my ${first ?? second ?? ""}`.padEnd(pair.length),
  );
}
