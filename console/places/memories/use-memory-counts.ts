import { useQuery } from "urql";
import { MemoryCountsDocument, type MemoryFilter } from "../../gql/graphql";
import { filterOf, type Choices } from "./use-memory-filter";

/** How many memories each choice of kind, status or source shows, with the other choices as they are. */
export function useMemoryCounts(choices: Choices) {
  const withKind = (kind: string) => filterOf({ ...choices, kinds: [kind] } as Choices);
  const withStatus = (status: string) => filterOf({ ...choices, statuses: [status] } as Choices);
  const withSource = (source: string) => filterOf({ ...choices, sources: [source] } as Choices);
  const variables: Record<string, MemoryFilter> = {
    memory: withKind("MEMORY"),
    fact: withKind("FACT"),
    preference: withKind("PREFERENCE"),
    guideline: withKind("GUIDELINE"),
    valid: withStatus("VALID"),
    invalid: withStatus("INVALID"),
    pending: withStatus("PENDING"),
    manual: withSource("MANUAL"),
    rule: withSource("RULE"),
    model: withSource("MODEL"),
  };
  const [{ data }, ask] = useQuery({
    query: MemoryCountsDocument,
    variables,
    requestPolicy: "network-only",
  });
  return { counts: data, refresh: () => ask({ requestPolicy: "network-only" }) };
}
