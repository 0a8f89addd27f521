import { english } from "../english/english.js";
import type {
  AnnouncingTable,
  Language,
  LeadIns,
  RefusalTable,
  RetractionTable,
} from "../language.js";
import { toPhrases } from "../word.js";
import { attributes } from "./attributes.js";
import { eachForm, listOf, toForms } from "../forms.js";
import type { LanguageTable } from "./language-table.js";
import { lexiconOf, type Lexicon } from "./lexicon.js";
import { parseWords } from "./parse-words.js";
import { tagger } from "./tag-words.js";

/** A language of which only the words and forms of a table are known. Its claims are made of English words. */
export interface TableLanguage extends Language {
  /** The words that it knows, in lower case, and letters that tell it from others. */
  readonly forms: ReadonlySet<string>;
  readonly letters: RegExp;
}

const leadIns: LeadIns = {
  takingBack: toPhrases("takingback"),
  correcting: toPhrases("correcting"),
  neutral: toPhrases("aside, so, but, and"),
};

export function tableLanguage(table: LanguageTable): TableLanguage {
  const lexicon = lexiconOf(table);
  return {
    ...english,
    code: table.code,
    forms: formsOf(table, lexicon),
    letters: table.letters ?? /(?!)/,
    tag: tagger(table, lexicon),
    parse: parseWords(table),
    abbreviations: new Set(listOf(table.abbreviations ?? "")),
    ...(table.ordinals === undefined ? {} : { ordinals: table.ordinals }),
    leadIns,
    refusals: refusalsOf(table),
    announcing: announcingOf(table),
    retractions: retractionsOf(table),
    attributes,
  };
}

/** All words of the lexicon and of what people say in passing. */
function formsOf({ refusals }: LanguageTable, lexicon: Lexicon): ReadonlySet<string> {
  const phrases = [
    refusals.question,
    refusals.wish,
    refusals.smallTalk,
    refusals.once,
    refusals.polite,
  ].flatMap(listOf);
  const words = [...lexicon.keys(), ...phrases].flatMap((phrase) =>
    phrase.replace("^", "").split(/ |(?<=\p{L}')/u),
  );
  // A lone consonant is what an apostrophe leaves.
  return new Set(words.filter((word) => !/^[bcdfgmnst]$/.test(word)));
}

function refusalsOf(table: LanguageTable): RefusalTable {
  const { refusals: forms, isJoined = false } = table;
  const { polite } = forms;
  const plain = (list: string) => toForms(list, isJoined);
  return {
    question: plain(forms.question),
    wish: plain(forms.wish),
    hypothesis: plain(forms.hypothesis),
    joke: plain(forms.joke),
    idiom: plain(forms.idiom),
    general: plain(forms.general),
    smallTalk: /^[\s\p{P}\p{S}]*$/u,
    pleasantry: eachForm(forms.smallTalk, isJoined),
    once: plain(forms.once),
    request: toForms(forms.request, isJoined, polite),
    standing: toForms(forms.standing, isJoined, polite),
    recalled: plain(forms.recalled),
    lone: loneVerbs(table),
  };
}

/** One word that says something: "fumo", "tutoie-moi". */
function loneVerbs({ verbs, imperatives, isProDrop = false }: LanguageTable): RegExp {
  const own = isProDrop ? Object.values(verbs).map((forms) => forms.split("|")[0] ?? "") : [];
  const words = [...own, ...Object.values(imperatives)]
    .join(" ")
    .split(/\s+/)
    .filter((word) => /^[\p{L}'-]+$/u.test(word));
  return toForms(words.map((word) => `^${word}`).join(), false);
}

function announcingOf({
  announcing: forms,
  refusals,
  functions,
  isJoined = false,
}: LanguageTable): AnnouncingTable {
  const { polite } = refusals;
  const speaker = `${functions["i"] ?? ""} ${functions["my"] ?? ""} ${functions["me"] ?? ""}`
    .trim()
    .replace(/\s+/g, ",")
    .replaceAll("_", " ");
  return {
    fiction: toForms(forms.fiction, isJoined, polite),
    textVerb: toForms(forms.textVerb, isJoined, polite),
    textNoun: toForms(forms.textNoun, isJoined),
    pointer: toForms(forms.pointer, isJoined),
    speaker: toForms(speaker, isJoined),
    aboutUser: toForms(
      listOf(speaker)
        .map((word) => `^${word}`)
        .join(),
      isJoined,
    ),
  };
}

function retractionsOf({ refusals: forms, isJoined = false }: LanguageTable): RetractionTable {
  return {
    retracting: toForms(forms.retracting, isJoined),
    stopping: toForms(forms.stopping, isJoined),
    fillers: english.retractions.fillers.union(new Set(["have", "address"])),
  };
}
