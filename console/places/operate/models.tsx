import { useMemo } from "react";
import { useLiveQuery } from "../../api/use-live-query";
import { ModelsDocument, UsageDocument } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Panel } from "../../parts/panel";
import { texts } from "../../texts";

const weekMs = 7 * 86_400_000;

/** The server, its models, and their usage. */
export function Models({ showsUsage }: { readonly showsUsage: boolean }) {
  const result = useLiveQuery(ModelsDocument, {}, { subjectTypes: ["JOB"] });
  return (
    <Panel name={texts.operate.models}>
      <Answer result={result}>
        {({ serverInfo }) => (
          <>
            <p className="quiet">
              {texts.operate.embedder} {serverInfo.embedder}
            </p>
            <ul className="rows">
              {serverInfo.models.map(({ name, standard }) => (
                <li key={name}>
                  {name} {standard && <span className="badge">{texts.operate.standard}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
      </Answer>
      {showsUsage && <Usage />}
    </Panel>
  );
}

function Usage() {
  const since = useMemo(() => new Date(Date.now() - weekMs).toISOString(), []);
  const result = useLiveQuery(UsageDocument, { since }, { subjectTypes: ["JOB"] });
  return (
    <>
      <h3>{texts.operate.usage}</h3>
      <Answer result={result}>
        {({ tenant: { usage } }) => (
          <>
            {usage.length === 0 && <p className="quiet">{texts.states.empty}</p>}
            <ul className="rows">
              {usage.map(({ day, model, calls, inputTokens, outputTokens }) => (
                <li key={`${day} ${model}`}>
                  {day.slice(0, 10)} · {model}
                  <div className="quiet">
                    {texts.operate.calls(calls)} · {texts.operate.tokens(inputTokens, outputTokens)}
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </Answer>
    </>
  );
}
