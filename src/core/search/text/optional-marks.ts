/** Superset of the texts that {@link withoutMarks} changes, fast to test: few texts have any such character. */
const mayHaveMarks =
  /[\u00C0-\u024F\u0590-\u08FF\u1E00-\u1FFF\u200C-\u200D\u2100-\u218F\uFB1D-\uFEFF]|[0-9a-z\u0250-\u02B8\u1D00-\u1DBF\u2C60-\u2C7F\uA722-\uA7FF\uAB30-\uAB68\u{10780}-\u{107BA}\u{1DF00}-\u{1DFFF}]\p{M}/u;

/** Vowel signs, hamza and the like, which most texts of these scripts omit, and the frames of digits such as "1️⃣". */
const marks = /([\p{Script=Arabic}\p{Script=Hebrew}\p{N}])[\p{M}\u0640]+/gu;
const marksOfLatin = /([\p{Script=Latin}\p{Script=Arabic}\p{Script=Hebrew}\p{N}])[\p{M}\u0640]+/gu;
/** Joiners change how the letters of a word look. */
const joiners = /(?<=[\p{M}\p{Script=Arabic}])[\u200C-\u200D]+/gu;

/**
 * A text in NFKC without the marks that people often omit: vowel signs of Arabic and Hebrew and, if asked for, accents
 * of Latin letters. Vowel signs of other scripts, such as Devanagari and Tamil, stay: they tell words apart.
 */
export function withoutMarks(text: string, { ofLatin }: { readonly ofLatin: boolean }): string {
  if (!mayHaveMarks.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(ofLatin ? marksOfLatin : marks, "$1")
    .replace(joiners, "")
    .normalize("NFC");
}
