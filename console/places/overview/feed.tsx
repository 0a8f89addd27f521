import { Panel } from "../../parts/panel";
import type { ConsoleEvent } from "../../api/connection";
import { Badge } from "../../parts/badge";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/** The newest events of the log, the last one first. */
export function Feed({ events }: { readonly events: readonly ConsoleEvent[] }) {
  const [newest] = events;
  return (
    <Panel name={texts.overview.feed}>
      {newest ? (
        <p className="quiet clipped">{texts.overview.cursor(newest.cursor)}</p>
      ) : (
        <p className="quiet">{texts.overview.noEvents}</p>
      )}
      <ol className="rows" aria-live="polite">
        {events.map(({ cursor, kind, subjectType, subjectId, at }) => (
          <li key={cursor}>
            <Badge value={subjectType} /> <Badge value={kind} />{" "}
            <span className="clipped">{subjectId}</span>{" "}
            <span className="quiet">
              <When at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
