import { useEffect, useState } from "react";
import { useConnection } from "../../api/connection-context";
import {
  GraphAgentDeletionDocument,
  GraphMemoryDeletionDocument,
  GraphMessageDeletionDocument,
  GraphThreadDeletionDocument,
  GraphActorCountsDocument,
  GraphUserDeletionDocument,
  type GraphDeletionFragment,
} from "../../gql/graphql";
import { useViewer, type Viewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { chainOf, restingOnIt, restingOnItAlone } from "./answer-of";
import type { Focus } from "./focus";
import type { Graph } from "./graph-data";

type Counts = GraphDeletionFragment["counts"];

/** Answers questions about the focus: what rests on it, what superseded it, what would be deleted with it. */
export function FocusAnswer({
  focus,
  graph,
}: {
  readonly focus: NonNullable<Focus>;
  readonly graph: Graph;
}) {
  const viewer = useViewer();
  const { answers } = texts.graph;
  const deletion = useDeletion(focus, graph, viewer);
  return (
    <div className="panel graph-answer" role="status">
      {focus.type === "message" && (
        <p>
          {answers.message(restingOnIt(graph, focus.id), restingOnItAlone(graph, focus.id).size)}
        </p>
      )}
      {focus.type === "memory" && <p>{answers.memory(chainOf(graph, focus.id))}</p>}
      {deletion && (
        <>
          <p>{deletion.isDryRun ? answers.goes[focus.type] : answers.belongs}</p>
          <ul className="counts">
            {deletion.counts
              .filter(({ count }) => count > 0)
              .map(({ type, count }) => (
                <li key={type}>{texts.graph.records(type, count)}</li>
              ))}
          </ul>
          {deletion.revived > 0 && <p>{answers.revived(deletion.revived)}</p>}
        </>
      )}
    </div>
  );
}

interface Deletion {
  readonly counts: Counts;
  readonly revived: number;
  /** Whether the counts come from a dry run of the deletion. Otherwise they come from queries. */
  readonly isDryRun: boolean;
}

/** Finds what a deletion of the focus would delete, again for each new graph. Nothing is deleted. */
function useDeletion(focus: NonNullable<Focus>, graph: Graph, viewer: Viewer): Deletion | null {
  const { client } = useConnection();
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const { type, id } = focus;
  const may = mayAsk(focus, viewer);
  const isActor = type === "user" || type === "agent";
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const found = may ? await dryRun() : isActor ? await count() : null;
      if (isCurrent) setDeletion(found);
    };
    const dryRun = async (): Promise<Deletion | null> => {
      const { data } = await client.mutation(deletions[type], { id }).toPromise();
      const [told] = Object.values(data ?? {}) as GraphDeletionFragment[];
      return told
        ? { counts: told.counts, revived: told.revived?.length ?? 0, isDryRun: true }
        : null;
    };
    const count = async (): Promise<Deletion | null> => {
      const owner = type === "user" ? { userId: id } : { agentId: id };
      const { data } = await client.query(GraphActorCountsDocument, { owner }).toPromise();
      if (!data) return null;
      const counts: Counts = [
        { type: "THREAD", count: data.threads.totalCount },
        { type: "MESSAGE", count: data.messages.totalCount },
        { type: "MEMORY", count: data.memories.totalCount },
      ];
      return { counts, revived: 0, isDryRun: false };
    };
    void ask();
    return () => void (isCurrent = false);
  }, [client, type, isActor, id, may, graph]);
  return deletion;
}

const deletions = {
  user: GraphUserDeletionDocument,
  agent: GraphAgentDeletionDocument,
  thread: GraphThreadDeletionDocument,
  message: GraphMessageDeletionDocument,
  memory: GraphMemoryDeletionDocument,
} as const;

/** The audit log records refused requests, so only permitted ones are sent. */
function mayAsk({ type, id }: NonNullable<Focus>, { roles, userId, agentId }: Viewer): boolean {
  if (!roles.includes("MEMBER")) return false;
  if (type !== "user" && type !== "agent") return true;
  const [own, other] = type === "user" ? [userId, agentId] : [agentId, userId];
  return other === null && (own === null ? roles.includes("ADMIN") : own === id);
}
