import { Link } from "wouter";
import type { Changes } from "engraph/react";
import type { Fields } from "../../lists/use-address-fields";
import { Field } from "../../controls/field";
import { TabSet } from "../../controls/tab-set";
import type { AsOf } from "../../gql/graphql";
import { texts } from "../../texts";
import { pastSearchPath, type Scope } from "./scope";
import { ThenCard } from "./then-card";
import { ThenList } from "./then-list";

/** The views of the past: the memories, and the context card. A search of it is in the search lab. */
export function Views({
  scope,
  asOf,
  changes,
  fields,
  onChange,
}: {
  readonly scope: Scope;
  readonly asOf: AsOf | null;
  readonly changes: Changes;
  readonly fields: Fields;
  readonly onChange: (changed: Fields) => void;
}) {
  const query = fields["query"] ?? "";
  const past = { scope, asOf, changes };
  const list = () => <ThenList {...past} />;
  const card = () => (
    <>
      <Field
        label={texts.time.cardQuery}
        type="search"
        value={query}
        onChange={(text) => onChange({ query: text })}
      />
      <ThenCard {...past} query={query} />
    </>
  );
  return (
    <section className="panel" aria-label={texts.time.views}>
      <Link className="button" href={pastSearchPath(scope, asOf)}>
        {texts.time.search}
      </Link>
      <TabSet
        label={texts.time.views}
        names={texts.time.tabs}
        views={{ list, card }}
        chosen={fields["view"] ?? ""}
        onChoose={(view) => onChange({ view })}
      />
    </section>
  );
}
