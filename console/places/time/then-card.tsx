import { useAnswer } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import { TimeCardDocument, type AsOf } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { sequenceDifference } from "../../parts/sequence-difference";
import { texts } from "../../texts";
import type { Scope } from "./scope";
import { Since } from "./then-list";

/** The context card that an agent would have got, with its differences from the current one. */
export function ThenCard({
  scope: { user, agent, thread },
  query,
  asOf,
  changes,
}: {
  readonly scope: Scope;
  /** Empty derives it from the newest messages. */
  readonly query: string;
  readonly asOf: AsOf | null;
  readonly changes: Changes;
}) {
  const hasScope = user !== "" || thread !== "";
  const owner =
    thread !== "" ? { threadId: thread } : { userId: user, ...(agent && { agentId: agent }) };
  const result = useAnswer(
    TimeCardDocument,
    hasScope ? { ...owner, ...inputsOf(query.trim(), asOf) } : null,
    changes,
  );
  if (!hasScope) return <p className="quiet">{texts.time.needsScope}</p>;
  return (
    <Answer result={result}>
      {({ past, now }) => (
        <div aria-busy={!result.isCurrent} className="then">
          <p className="quiet">
            {texts.time.tokens(past.tokenEstimate, past.tokenBudget)} ·{" "}
            {texts.time.nowTokens(now.tokenEstimate)}
          </p>
          {asOf && <p className="quiet">{texts.time.noBaseline}</p>}
          <div className="card" role="region" tabIndex={0} aria-label={texts.time.cardThen}>
            {sequenceDifference(linesOf(past.text), linesOf(now.text)).map(
              ({ item, in: list }, i) => (
                <div key={i} className="card-line" data-since={since[list]}>
                  {list !== "both" && <Since since={since[list]} />} {item}
                </div>
              ),
            )}
          </div>
          {past.notes.map((note) => (
            <p key={note} className="quiet">
              {note}
            </p>
          ))}
        </div>
      )}
    </Answer>
  );
}

const since = { old: "gone", new: "added", both: "same" } as const;

/** As many lines as are compared, since comparing more would take long. */
function linesOf(text: string): readonly string[] {
  return text.split("\n").slice(0, 400);
}

/** A past card contains no baseline memories, so the current card is requested without them, too. */
function inputsOf(query: string, asOf: AsOf | null) {
  const input = query === "" ? {} : { query };
  return asOf === null
    ? { past: input, now: input }
    : { past: { ...input, asOf }, now: { ...input, baselineMemories: 0 } };
}
