import { passageFlags } from "../passages/passage.js";

const firstPerson = /\b(?:I|I'm|I've|my|we|our)\b/i;

const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const month =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const season = "(?:spring|summer|fall|autumn|winter)";
const period = `(?:night|week|weekend|month|year|${season}|mon|tue|wed|thu|fri|sat|sun)`;

/** Words that usually express a time. */
const time = new RegExp(
  [
    "yesterday|today|tonight|tomorrow|weekend|recently|since|ago",
    `(?:last|next) ${period}`,
    `this (?:week|weekend|month|morning|year|${season})`,
    `${weekday}|${month}|\\d{4}`,
    "(?:year|month|week|day)s?",
    "just (?:got|did|had|started|finished|went|came)",
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join("|"),
  "i",
);

/** The flags of an English text's wording. */
export function flagsOfEnglish(text: string): number {
  const isFirstPerson = firstPerson.test(text.replaceAll("’", "'"));
  const isQuestion = text.trimEnd().endsWith("?");
  return (
    (isFirstPerson ? passageFlags.firstPerson : 0) +
    (isQuestion && !isFirstPerson ? passageFlags.bareQuestion : 0) +
    (time.test(text) ? passageFlags.time : 0)
  );
}
