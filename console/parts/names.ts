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
  // An id with digits, such as a UUID or an address, is nobody's name.
  if (/[\d@]/.test(id)) return id;
  const spelled = id.replaceAll(/[-_./]+/g, " ").trim();
  return spelled.slice(0, 1).toUpperCase() + spelled.slice(1);
}

/** The name that friends use. */
export function firstNameOf(named: Named): string {
  const name = nameOf(named);
  return name === named.id ? name : (name.split(" ")[0] ?? name);
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
