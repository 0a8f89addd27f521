import type { Claim } from "./claim.js";
import { claimOf, denied, ended, place, small } from "./claim-of.js";
import { employer, homes, jobs, shifted } from "./homes-and-jobs.js";
import { diets, isOccupation, partners } from "./kinds.js";
import type { Predicate } from "./read-predicate.js";
import { verbForm } from "./verbs.js";
import { singular, type Word } from "./words.js";

const likes = new Set(["like", "love", "adore", "enjoy", "fancy"]);
const dislikes = new Set(["hate", "dislike", "detest", "loathe"]);
const losses = new Set(["sell", "lose", "return", "shave", "give"]);
const endings = new Set(["cancel", "unsubscribe", "drop", "delete", "leave", "retire", "resign"]);
const shifts = new Set(["postpone", "push", "reschedule", "change", "rename", "move"]);
/** Verbs whose past tense describes a state that began then and continues. */
const becoming = new Set([
  "become",
  "break",
  "split",
  "separate",
  "move",
  "relocate",
  "settle",
  "marry",
  "divorce",
  "turn",
  "switch",
  "migrate",
  "join",
  "start",
  "choose",
  "decide",
  ...losses,
  ...endings,
  ...shifts,
]);

/** The claims of a predicate. Different wordings with the same meaning give the same claims. */
export function ownClaims(said: Predicate): Claim[] {
  const { verb, rest } = said;
  const texts = rest.map(({ text }) => text);
  const isPast =
    said.isPast &&
    !becoming.has(verb) &&
    !(verb === "get" && (isStatus(texts) || texts.includes("job")));
  if (verb === "be" && said.isPast && shifts.has(verbForm(texts[0])?.base ?? ""))
    return shifted(said, 1);
  if (verb === "get" && shifts.has(verbForm(texts[0])?.base ?? "")) return shifted(said, 1);
  if (verb === "be" && said.isPast && texts[0] === "laid") return [ended(said, rest.slice(2))];
  if (isPast) return [claimOf({ ...said, state: "OTHER" }, verb, rest)];
  if (["move", "relocate", "live", "reside", "settle"].includes(verb)) return homes(said);
  if (verb === "be" && ["base", "based"].includes(texts[0] ?? ""))
    return homes({ ...said, rest: rest.slice(1) });
  if (verb === "be") return beings(said);
  if (verb === "work" || verb === "employ") return jobs(said);
  if (likes.has(verb)) return [claimOf(said, "like", rest)];
  if (dislikes.has(verb)) return [claimOf(denied(said), "like", rest)];
  if (verb === "stand" || verb === "bear") return [claimOf(said, "like", rest)];
  if (["have", "own", "get"].includes(verb)) return havings(said);
  if (losses.has(verb)) return [ended(said, rest, "have")];
  if (["switch", "migrate"].includes(verb) || (verb === "change" && texts.includes("from")))
    return switched(said);
  if (shifts.has(verb)) return shifted(said, 0);
  if (endings.has(verb) || verb === "any") return [ended(said, rest)];
  if (verb === "turn" && rest[0]?.isNumber)
    return [claimOf({ ...said, isChange: true }, "age", rest.slice(0, 1))];
  if (verb === "become") return beings({ ...said, isChange: true });
  if (verb === "marry" || verb === "divorce")
    return [status(said, verb === "marry" ? "married" : "divorced")];
  if (
    (verb === "break" && texts[0] === "up") ||
    (verb === "split" && texts[0] === "up") ||
    verb === "separate"
  )
    return [status(said, "separated")];
  if (verb === "date") return [status(said, "partnered", rest)];
  if (verb === "join" || verb === "start") return [employer(said, rest, texts[0] === "at" ? 1 : 0)];
  if (verb === "call" && said.subject === "assistant")
    return [
      claimOf(
        said,
        "call",
        rest.filter(({ isCapital }) => isCapital),
      ),
    ];
  return [claimOf(said, verb, rest)];
}

