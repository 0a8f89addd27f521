import type { MemoryStepFragment } from "../../gql/graphql";
import { Badge } from "../../parts/badge";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { texts } from "../../texts";
import { ConfidenceChart } from "./confidence-chart";
import type { PageMemory } from "./page-memory";

/** The confidence of a memory over time, and the steps that raised or lowered it. */
export function Confidence({ memory }: { readonly memory: PageMemory }) {
  const { steps } = memory.explain;
  return (
    <Panel name={texts.memory.confidence}>
      <ConfidenceChart steps={steps} />
      <ol className="rows steps">
        {steps.toReversed().map((step) => (
          <li key={step.revision}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Step({ step }: { readonly step: MemoryStepFragment }) {
  const { revision, at, confidence, confidenceGrowth: growth, change, status } = step;
  const points = growth === null ? 0 : Math.round(growth * 100);
  const by = change?.userId ?? change?.agentId ?? null;
  const { whys, by: byWhom, decisions, reworded } = texts.memory.step;
  return (
    <>
      <div>
        <strong className="percent">{Math.round(confidence * 100)} %</strong>{" "}
        {points !== 0 && (
          <span className={points > 0 ? "raised" : "lowered"}>
            {texts.memory.step.points(points)}
          </span>
        )}{" "}
        {change ? whys[change.kind] : texts.memory.step.unknown}
        {change?.decision && change.decision !== "ADD" && ` ${decisions[change.decision]}`}
        {step.isReworded && ` ${reworded}`}
        {status !== "VALID" && (
          <>
            {" "}
            <Badge value={step.statusReason ?? status} />
          </>
        )}
      </div>
      <div className="quiet">
        {texts.memory.revision(revision)} · <When at={at} />
        {by !== null && ` · ${byWhom(by)}`}
        {change?.jobId && ` · ${texts.memory.step.byJob}`}
      </div>
      {change?.reason && <div className="clipped">{change.reason}</div>}
    </>
  );
}
