import { useCallback, useMemo } from "react";
import type { Changes } from "engraph/react";
import { useAnswer } from "../../api/use-answer";
import { Choice } from "../../controls/choice";
import { TimePeopleDocument } from "../../gql/graphql";
import type { Fields } from "../../lists/use-address-fields";
import { nameOf } from "../../parts/names";
import { texts } from "../../texts";
import { Clock } from "./clock";
import { DayField } from "./day-field";
import type { History } from "./history";
import { Player } from "./player";
import type { Scope } from "./scope";

/** What was known of somebody on a day. On demand, also: what of it was true on a day. */
export function Question({
  past,
  scope,
  known,
  valid,
  changes,
  onChange,
}: {
  readonly past: History;
  readonly scope: Scope;
  readonly known: number | null;
  readonly valid: number | null;
  readonly changes: Changes;
  readonly onChange: (changed: Fields) => void;
}) {
  // Advances only when something has changed; otherwise the state would be the same as now.
  const now = useMemo(() => Math.max(Date.now(), past.recorded.at(-1) ?? 0), [past]);
  const setKnown = useCallback(
    (time: number | null) => onChange({ known: time === null || time >= now ? "" : String(time) }),
    [onChange, now],
  );
  const { question, trueThen } = texts.time;
  return (
    <section className="panel question" aria-label={texts.places.time}>
      <p className="question-line">
        {question.begin(known === null)}
        <Who scope={scope} changes={changes} onChange={onChange} />
        {known !== null && question.on}
        <DayField label={question.day} none={texts.time.now} value={known} onChange={setKnown} />
      </p>
      <Clock
        from={past.from ?? now - 1}
        to={now}
        marks={past.recorded}
        value={known}
        onChange={setKnown}
      />
      <Player marks={past.recorded} value={known} onChange={setKnown} />
      <details open={valid !== null}>
        <summary>{trueThen.heading}</summary>
        <p className="question-line">
          {trueThen.begin}
          <DayField
            label={trueThen.day}
            none={trueThen.any}
            value={valid}
            onChange={(time) => onChange({ valid: time === null ? "" : String(time) })}
          />
          {valid !== null && (
            <button type="button" onClick={() => onChange({ valid: "" })}>
              {trueThen.any}
            </button>
          )}
        </p>
        <p className="quiet small">{trueThen.explanation}</p>
      </details>
      {past.isPartial && <p className="quiet small">{texts.time.partial}</p>}
    </section>
  );
}

/** Whose past is shown: everybody's, one person's, or that of the one conversation that a link names. */
function Who({
  scope: { user, thread },
  changes,
  onChange,
}: Pick<Parameters<typeof Question>[0], "scope" | "changes" | "onChange">) {
  const { data } = useAnswer(TimePeopleDocument, { thread }, changes);
  const { question } = texts.time;
  const people = data?.users.nodes ?? [];
  const missing = user === "" || people.some(({ id }) => id === user) ? [] : [{ id: user }];
  return (
    <>
      <Choice
        isQuiet
        label={question.who}
        value={user}
        options={[
          ["", question.anybody] as const,
          ...[...people, ...missing].map((one) => [one.id, nameOf(one)] as const),
        ]}
        onChange={(id) => onChange({ user: id, thread: "" })}
      />
      {thread !== "" && (
        <button type="button" title={question.everywhere} onClick={() => onChange({ thread: "" })}>
          {question.inThread(data?.thread?.title ?? null)} ✕
        </button>
      )}
    </>
  );
}