function beings(said: Predicate): Claim[] {
  const favourite = said.rest.findIndex(({ text }) => text === "favourite");
  const owner = said.rest[favourite - 1]?.text ?? "";
  if (["my", "our"].includes(owner) || owner.endsWith("'s")) {
    const of = owner.endsWith("'s") ? owner : "user's";
    const noun = said.rest
      .slice(favourite)
      .map(({ text }) => text)
      .join(" ");
    const object = said.subject.split(" ");
    return [{ ...claimOf({ ...said, subject: `${of} ${noun}` }, "be", []), object }];
  }
  if (said.subject.endsWith("'s home") && said.rest[0]?.text === "in")
    return [
      claimOf(
        { ...said, subject: said.subject.slice(0, -"'s home".length) },
        "home",
        place(said.rest, 1),
      ),
    ];
  const words = said.rest.filter(({ text }) => !["a", "an", "the"].includes(text));
  const texts = words.map(({ text }) => text);
  const [first = ""] = texts;
  const isUser =
    !said.subject.includes("'s ") ||
    /(?:father|mother|sister|brother|son|daughter|child|husband|wife|partner|friend|boss)$/.test(
      said.subject,
    );
  if (words[0]?.isNumber && isUser && (texts.length === 1 || texts[1] === "years"))
    return [claimOf(said, "age", words.slice(0, 1))];
  if (first === "called")
    return [claimOf({ ...said, subject: `${said.subject}'s name` }, "be", words.slice(1))];
  if (diets.has(singular(texts.at(-1) ?? ""))) return [claimOf(said, "diet", words.slice(-1))];
  if (partners.has(first))
    return [status(said, first === "dating" ? "partnered" : first, words.slice(1))];
  if (["into", "fond", "keen"].includes(first) || texts.slice(0, 3).join(" ").includes("fan of"))
    return [
      claimOf(
        said,
        "like",
        words.slice(texts.findIndex((text) => ["into", "of", "on"].includes(text)) + 1),
      ),
    ];
  if (first === "unemployed") return [claimOf(said, "employment", words)];
  const isJob = said.rest.length > words.length && isUser && isOccupation(head(words));
  return [claimOf(said, isJob ? "occupation" : "be", words)];
}

/** The noun before a preposition: "student" of "student at Ghent University". */
function head(words: readonly Word[]): string {
  const end = words.findIndex(({ text }) =>
    ["at", "in", "of", "for", "who", "with"].includes(text),
  );
  return words.slice(0, end < 0 ? undefined : end).at(-1)?.text ?? "";
}

function havings(said: Predicate): Claim[] {
  const words = said.rest.filter(({ text }) => text !== "got");
  const texts = words.map(({ text }) => text);
  if (texts[0] === "no") return havings({ ...denied(said), rest: words.slice(1) });
  const noun = texts.find((text) => !small.has(text)) ?? "";
  if (said.verb === "get" && isStatus(texts)) return [status(said, texts[0] ?? "")];
  if (
    ["girlfriend", "boyfriend", "partner", "fiancé", "fiancée"].includes(noun) &&
    said.subject === "user"
  )
    return [status(said, "partnered")];
  const job = texts.indexOf("job");
  if (job >= 0 && said.verb === "get")
    return [claimOf({ ...said, isChange: true }, "employment", words.slice(job + 1))];
  return [claimOf(said, said.verb === "get" && said.isPast ? "get" : "have", words)];
}

function isStatus([first = ""]: readonly string[]): boolean {
  return partners.has(first);
}

function status(said: Predicate, value: string, whom: readonly Word[] = []): Claim {
  const said1 = claimOf(
    said,
    "marital",
    whom.filter(({ text }) => text !== "to"),
  );
  return { ...said1, object: [value, ...said1.object] };
}

/** Claims of "from Vim to Emacs": the first has ended. */
function switched(said: Predicate): Claim[] {
  const texts = said.rest.map(({ text }) => text);
  const [from, to] = [texts.indexOf("from"), texts.indexOf("to")];
  const is = { ...said, isChange: true };
  const before =
    from < 0 ? [] : [ended(said, said.rest.slice(from + 1, to > from ? to : undefined))];
  return to < 0 ? before : [...before, claimOf(is, "any", said.rest.slice(to + 1))];
}
