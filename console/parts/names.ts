import { texts } from "../texts.js";

/** A user or an agent, as far as it is known. */
export interface Named {
  readonly id: string;
  readonly information?: string | null;
}

/**
 * The name to call somebody by. It is the beginning of the profile, if that begins with the id ("Giulia Conti,
 * designer" of giulia), and else the id in words ("meal-planner" is Meal planner).
 */
export function nameOf({ id, information }: Named): string {
  const [first = ""] = (information ?? "").split(",");
  const words = first.trim().split(/\s+/);
  const isName = words.every((word) => /^\p{Lu}/u.test(word)) && plain(first).startsWith(plain(id));
  if (isName) return first.trim();
  return inWords(id) ?? (isRandom(id) ? texts.unnamed(id.slice(0, 4)) : id);
}

/** The title of a conversation; without one, its id in words, if it has some. */
export function titleOf({ id, title }: { readonly id: string; readonly title?: string | null }) {
  return title ?? inWords(id) ?? texts.untitled;
}

/** An id in words. Null: it has digits or an @, as a UUID or an address does, so it is nobody's name. */
function inWords(id: string): string | null {
  if (/[\d@]/.test(id)) return null;
  const spelled = id.replaceAll(/[-_./]+/g, " ").trim();
  return spelled.slice(0, 1).toUpperCase() + spelled.slice(1);
}

/** Whether the id is a UUID or a digest, which nobody is called by. */
function isRandom(id: string): boolean {
  return /^[\da-f]{8}[\da-f-]{8,}$/i.test(id);
}

/** The name that friends use. */
export function firstNameOf(named: Named): string {
  const name = nameOf(named);
  return inWords(named.id) === null && name === nameOf({ id: named.id })
    ? name
    : (name.split(" ")[0] ?? name);
}

export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? "?")][0]?.toUpperCase()).join("");
}

/** A statement about "the user", with the user's name. Statements are stored without names, as agents read them. */
export function withName(statement: string, name: string | null): string {
  if (name === null) return statement;
  // "Ben is Ben" says nothing.
  const isTold = withoutName(statement, name) !== statement;
  return statement.replaceAll(/\b(t)he user\b/gi, (_, first: string) =>
    isTold ? `${first}his person` : name,
  );
}

/** A statement with a name, as it is stored. */
export function withoutName(statement: string, name: string): string {
  return statement.split(name).reduce((before, after) => {
    const isPart = /[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after);
    const isFirst = before === "" || /[.!?] $/.test(before);
    return before + (isPart ? name : isFirst ? "The user" : "the user") + after;
  });
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
