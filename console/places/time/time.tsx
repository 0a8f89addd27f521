import { Link } from "wouter";
import { useChanges } from "engraph/react";
import { useSource } from "../../api/use-source";
import { useAddressFields } from "../../lists/use-address-fields";
import { Answer } from "../../parts/answer";
import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { Question } from "./question";
import { asOfOf, pastSearchPath } from "./scope";
import { Steps } from "./steps";
import { ThenList } from "./then-list";
import "./time.css";
import { useHistory } from "./use-history";

/** The memory of a scope at any time, with its differences from now. */
export default function Time() {
  const viewer = useViewer();
  const [fields, change] = useAddressFields();
  const field = (name: string) => fields[name] ?? "";
  const scope = {
    user: field("user") || (viewer.userId ?? ""),
    agent: field("agent") || (viewer.agentId ?? ""),
    thread: field("thread"),
  };
  const changes = useChanges(useSource({ subjectTypes: ["MESSAGE", "MEMORY", "THREAD"] }));
  const history = useHistory(scope, changes);
  const [known, valid] = [timeOf(field("known")), timeOf(field("valid"))];
  const asOf = asOfOf(known, valid);
  return (
    <>
      <h1>{texts.places.time}</h1>
      <Answer result={history}>
        {(past) => (
          <>
            <Question
              past={past}
              scope={scope}
              known={known}
              valid={valid}
              changes={changes}
              onChange={change}
            />
            <div className="time-columns">
              <section className="panel" aria-label={texts.time.views}>
                <Link className="button" href={pastSearchPath(scope, asOf)}>
                  {texts.time.search}
                </Link>
                <ThenList scope={scope} asOf={asOf} changes={changes} />
              </section>
              <Steps
                steps={past.steps}
                until={known}
                onChoose={(time) => change({ known: String(time) })}
              />
            </div>
          </>
        )}
      </Answer>
    </>
  );
}

/** Parses milliseconds, or a time in the API's format. */
function timeOf(text: string): number | null {
  const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
