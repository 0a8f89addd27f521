import { useAnswer } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import {
  ThreadStepsDocument,
  ThreadTracesDocument,
  type ThreadStepsQuery,
} from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Badge } from "../../parts/badge";
import { Panel } from "../../parts/panel";
import { texts } from "../../texts";
import { Timeline } from "./timeline";

type Summary = NonNullable<ThreadStepsQuery["thread"]>["traceTotals"];

/** The steps that led to the messages of a thread: in total, and per message. */
export function Traces({ id, changes }: { readonly id: string; readonly changes: Changes }) {
  const result = useAnswer(ThreadStepsDocument, { id }, changes);
  return (
    <Answer result={result}>
      {({ thread }) =>
        !thread || thread.traceTotals.stepCount === 0 ? (
          <p className="quiet">{texts.thread.traces.none}</p>
        ) : (
          <div className="traces">
            <Steps summary={thread.traceTotals} />
            <Timelines
              id={id}
              names={[...new Set(thread.traceTotals.steps.map(({ name }) => name))]}
              changes={changes}
            />
          </div>
        )
      }
    </Answer>
  );
}

function Steps({ summary }: { readonly summary: Summary }) {
  const { traces } = texts.thread;
  return (
    <Panel name={traces.sum(summary.stepCount)}>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">{traces.step}</th>
              <th scope="col">{traces.count}</th>
              <th scope="col">{traces.mean}</th>
            </tr>
          </thead>
          <tbody>
            {summary.steps.map(({ name, type, count, meanDurationMs }) => (
              <tr key={`${type} ${name}`}>
                <th scope="row">
                  {name} <Badge value={type} />
                </th>
                <td>{count}</td>
                <td>{meanDurationMs === null ? "–" : traces.duration(meanDurationMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Timelines({
  id,
  names,
  changes,
}: {
  readonly id: string;
  readonly names: string[];
  readonly changes: Changes;
}) {
  const result = useAnswer(ThreadTracesDocument, { id, names }, changes);
  return (
    <Answer result={result}>
      {({ thread }) => (
        <ol className="rows">
          {thread?.messages.nodes.toReversed().map((message) => (
            <li key={message.id}>
              <Timeline message={message} />
            </li>
          ))}
        </ol>
      )}
    </Answer>
  );
}
