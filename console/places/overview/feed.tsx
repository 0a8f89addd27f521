import { useState } from "react";
import type { ConsoleEvent } from "../../api/connection";
import { useEvents } from "../../api/use-events";
import { Badge } from "../../parts/badge";
import { When } from "../../parts/when";
import { texts } from "../../texts";

const most = 50;

/** The newest events of the log, as they come. */
export function Feed() {
  const [events, setEvents] = useState<readonly ConsoleEvent[]>([]);
  const { error } = useEvents({}, (added) =>
    setEvents((known) => [...added.toReversed(), ...known].slice(0, most)),
  );
  const [newest] = events;
  return (
    <section className="panel">
      <h2>{texts.overview.feed}</h2>
      {error && (
        <p role="alert" className="error">
          {error.message}
        </p>
      )}
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
    </section>
  );
}
