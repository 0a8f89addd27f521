import { useRoute } from "wouter";
import { useLiveQuery } from "../../api/use-live-query";
import { Choice } from "../../controls/choice";
import { LateInput } from "../../controls/late-input";
import { TabSet } from "../../controls/tab-set";
import { PeopleCountsDocument } from "../../gql/graphql";
import { orderOptions, timeRanges, useRangeStart } from "../../lists/time-ranges";
import { useAddressFields } from "../../lists/use-address-fields";
import { decoded } from "../../parts/decoded";
import { texts } from "../../texts";
import { Actors } from "./actors";
import { Person } from "./person";
import { Receipt } from "./receipt";

/** The users and agents, or the page of one of them, or the receipt of a forgotten one, depending on the address. */
export default function People() {
  const [isUser, user] = useRoute("/people/:id");
  const [isAgent, agent] = useRoute("/people/agents/:id");
  const [isReceipt, receipt] = useRoute("/people/receipts/:id");
  if (isReceipt) return <Receipt key={`receipt ${receipt.id}`} id={decoded(receipt.id)} />;
  if (isAgent) return <Person key={`agent ${agent.id}`} id={decoded(agent.id)} isAgent />;
  if (isUser) return <Person key={user.id} id={decoded(user.id)} isAgent={false} />;
  return <Everybody />;
}

const fieldNames = ["search", "created", "order", "show"] as const;

function Everybody() {
  const [fields, change] = useAddressFields(fieldNames);
  const since = useRangeStart(fields.created);
  const { data } = useLiveQuery(
    PeopleCountsDocument,
    {},
    { subjectTypes: ["USER", "AGENT"], kinds: ["CREATED", "DELETED"] },
  );
  const { labels, users, agents } = texts.people;
  const asked = {
    filter: {
      ...(fields.search && { search: fields.search }),
      ...(since !== null && { createdSince: since }),
    },
    orderBy: fields.order === "newest" ? "CREATED_AT_DESC" : "LAST_ACTIVE_AT_DESC",
  } as const;
  return (
    <>
      <h1>{texts.places.people}</h1>
      <div className="filters panel" role="search" aria-label={texts.lists.filter}>
        <div className="filter-line">
          <LateInput
            label={labels.search}
            value={fields.search}
            onChange={(search) => change({ search })}
          />
          <Choice
            label={labels.created}
            value={fields.created}
            options={timeRanges}
            onChange={(created) => change({ created })}
          />
          <Choice
            label={labels.order}
            value={fields.order}
            options={orderOptions}
            onChange={(order) => change({ order })}
          />
        </div>
      </div>
      <TabSet
        label={texts.places.people}
        names={{
          users: named(users, data?.users.totalCount),
          agents: named(agents, data?.agents.totalCount),
        }}
        views={{
          users: () => <Actors areAgents={false} asked={asked} />,
          agents: () => <Actors areAgents asked={asked} />,
        }}
        chosen={fields.show}
        onChoose={(show) => change({ show })}
      />
    </>
  );
}

function named(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} ${count.toLocaleString("en")}`;
}
