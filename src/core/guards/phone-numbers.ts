import { byPattern, type Finder } from "./guard-rule.js";

/** Digits of an international number without its prefix (ITU-T E.164). */
const fewestDigits = 8;
const mostDigits = 15;

/** Country codes begin with these: 1 and 7 are complete, the others have a second digit, or a third one. */
const countryCode =
  /^(?:1|7|2(?:0|[1-689]\d|7)|3(?:[0-469]|[578]\d)|4(?:[013-9]|2\d)|5(?:[1-8]|[09]\d)|6(?:[0-6]|[7-9]\d)|8(?:[1246]|[0578]\d)|9(?:[0-58]|[679]\d))/;

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

/** Whether it has a country code and is not a decimal number with a single point. */
function isInternational(found: string): boolean {
  const digits = digitsOf(found).replace(/^00/, "");
  const isDecimal = /^\+?\d{1,10}\.\d{1,12}$/.test(found);
  return (
    !isDecimal &&
    digits.length >= fewestDigits &&
    digits.length <= mostDigits &&
    countryCode.test(digits) &&
    new Set(digits).size > 2
  );
}

/**
 * Whether it is a North American number: area and exchange codes begin with 2 to 9, and the area code is no service
 * code.
 */
function isAmerican(found: string): boolean {
  const digits = digitsOf(found).slice(-10);
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) && !/^\d11/.test(digits);
}

/** Whether it can be a number of a country whose own numbers begin with 0: nine to twelve digits. */
function isNational(found: string): boolean {
  const digits = digitsOf(found);
  return digits.length >= 9 && digits.length <= 12 && new Set(digits).size > 2;
}

/**
 * Finders of phone numbers in international and national forms. A library that knows each country's numbers needs the
 * country for national forms: of 26 labelled numbers, libphonenumber finds 11 without one, and with seven countries all,
 * but also 74 others.
 */
export const phoneNumbers: readonly Finder[] = [
  // +49 30 1234567, +1 (415) 555-2671, 0044 20 7946 0958
  byPattern(/(?<![\w.+-])\+[1-9][\d ()./-]{6,22}\d(?![\w])/g, isInternational),
  byPattern(/(?<![\w.+-])00[1-9][\d ()./-]{7,22}\d(?![\w])/g, isInternational),
  // (415) 555-2671, 415-555-2671, 415.555.2671, 1-415-555-2671
  byPattern(
    /(?<![\w.+$€£/-])(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[.-])\d{3}[ .-]\d{4}(?![\w-])(?!\.\d)/g,
    isAmerican,
  ),
  // 030 1234567, (0151) 23456789, 030/1234567, 020 7946 0958, 0412 345 678
  byPattern(
    /(?<![\w.+:/-])\(?0[1-9]\d{1,4}\)?[ /-]{1,3}\d{3,9}(?:[ -]\d{1,6}){0,3}(?![\w-])(?![.,:]\d)/g,
    isNational,
  ),
  // 01 23 45 67 89, 01.23.45.67.89
  byPattern(/(?<![\w.+:/-])0[1-9](?:[ .]\d{2}){4}(?![\w-])(?![.,:]?\d)/g),
  // tel. 0301234567, phone: 4155552671
  byPattern(
    /(?<![A-Za-z])(?:tel|telefon|telephone|phone|mobile|mobil|handy|cell|fax|whatsapp|signal)(?: ?(?:number|nummer|no\.?|nr\.?))?(?:\.|:| is| ist)?:? {0,3}(\d[\d ()/-]{5,16}\d)(?![\w.-])/gi,
    (found) => {
      const { length } = digitsOf(found);
      return length >= 7 && length <= mostDigits;
    },
  ),
];
