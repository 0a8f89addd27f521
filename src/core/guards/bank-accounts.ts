import type { GuardMatch } from "./guard-rule.js";

/** How long the account numbers of a country are (SWIFT's IBAN registry). */
const lengths: Readonly<Record<string, number>> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28,
  CH: 21, CR: 22, CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18,
  FK: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28,
  IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20,
  LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20, MR: 27, MT: 31, MU: 30, NI: 28,
  NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22, RU: 33, SA: 24,
  SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26,
  UA: 29, VA: 22, VG: 24, XK: 20, YE: 30,
}; // prettier-ignore

const candidate = /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?=[ -]?[A-Za-z0-9])/g;
/** The rest of an account number, in groups or not. */
const rest = /(?:[ -]?[A-Za-z0-9]){11,40}/y;

/** International bank account numbers, with or without spaces. */
export function bankAccounts(text: string): GuardMatch[] {
  const found: GuardMatch[] = [];
  for (const { index: start } of text.matchAll(candidate)) {
    const length = lengths[text.slice(start, start + 2).toUpperCase()];
    if (length === undefined) continue;
    rest.lastIndex = start + 4;
    const run = text.slice(start, start + 4) + (rest.exec(text)?.[0] ?? "");
    const end = start + placeAfter(run, length);
    const account = text.slice(start, end).replaceAll(/[ -]/g, "").toUpperCase();
    if (account.length !== length || /[A-Za-z0-9]/.test(text[end] ?? "")) continue;
    if (hasCheckDigits(account)) found.push({ start, end });
  }
  return found;
}

function placeAfter(run: string, characters: number): number {
  let seen = 0;
  for (let i = 0; i < run.length; i += 1) {
    if (run[i] !== " " && run[i] !== "-") seen += 1;
    if (seen === characters) return i + 1;
  }
  return run.length;
}

/** Whether the number leaves 1 when divided by 97 (ISO 13616), with letters as 10 to 35. */
function hasCheckDigits(account: string): boolean {
  const moved = account.slice(4) + account.slice(0, 4);
  let remainder = 0;
  for (const character of moved) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}
