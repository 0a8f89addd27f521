import type { Claim } from "./claim.js";
import type { SubjectReading } from "./subject.js";
import { verbForm } from "./verbs.js";
import type { Word } from "./words.js";

/** A verb with the words after it. */
export interface Predicate {
  readonly subject: string;
  readonly verb: string;
  readonly rest: readonly Word[];
  readonly state: Claim["state"];
  readonly isChange: boolean;
  /** Whether it holds in addition to something else, as with "also". */
  readonly isBesides: boolean;
  /** Whether the verb is in the past tense and describes a past state. */
  readonly isPast: boolean;
}

const adverbs = new Set(
  "now currently just recently also still really actually already even so very all both usually often sometimes always finally definitely strictly only absolutely completely mostly kind of".split(
    " ",
  ),
);
const wishes = new Set(
  "will would might may could shall want hope plan intend need try".split(" "),
);
const verbsOfEnding = new Set(["stop", "quit", "give"]);
const changes = new Set(["now", "currently", "nowadays", "instead", "again", "lately", "recently"]);

/** Reads the words before the verb: denials, past tense and wishes. Returns null if no known verb is found. */
export function readPredicate(
  words: readonly Word[],
  { subject, isNew }: Pick<SubjectReading, "subject" | "isNew">,
): Predicate | null {
  const { rest, isChange: changed, isOver } = withoutMarks(words);
  let [at, isDenied, isEnded, isWish, isChange, isPerfect] = [
    0,
    false,
    false,
    false,
    isNew || changed,
    false,
  ];
  for (; at < rest.length; at++) {
    const word = rest[at]?.text ?? "";
    const [next, afterNext] = [rest[at + 1]?.text ?? "", rest[at + 2]?.text];
    const form = verbForm(word);
    if (word === "no" && next === "longer") {
      isEnded = true;
      at += 1;
    } else if (word === "not" || word === "never") isDenied = true;
    else if (wishes.has(word) || wishes.has(form?.base ?? "")) isWish = true;
    else if (adverbs.has(word) || ["can", "should", "must", "to", "please"].includes(word))
      continue;
    else if (word === "used" && next === "to" && verbForm(afterNext)) {
      isEnded = true;
      at += 1;
    } else if (!form) return null;
    else if (form.base === "do" && next === "not") isPerfect ||= form.isPast;
    else if (form.base === "have" && isParticiple(rest, at + 1)) isPerfect = true;
    else if (form.base === "be" && next === "going" && afterNext === "to") {
      isWish = true;
      at += 2;
    } else if (form.base === "be" && isProgressive(rest, at + 1))
      isWish ||= (form.isPast || rest[at + 1]?.text === "moving") && !isPerfect;
    else if (verbsOfEnding.has(form.base) && (form.base !== "give" || next === "up")) {
      isEnded = true;
      at += form.base === "give" ? 1 : 0;
      if (!verbForm(rest[at + 1]?.text)?.isIng) return end(rest.slice(at + 1));
    } else if (form.base === "go" && verbForm(next)?.isIng) continue;
    else if (["start", "begin"].includes(form.base) && verbForm(next)?.isIng) isChange = true;
    else if (["decide", "choose", "agree"].includes(form.base) && ["to", "not"].includes(next))
      continue;
    else if (form.base === "be") return being(form.isPast && !isPerfect);
    else return end(rest.slice(at + 1), form.base, form.isPast && !isPerfect);
  }
  return null;

  /** Reads denials after a form of "be". */
  function being(isPast: boolean): Predicate {
    for (at += 1; at < rest.length; at++) {
      const word = rest[at]?.text ?? "";
      if (word === "not" || word === "never") isDenied = true;
      else if (word === "no" && rest[at + 1]?.text === "longer") {
        isEnded = true;
        at += 1;
      } else if (!adverbs.has(word)) break;
    }
    return end(rest.slice(at), "be", isPast);
  }

  function end(object: readonly Word[], verb = "any", isPast = false): Predicate {
    const isWas = isDenied && isOver;
    const state = isWish ? "OTHER" : isEnded || isWas ? "ENDED" : isDenied ? "HOLDS_NOT" : "HOLDS";
    return {
      subject,
      verb,
      rest: object,
      state,
      isChange: isChange || isOver,
      isBesides: words.some(({ text }) =>
        ["also", "too", "besides", "additionally"].includes(text),
      ),
      isPast: isPast && !isEnded,
    };
  }
}

/** Removes words that only say when, or that something has changed. */
function withoutMarks(words: readonly Word[]) {
  const rest: Word[] = [];
  let [isChange, isOver] = [false, false];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    const [text, next = ""] = [word?.text ?? "", words[at + 1]?.text];
    const isPair =
      (text === "any" && ["more", "longer"].includes(next)) ||
      (text === "these" && next === "days") ||
      (text === "after" && next === "all") ||
      (text === "now" && next === "on");
    if (text === "instead" && next === "of") return { rest, isChange: true, isOver };
    if (isPair) {
      isOver ||= text === "any";
      isChange ||= text !== "any";
      at += 1;
    } else if (changes.has(text)) isChange = true;
    else if (word) rest.push(word);
  }
  return { rest, isChange, isOver };
}

function isParticiple(words: readonly Word[], from: number): boolean {
  const at = words.findIndex(({ text }, i) => i >= from && !adverbs.has(text) && text !== "not");
  const form = verbForm(words[at]?.text);
  return form?.isPast === true || ["become", "run", "quit"].includes(words[at]?.text ?? "");
}

function isProgressive(words: readonly Word[], from: number): boolean {
  const at = words.findIndex(
    ({ text }, i) => i >= from && !adverbs.has(text) && !["not", "no", "longer"].includes(text),
  );
  const form = verbForm(words[at]?.text);
  return form?.isIng === true && form.base !== "date";
}
