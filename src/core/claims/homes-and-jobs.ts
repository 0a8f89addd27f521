import type { Claim } from "./claim.js";
import { claimOf, place, small } from "./claim-of.js";
import type { Predicate } from "./read-predicate.js";
import type { Word } from "./words.js";

/** Claims about a home, or about something that was moved to another time. */
export function homes(said: Predicate): Claim[] {
  const { verb, rest } = said;
  const isMove = verb === "move" || verb === "relocate";
  const texts = rest.map(({ text }) => text);
  const to = texts.findIndex((text) =>
    isMove ? text === "to" : ["in", "at", "to"].includes(text),
  );
  const isOwn = to >= 0 && (isMove || to === 0) && rest[to + 1]?.isCapital === true;
  if (
    isMove &&
    to > 0 &&
    small.has(texts[0] ?? "") &&
    !["from", "out", "up"].includes(texts[0] ?? "")
  )
    return shifted(said, 0);
  const from = texts.indexOf(texts.includes("out") ? "of" : "from");
  const left =
    isMove && from >= 0
      ? [claimOf({ ...said, state: "ENDED" }, "home", place(rest, from + 1))]
      : [];
  if (!isOwn) return left.length > 0 ? left : [claimOf(said, isMove ? "move" : "dwell", rest)];
  return [
    ...left,
    claimOf({ ...said, isChange: said.isChange || isMove }, "home", place(rest, to + 1)),
  ];
}

/** Claims about an employer and a role. */
export function jobs(said: Predicate): Claim[] {
  const { rest } = said;
  const texts = rest.map(({ text }) => text);
  const as = texts.indexOf("as");
  const at = texts.findIndex((text) => text === "at" || text === "for" || text === "by");
  const claims: Claim[] = [];
  if (at >= 0 && (as < 0 || at < as) && rest[at + 1]?.isCapital)
    claims.push(employer(said, rest, at + 1));
  if (as >= 0) claims.push(claimOf(said, "role", rest.slice(as + 1)));
  return claims.length > 0 ? claims : [claimOf(said, "work", rest)];
}

export function employer(said: Predicate, rest: readonly Word[], from: number): Claim {
  const isNamed = rest[from]?.isCapital === true;
  return isNamed
    ? claimOf(
        { ...said, isChange: said.isChange || said.verb !== "work" },
        "employer",
        place(rest, from),
      )
    : claimOf(said, said.verb, rest);
}

/** Reads "Our wedding was moved to September" as the wedding's new date. */
export function shifted(said: Predicate, from: number): Claim[] {
  const words = said.rest.slice(from);
  const texts = words.map(({ text }) => text);
  const to = texts.lastIndexOf("to");
  if (to < 0) return [claimOf(said, said.verb, words)];
  const of = texts.slice(0, to).filter((text) => !small.has(text));
  const subject = from > 0 || of.length === 0 ? said.subject : `user's ${of.join(" ")}`;
  return [claimOf({ ...said, subject, isChange: true }, "be", words.slice(to + 1))];
}
