/** A quoted part of a query, which results must contain verbatim. */
export interface Phrase {
  /** In lower case, with single spaces. */
  readonly text: string;
  /** Whether a text contains it, between two word boundaries. */
  isIn(text: string): boolean;
}

/** The parts of a query in double quotes, straight or curly. Ignores a quote without a closing mark. */
export function phrasesOf(query: string): Phrase[] {
  if (!query.includes('"') && !query.includes("“")) return [];
  const quoted = [...query.matchAll(/"([^"]*)"|“([^“”]*)”/g)];
  const texts = quoted.map(([, straight, curly]) => plain(straight ?? curly ?? ""));
  return [...new Set(texts)].filter((text) => text !== "").map(toPhrase);
}

function toPhrase(text: string): Phrase {
  const characters = Array.from(text);
  const before = isLetter.test(characters[0] ?? "") ? "(?<![\\p{L}\\p{N}\\p{M}])" : "";
  const after = isLetter.test(characters.at(-1) ?? "") ? "(?![\\p{L}\\p{N}\\p{M}])" : "";
  const pattern = new RegExp(`${before}${RegExp.escape(text)}${after}`, "u");
  return { text, isIn: (passage) => pattern.test(plain(passage)) };
}

/** A letter or number of a script that puts spaces between words. */
const isLetter =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}]/u;

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim();
}
