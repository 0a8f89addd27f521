import { plain } from "../reading/read-value.js";
import type { Statement } from "../statement.js";
import { beats } from "./beats.js";
import { counterparts, type Pair } from "./compare-claims.js";
import { saysMuch } from "./shared-roots.js";

/**
 * An earlier statement with the values of a later one that made it untrue, if it says more than those: "I have 20 students,
 * mostly from Syria" after "I have 22 students, mostly from Syria" and "so 20". Null if nothing else is known of it.
 */
export function restate(earlier: Statement, later: Statement): string | null {
  const said = later.text.toLowerCase();
  for (const one of earlier.claims) {
    const other = later.claims.find((claim) => beats(claim, one));
    const pairs = other === undefined ? [] : counterparts(other, one);
    const old = new Set(pairs.flatMap(([, theirs]) => theirs.words));
    const isMore = [...one.topic].some(
      (root) => !said.includes(root) && !old.has(root) && saysMuch(root),
    );
    if (pairs.length > 0 && isMore) return withValues(earlier.text, later.text, pairs);
  }
  return null;
}

/** Null if one of the values does not stand in its text in one word. */
function withValues(text: string, later: string, pairs: readonly Pair[]): string | null {
  let done = "";
  let rest = text;
  for (const [mine, theirs] of pairs) {
    const [value, old] = [findWord(later, mine.words), findWord(rest, theirs.words)];
    if (value === undefined || old === undefined) return null;
    done += rest.slice(0, old.index) + value[0];
    rest = rest.slice(old.index + old[0].length);
  }
  return done + rest;
}

/** A number without its unit, or a word. */
const token = /\d+(?:[.,:]\d+)*(?:st|nd|rd|th)?|[\p{L}\p{N}]+/gu;

function findWord(text: string, [root, ...others]: readonly string[]) {
  const words = others.length > 0 ? [] : Array.from(text.matchAll(token));
  return words.find(([word]) => plain(word.toLowerCase().replaceAll(",", "")) === root);
}
