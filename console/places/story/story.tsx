import { useState } from "react";
import { useLiveQuery } from "../../api/use-live-query";
import { StoryDocument, type StoryQuery } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { firstNameOf } from "../../parts/names";
import { texts } from "../../texts";
import { Active } from "./active";
import { useDeletions, type Deletion } from "./deletions";
import { contradictions, daysOf } from "./entries";
import { StoryEntry } from "./entry";
import { FirstRun } from "./first-run";
import "./story.css";
import { useHeld } from "./use-held";
import { Waiting } from "./waiting";

/** How many entries are shown at first, and are added by each step; and the most, which the server answers at once. */
const [step, most] = [30, 120];

/** What happens, in words, as it happens; beside it, what waits for a person, and who was active. */
export default function Story() {
  const [first, setFirst] = useState(step);
  const result = useLiveQuery(StoryDocument, { first }, {});
  const deletions = useDeletions();
  return (
    <Answer result={result}>
      {(story) => (
        <Told
          story={story}
          deletions={deletions}
          onEarlier={first < most ? () => setFirst(Math.min(most, first + step)) : null}
        />
      )}
    </Answer>
  );
}

function Told({
  story,
  deletions,
  onEarlier,
}: {
  readonly story: StoryQuery;
  readonly deletions: readonly Deletion[];
  /** Null if nothing earlier is shown here. */
  readonly onEarlier: (() => void) | null;
}) {
  const { heading, summary, first } = texts.story;
  const isEmpty = countIn(story) === 0;
  const [wasEmpty] = useState(isEmpty);
  // A phone has no room beside the story: a line at the top opens it.
  const [showsAside, setShowsAside] = useState(false);
  const { known, users } = story;
  if (isEmpty && deletions.length === 0) return <FirstRun />;
  const [newest] = story.messages.nodes;
  const waiting =
    story.pending.totalCount + story.failing.totalCount + contradictions(story).length;
  return (
    <>
      <header className="story-head">
        <h1>{heading}</h1>
        <p className="quiet">
          <span className="pulse" /> {summary(known.totalCount, users.totalCount)}
        </p>
        {waiting > 0 && (
          <button
            type="button"
            className="waits"
            aria-expanded={showsAside}
            onClick={() => setShowsAside(!showsAside)}
          >
            {texts.story.waiting.count(waiting)}
          </button>
        )}
      </header>
      {wasEmpty && newest && (
        <p className="panel welcome" role="status">
          {first(newest.thread?.user ? firstNameOf(newest.thread.user) : null)}
        </p>
      )}
      <div className="story">
        <Days story={story} deletions={deletions} onEarlier={onEarlier} />
        <aside data-open={showsAside || undefined} aria-label={texts.story.beside}>
          <Active users={users} />
          <Waiting story={story} />
        </aside>
      </div>
    </>
  );
}

/** The column of the story. Under the pointer, it stays as it is, and counts what has come since. */
function Days({ story, deletions, onEarlier }: Parameters<typeof Told>[0]) {
  const { value, isHeld, release, holds } = useHeld({ story, deletions });
  const days = daysOf(value.story, value.deletions);
  const [before] = useState(() => new Set(keysOf(days)));
  const isNew = (key: string) => !before.has(key);
  const more = countIn(story) - countIn(value.story) + deletions.length - value.deletions.length;
  const hasEarlier = [story.messages, story.notes].some(
    ({ totalCount, nodes }) => totalCount > nodes.length,
  );
  return (
    <div>
      <section aria-label={texts.story.heading} {...holds}>
        <p className="more-news" role="status">
          {isHeld && more > 0 && (
            <button type="button" className="primary" onClick={release}>
              {texts.story.more(more)}
            </button>
          )}
        </p>
        {days.map(({ date, entries }) => (
          <section key={date.getTime()} className="day">
            <h2>{texts.story.day(date)}</h2>
            <ol>
              {entries.map((entry) => (
                <li key={entry.key} data-new={isNew(entry.key) || undefined}>
                  <StoryEntry entry={entry} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </section>
      {hasEarlier && onEarlier && (
        <button type="button" className="earlier" onClick={onEarlier}>
          {texts.story.earlier}
        </button>
      )}
    </div>
  );
}

function keysOf(days: ReturnType<typeof daysOf>): readonly string[] {
  return days.flatMap(({ entries }) => entries.map(({ key }) => key));
}

function countIn({ messages, notes }: StoryQuery): number {
  return messages.totalCount + notes.totalCount;
}
