import { Badge } from "../../parts/badge";
import { spelled } from "../../parts/when";
import { texts } from "../../texts";
import type { Step } from "./history";

const most = 40;

/** The changes up to the clock's time, newest first. */
export function Steps({
  steps,
  until,
  onChoose,
}: {
  /** Oldest first. */
  readonly steps: readonly Step[];
  /** Null for now. */
  readonly until: number | null;
  readonly onChoose: (time: number) => void;
}) {
  const past = until === null ? steps : steps.filter(({ at }) => at <= until);
  const later = steps.length - past.length;
  const last = past.at(-1)?.at;
  return (
    <section className="panel steps">
      <h2>{texts.time.log}</h2>
      <p className="quiet">{texts.time.later(later)}</p>
      <ol className="rows" aria-label={texts.time.log}>
        {past
          .slice(-most)
          .toReversed()
          .map(({ at, kind, text, recordId, revision }) => (
            <li key={`${recordId} ${revision}`} data-last={at === last}>
              <button
                type="button"
                className="step"
                aria-current={at === last && until !== null ? "step" : undefined}
                onClick={() => onChoose(at)}
              >
                <span className="quiet">
                  <Badge value={kind} /> {spelled(at)}
                </span>
                <span className="clipped">{text}</span>
              </button>
            </li>
          ))}
      </ol>
    </section>
  );
}
