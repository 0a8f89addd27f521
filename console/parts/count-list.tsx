import type { SubjectType } from "../gql/graphql";
import { texts } from "../texts";

/** How many records of each type there are. */
export function CountList({
  counts,
}: {
  readonly counts: readonly { readonly type: SubjectType; readonly count: number }[];
}) {
  return (
    <ul>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ type, count }, i) => (
          <li key={i}>{texts.graph.records(type, count)}</li>
        ))}
    </ul>
  );
}
