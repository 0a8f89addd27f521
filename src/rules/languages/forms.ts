/**
 * Reads forms of sentences, divided by commas: "^" is the beginning of a sentence, "$" its end, "…" up to 60 characters,
 * "*" the rest of a word. A form begins and ends with words, but in languages that join them.
 */
export function toForms(list: string, isJoined: boolean, polite = ""): RegExp {
  const [starting = [], others = []] = [true, false].map((isStart) =>
    listOf(list).filter((form) => form.startsWith("^") === isStart),
  );
  const start =
    starting.length > 0
      ? [
          `^${polite}${anyOf(
            starting.map((form) => form.slice(1)),
            isJoined,
          )}`,
        ]
      : [];
  const inside = others.length > 0 ? [anyOf(others, isJoined)] : [];
  const source = [...start, ...inside].join("|");
  return new RegExp(source === "" ? "(?!)" : source, "iu");
}

/** Up to three of the words before a form, each with a space or a comma. */
export function politeWords(list: string): string {
  const words = listOf(list).map(escape).join("|");
  return words === "" ? "" : `(?:(?:${words})[ ,，、]{0,2}){0,3}`;
}

/** Each place where one of the phrases stands, the longest first. */
export function eachForm(list: string, isJoined: boolean): RegExp {
  const longestFirst = listOf(list).toSorted((one, two) => two.length - one.length);
  return new RegExp(anyOf(longestFirst, isJoined), "giu");
}

export function listOf(list: string): string[] {
  return list
    .split(",")
    .map((form) => form.trim().replace(/\s+/g, " "))
    .filter((form) => form !== "");
}

function anyOf(forms: readonly string[], isJoined: boolean): string {
  const group = `(?:${forms.map(escape).join("|")})`;
  return isJoined ? group : `(?<![\\p{L}\\p{N}])${group}(?![\\p{L}\\p{N}])`;
}

function escape(form: string): string {
  return form
    .replace(/[.?+()[\]\\|^]/g, "\\$&")
    .replaceAll("*", "\\p{L}{0,12}")
    .replaceAll("…", ".{0,60}?")
    .replaceAll("'", "['’]");
}
