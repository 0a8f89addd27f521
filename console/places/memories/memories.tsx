import { useMemo } from "react";
import { useQuery } from "urql";
import { MemoriesDocument, MemoryOwnersDocument, type MemoriesQuery } from "../../gql/graphql";
import { LongList } from "../../lists/long-list";
import { usePages } from "../../lists/use-pages";
import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { Filters } from "./filters";
import "./memories.css";
import { MemoryRow } from "./memory-row";
import { useMemoryCounts } from "./use-memory-counts";
import { filterOf, orders, useChoices } from "./use-memory-filter";

const source = {
  query: MemoriesDocument,
  pageOf: ({ memories }: MemoriesQuery) => memories,
  subjects: ["MEMORY"],
} as const;

/** All memories, live, with filters. */
export default function Memories() {
  const viewer = useViewer();
  const [choices, change] = useChoices();
  const { counts, refresh } = useMemoryCounts(choices);
  const orderBy = orders[choices.order];
  const list = usePages(source, { filter: filterOf(choices), orderBy }, refresh);
  const [{ data: owners }] = useQuery({ query: MemoryOwnersDocument });
  const { rows } = list;
  const categories = useMemo(() => distinct(rows.map(({ category }) => category)), [rows]);
  const subjects = useMemo(() => distinct(rows.map(({ subject }) => subject)), [rows]);
  return (
    <>
      <h1>{texts.places.memories}</h1>
      <Filters
        choices={choices}
        onChange={change}
        counts={counts}
        owners={owners}
        categories={categories}
        subjects={subjects}
        reviews={viewer.reviews}
      />
      <LongList
        label={texts.places.memories}
        list={list}
        count={texts.counts.memories}
        none={texts.memories.none}
      >
        {(memory) => <MemoryRow memory={memory} />}
      </LongList>
    </>
  );
}

function distinct(names: readonly (string | null)[]): string[] {
  return [...new Set(names.map((name) => name ?? ""))].filter(Boolean).toSorted();
}
