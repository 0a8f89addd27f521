import { Choice } from "../../controls/choice";
import { Field } from "../../controls/field";
import type { KnownIds } from "../../controls/use-known-ids";
import { texts } from "../../texts";
import { layerOf, type Owner, type Setting } from "./setting";

/** The owners whose records a search covers: for the user, the agent and the thread each any, none, or one. */
export function ScopeFields({
  setting,
  known,
  onChange,
}: {
  readonly setting: Setting;
  readonly known: KnownIds;
  readonly onChange: (changed: Partial<Setting>) => void;
}) {
  const layer = layerOf(setting);
  const ids = { user: known.users, agent: known.agents, thread: known.threads };
  return (
    <>
      {layer === "thread" && (
        <Field
          label={texts.search.fromThread}
          value={setting.from}
          proposals={known.threads}
          onChange={(from) => onChange({ from })}
        />
      )}
      {(["user", "agent", "thread"] as const).map((owner) => {
        const reach = setting[owner];
        const kind = reach.startsWith("=") ? "=" : reach;
        return (
          <div key={owner} className="reach">
            <Choice
              label={texts.search.owners[owner]}
              value={kindOf(kind, owner, setting)}
              options={reachesOf(owner, setting)}
              onChange={(chosen) => onChange({ [owner]: chosen })}
            />
            {kindOf(kind, owner, setting) === "=" && (
              <Field
                label={texts.search.idOf[owner]}
                value={reach.slice(1)}
                proposals={ids[owner]}
                onChange={(id) => onChange({ [owner]: `=${id}` })}
              />
            )}
          </div>
        );
      })}
    </>
  );
}

/** The kind of a reach. A search of one user needs a user, so by default one is named by id. */
function kindOf(kind: string, owner: Owner, setting: Setting): string {
  const layer = layerOf(setting);
  if (owner === "user" && layer === "user") return kind === "none" ? kind : "=";
  if (kind === "" && (layer !== "thread" || owner === "thread")) return "any";
  return kind;
}

function reachesOf(owner: Owner, setting: Setting) {
  const layer = layerOf(setting);
  const { reaches } = texts.search;
  const one = ["=", reaches.one] as const;
  const none = ["none", reaches.none] as const;
  if (owner === "user" && layer === "user") return [one, none];
  const any = ["any", reaches.any] as const;
  if (layer !== "thread" || owner === "thread") return [any, one, none];
  return [["", reaches.ofThread] as const, any, one, none];
}
