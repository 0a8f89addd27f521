import { texts } from "../../texts";

/** Explains the symbols of the picture. */
export function Legend({ hasDoomed }: { readonly hasDoomed: boolean }) {
  const { types, legend } = texts.graph;
  return (
    <ul className="legend quiet" aria-label={legend.title}>
      {(["user", "agent", "thread", "message", "memory"] as const).map((type) => (
        <li key={type}>
          <span className="swatch" data-type={type} /> {types[type]}
        </li>
      ))}
      <li>
        <span className="swatch" data-type="memory" data-status="INVALID" /> {legend.invalid}
      </li>
      <li>
        <span className="stroke" data-type="rests" /> {legend.rests}
      </li>
      <li>
        <span className="stroke" data-type="link" /> {legend.link}
      </li>
      {hasDoomed && (
        <li>
          <span className="swatch" data-type="doomed" /> {legend.doomed}
        </li>
      )}
    </ul>
  );
}
