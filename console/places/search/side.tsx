import { Collapsible } from "@base-ui/react/collapsible";
import type { KnownIds } from "../../controls/use-known-ids";
import type { FoundFragment } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Code } from "../../parts/code";
import { texts } from "../../texts";
import { operationOf } from "./operation";
import { Results } from "./results";
import { askedOf, missingOf, settingFields, type Setting } from "./setting";
import { SettingForm } from "./setting-form";
import { foundIn, type useFound } from "./use-found";

/** Matches if there is room for the setting beside the results. */
const wide = window.matchMedia("(width > 60rem)");

/** A setting, its results, and its code. */
export function Side({
  name,
  query,
  isLab,
  setting,
  known,
  result,
  other,
  onChange,
}: {
  /** The name that tells the two settings apart; null if there is only one. */
  readonly name: string | null;
  readonly query: string;
  /** Whether to show the setting, the scores and the reasons. */
  readonly isLab: boolean;
  readonly setting: Setting;
  readonly known: KnownIds;
  readonly result: ReturnType<typeof useFound>;
  readonly other: FoundFragment | null;
  readonly onChange: (changed: Partial<Setting>) => void;
}) {
  const missing = missingOf(setting, query);
  const found = missing === null && (
    <Answer result={result}>
      {(data) => {
        const found = foundIn(data);
        if (found === null) return <p className="quiet">{texts.thread.unknown}</p>;
        return <Results found={found} other={other} isLab={isLab} />;
      }}
    </Answer>
  );
  const isBusy = missing === null && !result.isCurrent;
  if (!isLab)
    return (
      <section aria-label={texts.search.results} aria-busy={isBusy} className="side-found">
        {found}
      </section>
    );
  return (
    <section className="side" data-alone={name === null} aria-label={name ?? texts.search.setting}>
      <div className="panel side-setting">
        {name && <h2>{name}</h2>}
        <Collapsible.Root defaultOpen={missing !== null || (name === null && wide.matches)}>
          <Collapsible.Trigger className="unfold">
            {texts.search.setting} <span className="quiet">{inShort(setting)}</span>
          </Collapsible.Trigger>
          <Collapsible.Panel>
            <SettingForm setting={setting} known={known} onChange={onChange} />
          </Collapsible.Panel>
        </Collapsible.Root>
      </div>
      <div className="panel side-found" aria-busy={isBusy}>
        {missing === null ? (
          <Collapsible.Root className="copy">
            <Collapsible.Trigger className="unfold">{texts.search.operation}</Collapsible.Trigger>
            <Collapsible.Panel>
              <Code name={texts.search.operation} text={operationOf(askedOf(setting, query))} />
            </Collapsible.Panel>
          </Collapsible.Root>
        ) : (
          <p className="quiet">{texts.search.missing[missing]}</p>
        )}
        {found}
      </div>
    </section>
  );
}

/** Summarises a setting, without its defaults. */
function inShort(setting: Setting): string {
  const { owners, fields, layer, fromThread, shortly } = texts.search;
  const names: Record<string, string> = {
    ...owners,
    ...fields,
    ...shortly,
    layer,
    from: fromThread,
  };
  return settingFields
    .filter((name) => setting[name] !== "" && setting[name] !== "store")
    .map((name) => {
      const value = name === "invalid" ? texts.search.yes : setting[name];
      return texts.search.inShort(names[name] ?? name, value);
    })
    .join(" · ");
}
