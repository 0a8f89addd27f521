import type { GuardMatch } from "./guard-rule.js";

const candidate =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}_%+'-][\p{L}\p{N}._%+'-]{0,63}@[\p{L}\p{N}][\p{L}\p{N}.-]{2,252}/gu;

/** Endings of file names that are not domains: `logo@2x.png`. */
const fileEndings = new Set(
  "png jpg jpeg gif webp svg ico css scss html htm json tsx jsx mjs cjs map pdf txt yml yaml".split(
    " ",
  ),
);

/** Longest user name in a URL that is looked at. */
const longestUser = 110;
/** The part of a URL that precedes a password, or a user. */
const inUrl = /:\/\/[^\s/@]{0,110}$/;

/** E-mail addresses: a name, and a domain whose last part is made of letters. */
export function emailAddresses(text: string): GuardMatch[] {
  const found: GuardMatch[] = [];
  for (const { 0: run, index: start } of text.matchAll(candidate)) {
    const address = run.replace(/[.-]{1,252}$/, "");
    const end = start + address.length;
    const at = address.indexOf("@");
    const isAddress =
      isDomain(address.slice(at + 1)) &&
      !isRepository(address.slice(0, at), text.slice(end, end + 2)) &&
      !inUrl.test(text.slice(Math.max(0, start - longestUser), start));
    if (isAddress) found.push({ start, end });
  }
  return found;
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})$/u.test(label)) &&
    (/^\p{L}{2,24}$/u.test(last) || /^xn--[a-z0-9-]{2,59}$/i.test(last)) &&
    !fileEndings.has(last.toLowerCase())
  );
}

/** Whether it belongs to the address of a repository, such as `git@host:path`. */
function isRepository(name: string, after: string): boolean {
  return name === "git" && /^[:/]\S/.test(after);
}
