/**
 * Reads forms of sentences, divided by commas: "^" is the beginning of a sentence, "$" its end, "…" up to 60 characters,
 * "*" the rest of a word. A form begins and ends with words, but in languages that join them. `polite` are words that may
 * stand before a form at the beginning.
 */
export function toForms(list: string, isJoined: boolean, polite = ""): RegExp {
  const forms = listOf(list);
  const starting = forms.filter((form) => form.startsWith("^")).map((form) => form.slice(1));
  const others = forms.filter((form) => !form.startsWith("^"));
  const before = listOf(polite).map(escape).join("|");
  const prefix = before === "" ? "^" : `^(?:(?:${before})[ ,，、]{0,2}){0,2}`;
  const sources = [
    ...(starting.length > 0 ? [`${prefix}(?:${anyOf(starting, isJoined)})`] : []),
    ...(others.length > 0 ? [inside(others, isJoined)] : []),
  ];
  return new RegExp(sources.join("|") || "(?!)", "iu");
}

/** Each place where one of the phrases stands, the longest first. */
export function eachForm(list: string, isJoined: boolean): RegExp {
  const longestFirst = listOf(list).toSorted((one, two) => two.length - one.length);
  return new RegExp(inside(longestFirst, isJoined), "giu");
}

export function listOf(list: string): string[] {
  return list
    .split(",")
    .map((form) => form.trim().replace(/\s+/g, " "))
    .filter((form) => form !== "");
}

function inside(forms: readonly string[], isJoined: boolean): string {
  const group = `(?:${anyOf(forms, isJoined)})`;
  return isJoined ? group : `(?<![\\p{L}\\p{N}])${group}`;
}

/** A word goes on after "*" alone. */
function anyOf(forms: readonly string[], isJoined: boolean): string {
  const open = forms.filter((form) => isJoined || form.endsWith("*")).map(escape);
  const closed = forms.filter((form) => !isJoined && !form.endsWith("*")).map(escape);
  const words = closed.length > 0 ? [`(?:${closed.join("|")})(?![\\p{L}\\p{N}])`] : [];
  return [...open, ...words].join("|");
}

function escape(form: string): string {
  return form
    .replace(/[.?+()[\]\\|^]/g, "\\$&")
    .replace(/\*? ?… ?\*?/g, ".{0,60}?")
    .replaceAll("*", "")
    .replaceAll(" ", "[, ]{1,2}")
    .replaceAll("'", "['’]");
}
