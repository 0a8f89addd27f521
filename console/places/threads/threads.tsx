import { Choice } from "../../controls/choice";
import { LateInput } from "../../controls/late-input";
import {
  ThreadsDocument,
  type ThreadFilter,
  type ThreadOrder,
  type ThreadsQuery,
} from "../../gql/graphql";
import { LongList } from "../../lists/long-list";
import { orderOptions, timeRanges, useRangeStart } from "../../lists/time-ranges";
import { useAddressFields } from "../../lists/use-address-fields";
import { usePages } from "../../lists/use-pages";
import { ThreadLine } from "../../parts/thread-line";
import { texts } from "../../texts";

const source = {
  query: ThreadsDocument,
  pageOf: ({ threads }: ThreadsQuery) => threads,
  subjects: ["THREAD", "MESSAGE", "MEMORY"],
} as const;

const fieldNames = ["search", "user", "agent", "active", "order"] as const;
type Field = (typeof fieldNames)[number];

const newest: ThreadOrder = "CREATED_AT_DESC";
const lastActive: ThreadOrder = "UPDATED_AT_DESC";

/** All threads with filters, by default the last active first. */
export default function Threads() {
  const [fields, change] = useAddressFields(fieldNames);
  const since = useRangeStart(fields.active);
  const list = usePages(source, {
    filter: filterOf(fields, since),
    orderBy: fields.order === "newest" ? newest : lastActive,
  });
  const { labels } = texts.threads;
  const input = (name: Field, label: string) => (
    <LateInput label={label} value={fields[name]} onChange={(text) => change({ [name]: text })} />
  );
  return (
    <>
      <h1>{texts.places.threads}</h1>
      <div className="filters panel" role="search" aria-label={texts.lists.filter}>
        <div className="filter-line">
          {input("search", labels.search)}
          {input("user", labels.user)}
          {input("agent", labels.agent)}
          <Choice
            label={labels.active}
            value={fields.active}
            options={timeRanges}
            onChange={(active) => change({ active })}
          />
          <Choice
            label={labels.order}
            value={fields.order}
            options={orderOptions}
            onChange={(order) => change({ order })}
          />
        </div>
      </div>
      <LongList
        label={texts.places.threads}
        list={list}
        count={texts.counts.threads}
        none={texts.threads.none}
      >
        {(thread) => <ThreadLine thread={thread} />}
      </LongList>
    </>
  );
}

function filterOf(
  { search, user, agent }: Readonly<Record<Field, string>>,
  since: string | null,
): ThreadFilter {
  const owner = { ...(user && { userId: user }), ...(agent && { agentId: agent }) };
  return {
    ...(search && { search }),
    ...(Object.keys(owner).length > 0 && { owner }),
    ...(since !== null && { updatedSince: since }),
  };
}
