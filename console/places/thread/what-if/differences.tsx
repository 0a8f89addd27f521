import { Link } from "wouter";
import type { MemoryDifferenceFragment } from "../../../gql/graphql";
import { Badge } from "../../../parts/badge";
import { ChangedMemory } from "../../../parts/changed-memory";
import { texts } from "../../../texts";

/** The memories that a promotion would add, change or invalidate, each with its evidence. */
export function Differences({
  differences,
  all,
}: {
  readonly differences: readonly MemoryDifferenceFragment[];
  /** The number of all differences. */
  readonly all: number;
}) {
  const { nothing, list, more } = texts.whatIf;
  if (differences.length === 0) return <p className="quiet">{nothing}</p>;
  return (
    <>
      <ul className="rows" aria-label={list}>
        {differences.map((difference, i) => (
          <li key={i}>
            <Difference difference={difference} />
          </li>
        ))}
      </ul>
      {differences.length < all && <p className="quiet">{more(differences.length, all)}</p>}
    </>
  );
}

function Difference({ difference }: { readonly difference: MemoryDifferenceFragment }) {
  const { kind, fields, before, after, memory } = difference;
  const shown = after ?? before;
  return (
    <>
      <div className="quiet">
        <Badge value={kind} />{" "}
        {fields.map((field) => (
          <Badge key={field} value={field} />
        ))}
      </div>
      {kind === "LOST" && <del className="clipped">{before?.content}</del>}
      {kind === "ADDED" && <ins className="clipped">{after?.content}</ins>}
      {kind === "CHANGED" && before && after && (
        // The confidence of fading memories is not compared.
        <ChangedMemory
          before={before}
          after={
            fields.includes("CONFIDENCE") ? after : { ...after, confidence: before.confidence }
          }
        />
      )}
      {shown && shown.evidence.length > 0 && (
        <ul className="quiet" aria-label={texts.whatIf.quotes}>
          {shown.evidence.map(({ messageId, quote }, i) => (
            <li key={`${messageId} ${i}`} className="clipped">
              <q>{quote}</q>
            </li>
          ))}
        </ul>
      )}
      {memory && (
        <Link href={`/memories/${encodeURIComponent(memory.id)}`} className="quiet">
          {texts.whatIf.stored}
        </Link>
      )}
    </>
  );
}
