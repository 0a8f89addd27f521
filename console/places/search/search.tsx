import { useChanges } from "engraph/react";
import { useSource } from "../../api/use-source";
import { useAddressFields, type Fields } from "../../lists/use-address-fields";
import { Check } from "../../controls/check";
import { Field } from "../../controls/field";
import { useKnownIds } from "../../controls/use-known-ids";
import { useViewer, type Viewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import "./search.css";
import { askedOf, missingOf, settingFields, type Setting } from "./setting";
import { Side } from "./side";
import { Starters } from "./starters";
import { foundIn, useFound } from "./use-found";

/** Changes of these subjects may change the results. */
const follow = { subjectTypes: ["MESSAGE", "MEMORY", "MEMORY_LINK", "USER", "AGENT"] as const };

/** The prefix of the second setting's fields. */
const second = "b.";

/** A search, or two side by side, with every reason for the ranking. */
export default function Search() {
  const viewer = useViewer();
  const [fields, change] = useAddressFields();
  const query = fields["query"] ?? "";
  const isTwo = fields["two"] === "1";
  const changes = useChanges(useSource({ subjectTypes: [...follow.subjectTypes] }));
  const one = settingOf(fields, "", viewer);
  const two = settingOf(fields, second, viewer);
  // Without a user to search, the form asks for one.
  const isLab = fields["lab"] === "1" || isTwo || missingOf(one, query) === "user";
  const known = useKnownIds(one.user, changes);
  const asked = (setting: Setting) =>
    missingOf(setting, query) === null ? askedOf(setting, query) : null;
  const results = [useFound(asked(one), changes), useFound(isTwo ? asked(two) : null, changes)];
  const [foundOne, foundTwo] = results.map(({ data }) => (data ? foundIn(data) : null));

  const compare = (isOn: boolean) => {
    // The second setting starts as a copy of the first.
    const copied = settingFields.map((name) => [second + name, isOn ? one[name] : ""]);
    change({ two: isOn ? "1" : "", ...(Object.fromEntries(copied) as Fields) });
  };
  const side = (prefix: string, setting: Setting, at: 0 | 1) => (
    <Side
      key={`${prefix} ${isTwo}`}
      name={isTwo ? texts.search.sides[at] : null}
      query={query}
      isLab={isLab}
      setting={setting}
      known={known}
      result={results[at] as (typeof results)[0]}
      other={(isTwo && (at === 0 ? foundTwo : foundOne)) || null}
      onChange={(changed) => change(prefixed(prefix, changed))}
    />
  );
  return (
    <>
      <h1>{texts.places.search}</h1>
      <div className="search-bar" role="search">
        <Field
          label={texts.search.query}
          isQuiet
          type="search"
          // The place is for this field alone.
          autoFocus
          value={query}
          placeholder={texts.search.query}
          onChange={(text) => change({ query: text })}
        />
        <Check
          label={texts.search.lab}
          isOn={isLab}
          onChange={(isOn) => change({ lab: isOn ? "1" : "", two: "" })}
        />
        {isLab && <Check label={texts.search.compare} isOn={isTwo} onChange={compare} />}
      </div>
      {query.trim() === "" && !isLab && <Starters changes={changes} />}
      <div className="sides" data-two={isTwo}>
        {side("", one, 0)}
        {isTwo && side(second, two, 1)}
      </div>
    </>
  );
}

function settingOf(fields: Fields, prefix: string, { roles, userId }: Viewer): Setting {
  // Older addresses have `=maya` for an id.
  const valueOf = (name: string) => (fields[prefix + name] ?? "").replace(/^=/, "");
  const setting = Object.fromEntries(settingFields.map((name) => [name, valueOf(name)])) as Setting;
  // A caller that is bound to a user searches that user's records.
  const user = setting.user || (userId ?? "");
  const isOpen = setting.layer === "" && user === "" && roles.includes("ADMIN");
  return { ...setting, user, layer: isOpen ? "store" : setting.layer };
}

function prefixed(prefix: string, changed: Partial<Setting>): Fields {
  const entries = Object.entries(changed).map(([name, value]) => [prefix + name, value]);
  return Object.fromEntries(entries) as Fields;
}
