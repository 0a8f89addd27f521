import type { GivenVariables } from "./variables.js";

/** A prefix that other programs do not use, unlike MODEL_, EMBEDDING_ or ORACLE_. */
const ownPrefix = "ENGRAPH_";

/** Read by clients, but not settings of the server. */
const readElsewhere = ["ENGRAPH_URL", "ENGRAPH_TOKEN"];

/**
 * Reports each unknown variable that has Engraph's prefix or is one edit away from a known name. Without this check, a
 * misspelt setting would be silently ignored.
 */
export function unknownVariableProblems(given: GivenVariables, known: readonly string[]): string[] {
  return Object.keys(given)
    .filter((name) => ![...known, ...readElsewhere].includes(name))
    .flatMap((name) => {
      const meant = isDistinct(name) ? known.find((one) => isOneEditAway(name, one)) : undefined;
      if (meant === undefined && !name.startsWith(ownPrefix)) return [];
      const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
      return `${name}: is no variable of Engraph.${hint}`;
    });
}

/** Whether a name is unlikely to belong to another program by chance, unlike a short word such as SORT. */
function isDistinct(name: string): boolean {
  return name.includes("_") || name.length > 6;
}

/** Whether one insertion, deletion, substitution or transposition of adjacent letters makes them equal. */
function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const longest = Math.max(one.length, other.length);
  let start = 0;
  while (start < longest && one[start] === other[start]) start++;
  let end = 0;
  while (
    start + end < Math.min(one.length, other.length) &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end++;
  const [left, right] = [one, other].map((text) => text.slice(start, text.length - end));
  if (left === undefined || right === undefined) return false;
  const isSwap = left.length === 2 && left === `${right[1]}${right[0]}`;
  return isSwap || (left.length <= 1 && right.length <= 1);
}
