import { useAnswer } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import { LateInput } from "../../controls/late-input";
import { ThreadCardDocument } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Panel } from "../../parts/panel";
import { texts } from "../../texts";
import { CardParts } from "./card-parts";
import { Dropped } from "./dropped";

/** No limit. A card without a limit drops nothing, so it contains what a smaller one drops. */
const wholeBudget = 0;

/** The context of the next turn as an agent would get it now, with what did not fit. */
export function Card({
  id,
  query,
  budget,
  changes,
  onChange,
}: {
  readonly id: string;
  /** Empty derives it from the newest messages. */
  readonly query: string;
  /** In tokens. Empty uses the thread's setting. */
  readonly budget: string;
  readonly changes: Changes;
  readonly onChange: (changed: { readonly query?: string; readonly budget?: string }) => void;
}) {
  const tokenBudget = Number.parseInt(budget, 10);
  const input = { ...(query && { query }), ...(tokenBudget >= 0 && { tokenBudget }) };
  const result = useAnswer(
    ThreadCardDocument,
    { id, input, whole: { ...input, tokenBudget: wholeBudget } },
    changes,
  );
  const { card } = texts.thread;
  return (
    <>
      <div className="card-fields">
        <LateInput
          label={texts.time.cardQuery}
          value={query}
          onChange={(text) => onChange({ query: text })}
        />
        <LateInput
          label={card.budget}
          value={budget}
          onChange={(text) => onChange({ budget: text })}
        />
      </div>
      <Answer result={result}>
        {({ thread }) => {
          if (thread === null) return <p className="page-note">{texts.thread.unknown}</p>;
          const { context, whole } = thread;
          return (
            <div className="columns" aria-busy={!result.isCurrent}>
              <Panel name={card.text}>
                <Budget used={context.tokenEstimate} budget={context.tokenBudget} />
                <div className="card-text clipped" role="group" tabIndex={0} aria-label={card.text}>
                  {context.text}
                </div>
                {context.notes.map((note) => (
                  <p key={note} className="quiet">
                    {note}
                  </p>
                ))}
              </Panel>
              <div className="stack">
                <Dropped dropped={context.dropped} whole={whole} />
                <CardParts context={context} />
              </div>
            </div>
          );
        }}
      </Answer>
    </>
  );
}

function Budget({ used, budget }: { readonly used: number; readonly budget: number | null }) {
  return (
    <p>
      {texts.time.tokens(used, budget)}
      {budget !== null && <meter aria-label={texts.thread.card.used} value={used} max={budget} />}
    </p>
  );
}
