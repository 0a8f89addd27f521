import { texts } from "../../texts";

const things = ["user", "agent", "subject", "memory"] as const;
const records = ["user", "agent", "thread", "message", "memory"] as const;

/** Explains the symbols of the picture. */
export function Legend({ hasRecords }: { readonly hasRecords: boolean }) {
  const { types, legend } = texts.graph;
  return (
    <ul className="legend quiet" aria-label={legend.title}>
      {(hasRecords ? records : things).map((type) => (
        <li key={type}>
          <span className="swatch" data-type={type} /> {types[type]}
        </li>
      ))}
      <li>
        <span className="swatch" data-type="memory" data-status="INVALID" /> {legend.invalid}
      </li>
      {hasRecords && (
        <li>
          <span className="stroke" data-type="rests" /> {legend.rests}
        </li>
      )}
      <li>
        <span className="stroke" data-type="link" /> {legend.link}
      </li>
    </ul>
  );
}
