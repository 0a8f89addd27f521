import { Fragment } from "react";

/** A text with its matching words marked, and its best passage, if that is only a part of the text. */
export function MatchedText({
  text,
  passage,
  terms,
}: {
  readonly text: string;
  readonly passage: string | null;
  readonly terms: readonly string[];
}) {
  const start = passage === null ? -1 : text.indexOf(passage);
  if (passage === null || start < 0 || passage.trim() === text.trim())
    return <Words text={text} terms={terms} />;
  return (
    <>
      {text.slice(0, start)}
      <mark className="passage">
        <Words text={passage} terms={terms} />
      </mark>
      {text.slice(start + passage.length)}
    </>
  );
}

function Words({ text, terms }: { readonly text: string; readonly terms: readonly string[] }) {
  const pieces = text.split(/([\p{L}\p{N}]+)/u);
  return pieces.map((piece, i) =>
    i % 2 === 1 && terms.some((term) => isFormOf(piece, term)) ? (
      <b key={i} className="matched-word">
        {piece}
      </b>
    ) : (
      <Fragment key={i}>{piece}</Fragment>
    ),
  );
}

/** Terms are stems, whose last letter may differ from that of the word: "happi" for "happy". */
function isFormOf(word: string, term: string): boolean {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (plain === term) return true;
  const common = Math.max(3, term.length - 1);
  return (
    term.length >= 3 &&
    plain.length - term.length <= 5 &&
    plain.slice(0, common) === term.slice(0, common)
  );
}
