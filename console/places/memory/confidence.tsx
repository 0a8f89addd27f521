import { Panel } from "../../parts/panel";
import { texts } from "../../texts";
import type { PageMemory } from "./page-memory";

const width = 400;
const height = 116;
const left = 44;
const bottom = 16;
const right = 8;
const top = 8;

/** A step chart of the confidence after each change, up to now. Nothing if it has never changed. */
export function Confidence({ steps }: { readonly steps: PageMemory["explain"]["steps"] }) {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last || steps.every(({ confidence }) => confidence === first.confidence))
    return null;
  const times = steps.map(({ at }) => Date.parse(at));
  const from = times[0] ?? 0;
  // Leaves room after the last step to show that it lasts.
  const to = Math.max(from + 1, from + ((times.at(-1) ?? 0) - from) * 1.15);
  const x = (time: number) => left + ((time - from) / (to - from)) * (width - left - right);
  const y = (confidence: number) => top + (1 - confidence) * (height - top - bottom);
  const points = steps.map((step, i) => ({ step, x: x(times[i] ?? 0), y: y(step.confidence) }));
  const line = points
    .map(({ x, y }, i) => (i === 0 ? `M${x} ${y}` : `H${x}V${y}`))
    .join("")
    .concat(`H${width - right}`);
  const range = texts.memory.chart(percent(first.confidence), percent(last.confidence));
  return (
    <Panel name={texts.memory.confidence}>
      <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={range}>
        {[0, 0.5, 1].map((value) => (
          <g key={value}>
            <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} className="grid" />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {percent(value)} %
            </text>
          </g>
        ))}
        <path d={line} className="line" />
        {points.map(({ step, x, y }) => (
          <circle key={step.revision} cx={x} cy={y} r={4}>
            <title>{`${texts.memory.revision(step.revision)}: ${percent(step.confidence)} %`}</title>
          </circle>
        ))}
      </svg>
    </Panel>
  );
}

function percent(share: number): number {
  return Math.round(share * 100);
}
