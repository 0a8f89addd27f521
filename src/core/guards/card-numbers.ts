import type { GuardMatch } from "./guard-rule.js";

/** Issuers by their first digits, with the lengths of their numbers. */
const issuers: readonly (readonly [first: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [16, 13, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:6011|65|64[4-9])/, [16, 19]],
  [/^(?:36|38|39|30[0-5])/, [14]],
  [/^35(?:2[89]|[3-8])/, [16]],
  [/^62/, [16, 17, 18, 19]],
  [/^(?:50|5[6-8]|63|67)/, [16, 18, 19]],
];

/** How the digits of a card number are grouped, if they are. */
const groupings = new Set(["4-4-4-4", "4-6-5", "4-6-4", "4-4-4-4-3", "6-13", "4-4-4-1", "4-4-5"]);

const candidate = /(?<![\w.,:/+-])\d(?:[ .-]?\d){12,40}/g;

/** Card numbers: an issuer's first digits and length, and a check digit. */
export function cardNumbers(text: string): GuardMatch[] {
  const found: GuardMatch[] = [];
  for (const { 0: run, index } of text.matchAll(candidate)) {
    const end = cardEnd(run, text[index + run.length] ?? "");
    if (end !== null) found.push({ start: index, end: index + end });
  }
  return found;
}

/** Where the card number at the beginning of a run of digits ends; other digits may follow after a space. */
function cardEnd(run: string, next: string): number | null {
  const digits = run.replaceAll(/\D/g, "");
  const lengths = issuers.find(([first]) => first.test(digits))?.[1] ?? [];
  for (const length of lengths) {
    if (digits.length < length || !hasLuhnDigit(digits.slice(0, length))) continue;
    const end = placeAfter(run, length);
    const isEnded = end < run.length ? !/\d/.test(run[end] ?? "") : !/\w/.test(next);
    if (isEnded && isGrouped(run.slice(0, end))) return end;
  }
  return null;
}

function placeAfter(run: string, digits: number): number {
  let seen = 0;
  for (let i = 0; i < run.length; i += 1) {
    if (/\d/.test(run[i] ?? "")) seen += 1;
    if (seen === digits) return i + 1;
  }
  return run.length;
}

function isGrouped(card: string): boolean {
  const groups = card.split(/[ .-]/);
  if (groups.length === 1) return true;
  const isDecimal = groups.length === 2 && card.includes(".");
  return !isDecimal && groupings.has(groups.map(({ length }) => length).join("-"));
}

/** Whether the last digit is the check digit of those before it (ISO/IEC 7812). */
function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? 2 * digit : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
