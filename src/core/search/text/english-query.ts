import type { NamedDate, QueryFeatures } from "./text-analyser.js";

const asksWhen =
  /^when\b|\bwhen (?:did|does|is|was|will|has)\b|\bwhat (?:date|day|month|year|time)\b|\bwhich (?:month|year|day)\b|\bhow long\b/;
const firstPerson = /\b(?:i|my|me|i'm|i've|our|we|mine)\b/;
const asksWhatWasSaid =
  /\b(?:did|had|have) you\b|\byou (?:recommended|suggested|told|said|gave|mentioned|provided|listed|explained|wrote)\b/;

/** The features of an English query's wording. */
export function readEnglishQuery(query: string): QueryFeatures {
  const text = query.trim().toLowerCase().replaceAll("’", "'");
  return {
    asksWhen: asksWhen.test(text),
    isOfAsker: firstPerson.test(text) && !asksWhatWasSaid.test(text),
    date: namedDate(text),
  };
}

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const monthName = new RegExp(`\\b(?:${months.join("|")})\\b`, "g");
const year = /\b(?:19|20)\d\d\b/g;
/** Whether "may" is the month, not the verb. */
const isMay = /\b(?:in|on|of|during|since|by) may\b|\d(?:st|nd|rd|th)?,? may\b|\bmay \d/;

function namedDate(text: string): NamedDate | null {
  const names: readonly string[] = text.match(monthName) ?? [];
  const name = names.find((one) => one !== "may" || isMay.test(text));
  const month = name === undefined ? null : months.indexOf(name);
  const [named] = text.match(year) ?? [];
  if (month === null && named === undefined) return null;
  return {
    year: named === undefined ? null : Number(named),
    month,
    day: month === null ? null : dayOfMonth(text.replaceAll(year, "")),
  };
}

function dayOfMonth(text: string): number | null {
  const day = Number(/\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(text)?.[1]);
  return day >= 1 && day <= 31 ? day : null;
}
