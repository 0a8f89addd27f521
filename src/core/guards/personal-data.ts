import { bankAccounts } from "./bank-accounts.js";
import { cardNumbers } from "./card-numbers.js";
import { emailAddresses } from "./email-addresses.js";
import { byPattern, ruleOf, type Finder, type GuardRule } from "./guard-rule.js";
import { phoneNumbers } from "./phone-numbers.js";

function personal(id: string, description: string, finders: readonly Finder[]): GuardRule {
  return ruleOf({ id, group: "personal", description }, finders);
}

/** Rules for personal data. */
export const personalData: readonly GuardRule[] = [
  personal(
    "card",
    "Numbers of payment cards: an issuer's digits and length, and a check digit (Luhn).",
    [cardNumbers],
  ),
  personal("iban", "International bank account numbers with valid check digits.", [bankAccounts]),
  personal("email", "E-mail addresses.", [emailAddresses]),
  personal(
    "phone",
    "Phone numbers: with a country code, and in common forms of North America and Europe.",
    phoneNumbers,
  ),
  personal("us-ssn", "Social security numbers of the United States, with hyphens.", [
    byPattern(/(?<![\w.+-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-])(?!\.\d)/g),
  ]),
];
