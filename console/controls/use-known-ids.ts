import type { Changes } from "engraph/react";
import { useAnswer } from "../api/use-answer";
import { KnownIdsDocument } from "../gql/graphql";

export interface KnownIds {
  readonly users: readonly string[];
  readonly agents: readonly string[];
  readonly threads: readonly string[];
}

/** The newest ids of each kind, for suggestions. @param userId The owner of the threads; empty for all users. */
export function useKnownIds(userId: string, changes: Changes): KnownIds {
  const threads = userId === "" ? null : { owner: { userId } };
  const { data } = useAnswer(KnownIdsDocument, { threads }, changes);
  return {
    users: idsOf(data?.users.nodes),
    agents: idsOf(data?.agents.nodes),
    threads: idsOf(data?.threads.nodes),
  };
}

function idsOf(nodes: readonly { readonly id: string }[] = []): readonly string[] {
  return nodes.map(({ id }) => id);
}
