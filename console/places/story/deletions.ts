import { useState } from "react";
import { useEvents } from "engraph/react";
import type { ConsoleEvent } from "../../api/connection";
import { useSource } from "../../api/use-source";
import type { SubjectType } from "../../gql/graphql";

/** Records that were deleted together. */
export interface Deletion {
  readonly key: string;
  readonly at: string;
  /** The user, the agent or the thread to which the others belonged; null if only memories were deleted. */
  readonly head: { readonly type: SubjectType; readonly id: string } | null;
  readonly memories: number;
}

/** Deletions that are no farther apart belong together, in milliseconds. */
const togetherMs = 2_000;
const mostKept = 50;
const dayMs = 86_400_000;
const follow = { kinds: ["DELETED"], subjectTypes: ["USER", "AGENT", "THREAD", "MEMORY"] } as const;
const ranks: readonly SubjectType[] = ["THREAD", "AGENT", "USER"];

/** The deletions of the last day, from the event log, newest first. */
export function useDeletions(): readonly Deletion[] {
  const [since] = useState(() => new Date(Date.now() - dayMs).toISOString());
  const [deletions, setDeletions] = useState<readonly Deletion[]>([]);
  const wanted = { kinds: [...follow.kinds], subjectTypes: [...follow.subjectTypes] };
  useEvents(useSource(wanted, since), (events) =>
    setDeletions((known) => events.reduce(withEvent, known).slice(0, mostKept)),
  );
  return deletions;
}

function withEvent(known: readonly Deletion[], event: ConsoleEvent): readonly Deletion[] {
  const { subjectType: type, subjectId: id, at, cursor } = event;
  const [last, ...others] = known;
  const isTogether = last && Date.parse(at) - Date.parse(last.at) < togetherMs;
  const before = isTogether ? last : { key: cursor, head: null, memories: 0 };
  const isHead = ranks.indexOf(type) > ranks.indexOf(before.head?.type ?? "MEMORY");
  const deletion = {
    key: before.key,
    at,
    head: isHead ? { type, id } : before.head,
    memories: before.memories + (type === "MEMORY" ? 1 : 0),
  };
  return [deletion, ...(isTogether ? others : known)];
}
