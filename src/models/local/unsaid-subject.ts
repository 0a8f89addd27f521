import type { English } from "./english.js";
import { isAdverb } from "./verbs.js";

/** "Born in Oslo" tells of the past, "based in Oslo" of now, "been in Oslo" of both. */
const wasDone =
  /^(?:born|bred|raised|educated|brought up|diagnosed|hired|promoted|laid off|sacked)\b/i;
const isNow =
  /^(?:(?:not|no longer|still) )?(?:(?:back|based|employed|vaccinated|known|called|named|blessed|qualified|obsessed|addicted|divorced|widowed|separated|engaged|retired|done|married) (?:in|on|at|by|as|to|with|from|of|off|since|for|against|twice)\b|(?:married|divorced|widowed|single|retired|engaged)$)/i;
/** Forms of verbs that need "have". */
const perfect =
  /^(?:been|given|taken|broken|sworn|gone|become|grown|written|seen|eaten|driven|forgotten|chosen|fallen) (?!by\b)/i;

/** A statement about the speaker that leaves the speaker unsaid, with "I": "I was born in Oslo". */
export function withSubject(text: string, english: English): string {
  const said = text.charAt(0).toLowerCase() + text.slice(1);
  if (wasDone.test(text)) return `I was ${said}`;
  if (isNow.test(text)) return `I am ${said}`;
  if (perfect.test(text)) return `I have ${said}`;
  const tags = english.tagWords(text);
  const first = tags.get(0);
  // "Just had an operation".
  const space = text.indexOf(" ");
  const verb = isAdverb(said.slice(0, Math.max(space, 0))) ? tags.get(space + 1) : first;
  if (verb?.has("PastTense") === true) return `I ${said}`;
  // "Moving to Rome", "allergic to nuts".
  const isPredicate = first?.has("Gerund") === true || first?.has("Adjective") === true;
  const leads = /^\p{L}+ (?:to|from|in|at|on|of|with|for|by|about|as)\b/u.test(text);
  return isPredicate && leads ? `I am ${said}` : text;
}
