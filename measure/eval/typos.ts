import type { Corpus } from "./corpus.ts";
import { randomFrom } from "./random.ts";

/** Words of five letters and more with little meaning: a typo in them would prove nothing. */
const emptyWords = new Set(
  `about above after again against along always among another around because become been before behind being
  below between beyond could doing during either every everything favorite favourite having herself himself itself
  known might never often other others ourselves perhaps quite rather really shall should since something sometimes
  somewhat still their theirs them themselves there these thing things those though through toward towards under until
  usually where whether which while whose without would yours yourself yourselves`.split(/\s+/),
);

const shortestWord = 5;

/**
 * Puts one typo into each question of the corpus: two different neighbouring
 * letters of a word are swapped. Names, words with little meaning, short words and
 * first letters are spared. A question with no other words stays as it is. The same
 * seed gives the same typos.
 */
export function withTypos(corpus: Corpus, seed: number): Corpus {
  const random = randomFrom(seed);
  return {
    ...corpus,
    conversations: corpus.conversations.map((conversation) => {
      const names = new Set(
        conversation.sessions
          .flatMap(({ turns }) =>
            turns.flatMap(({ name }) => name?.toLowerCase().split(/\W+/) ?? []),
          )
          .filter((name) => name !== ""),
      );
      const questions = conversation.questions.map((question) => ({
        ...question,
        text: slip(question.text, names, random),
      }));
      return { ...conversation, questions };
    }),
  };
}

function slip(text: string, names: ReadonlySet<string>, random: () => number): string {
  const places = [...text.matchAll(/\p{L}+/gu)]
    .filter(({ 0: word, index }) => isContentWord(word, index === 0, names))
    .map(({ 0: word, index }) => swaps(word).map((at) => index + at))
    .filter((places) => places.length > 0);
  const inWord = picked(places, random);
  const at = inWord && picked(inWord, random);
  if (at === undefined) return text;
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}

/** A capital letter marks a name, except at the start of the text. */
function isContentWord(word: string, isFirst: boolean, names: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase();
  const isName = names.has(lower) || (!isFirst && word[0] !== lower[0]);
  return word.length >= shortestWord && !isName && !emptyWords.has(lower);
}

/** Positions where swapping a letter with the next one changes the word; never its first letter. */
function swaps(word: string): number[] {
  return [...Array(word.length).keys()].filter(
    (i) => i > 0 && i + 1 < word.length && word[i]?.toLowerCase() !== word[i + 1]?.toLowerCase(),
  );
}

function picked<Value>(values: readonly Value[], random: () => number): Value | undefined {
  return values[Math.floor(random() * values.length)];
}
