import type { ThreadTracesQuery } from "../../gql/graphql";
import { Badge } from "../../parts/badge";
import { When } from "../../parts/when";
import { texts } from "../../texts";

type Message = NonNullable<ThreadTracesQuery["thread"]>["messages"]["nodes"][number];

/** The steps of a message in order, each as long as its duration. */
export function Timeline({ message }: { readonly message: Message }) {
  const { role, name, content, timestamp, trace } = message;
  const steps = trace?.steps ?? [];
  const whole = trace?.durationMs ?? 0;
  let begin = 0;
  const { traces } = texts.thread;
  return (
    <>
      <div className="quiet">
        {name ?? role} · <When at={timestamp} />
        {whole > 0 && ` · ${traces.duration(whole)}`}
      </div>
      <p className="said clipped">{content}</p>
      <ol className="timeline">
        {steps.map((step, i) => {
          const { name, type, input, output, durationMs, inputTokens, outputTokens } = step;
          const [from, width] = whole > 0 ? [begin / whole, (durationMs ?? 0) / whole] : [0, 0];
          begin += durationMs ?? 0;
          const facts = [
            durationMs !== null && traces.duration(durationMs),
            (inputTokens ?? outputTokens) !== null &&
              texts.operate.tokens(inputTokens ?? 0, outputTokens ?? 0),
          ].filter((fact) => fact !== false);
          return (
            <li key={i}>
              <details>
                <summary>
                  {name} <Badge value={type} /> <span className="quiet">{facts.join(" · ")}</span>
                </summary>
                <dl className="step-texts">
                  <dt>{traces.input}</dt>
                  <dd className="clipped">{input || "–"}</dd>
                  <dt>{traces.output}</dt>
                  <dd className="clipped">{output || "–"}</dd>
                </dl>
              </details>
              {whole > 0 && (
                <div className="step-track" aria-hidden>
                  <div
                    className="step-bar"
                    data-type={type}
                    style={{ marginLeft: `${from * 100}%`, width: `${width * 100}%` }}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
