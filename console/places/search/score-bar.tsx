import { texts } from "../../texts";
import "./score.css";
import { lengthOf, type ScorePart } from "./score-parts";

/** The parts of a score as one bar, and as a list below it. */
export function ScoreBar({
  parts,
  score,
  longest,
}: {
  readonly parts: readonly ScorePart[];
  readonly score: number;
  /** The length of the longest bar in the list. */
  readonly longest: number;
}) {
  const share = (value: number) => `${(100 * value) / Math.max(longest, Number.MIN_VALUE)}%`;
  const length = lengthOf(parts);
  const added = parts.filter(({ value }) => value > 0);
  return (
    <div className="score">
      <div className="score-bar" aria-hidden="true">
        {added.map((part, i) => (
          <span
            key={i}
            className="score-part"
            data-kind={part.kind}
            data-factor={part.factor}
            style={{ width: share(part.value) }}
            title={`${nameOf(part)} ${amountOf(part)}`}
          />
        ))}
        {score < length && (
          <span
            className="score-lost"
            style={{ left: share(Math.max(score, 0)), width: share(length - Math.max(score, 0)) }}
          />
        )}
      </div>
      <ul className="score-legend">
        {parts.map((part, i) => (
          <li key={i}>
            <span
              className="score-swatch"
              data-kind={part.kind}
              data-factor={part.factor}
              data-lost={part.value < 0}
            />
            {nameOf(part)} <span className="amount">{amountOf(part)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf({ kind, name, factor }: ScorePart): string {
  if (factor) return texts.search.factors[factor];
  switch (kind) {
    case "word":
      return `“${name}”`;
    case "neighbour":
      return texts.search.besideIt(name);
    default:
      return kind === "similarity" ? texts.search.similarity : texts.search.otherPart;
  }
}

function amountOf({ value, times }: ScorePart): string {
  const sign = value < 0 ? "−" : "+";
  const factor = times === null ? "" : `×${Number(times.toFixed(2))} `;
  return `${factor}${sign}${Math.abs(value).toFixed(2)}`;
}
