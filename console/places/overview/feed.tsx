import { Panel } from "../../parts/panel";
import type { ConsoleEvent } from "../../api/connection";
import { Badge } from "../../parts/badge";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/** The most events that are shown. */
const mostEvents = 50;

export interface Heard {
  /** The newest events, newest first. */
  readonly events: readonly ConsoleEvent[];
  readonly count: number;
  /** The time between the last event and its arrival, in milliseconds. */
  readonly lagMs: number;
}

export const nothingHeard: Heard = { events: [], count: 0, lagMs: 0 };

/** Adds events that have just arrived, oldest first. */
export function withEvents({ events, count }: Heard, added: readonly ConsoleEvent[]): Heard {
  const last = added.at(-1);
  return {
    events: [...added.slice(-mostEvents).toReversed(), ...events].slice(0, mostEvents),
    count: count + added.length,
    lagMs: last === undefined ? 0 : Math.max(0, Date.now() - Date.parse(last.at)),
  };
}

/** The newest events of the log, with the cursor and the delay. */
export function Feed({ heard: { events, count, lagMs } }: { readonly heard: Heard }) {
  const [newest] = events;
  const { feed, cursor, noEvents, lag } = texts.overview;
  return (
    <Panel name={feed}>
      {newest ? (
        <p className="quiet clipped">
          {lag(count, lagMs)}
          <br />
          {cursor(newest.cursor)}
        </p>
      ) : (
        <p className="quiet">{noEvents}</p>
      )}
      <ol className="rows feed" tabIndex={0} aria-label={feed}>
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
