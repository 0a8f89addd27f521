import type {
  StoryMessageFragment as Message,
  StoryQuery,
  StoryStatementFragment as Statement,
} from "../../gql/graphql";
import type { Deletion } from "./deletions";

/** Something that happened: somebody said, noted or corrected something, or something was deleted. */
export type Entry = { readonly key: string; readonly at: string } & (
  | { readonly kind: "said"; readonly message: Message }
  | { readonly kind: "noted"; readonly statement: Statement }
  | { readonly kind: "deleted"; readonly deletion: Deletion }
);

export interface Day {
  readonly date: Date;
  readonly entries: readonly Entry[];
}

/** What happened, newest first, as far back as each of the lists reaches. */
export function daysOf(
  { messages, notes, changed }: StoryQuery,
  deletions: readonly Deletion[],
): readonly Day[] {
  const entries: readonly Entry[] = [
    ...messages.nodes.map(
      (message) => ({ kind: "said", key: message.id, at: message.createdAt, message }) as const,
    ),
    ...notes.nodes.map(
      (statement) =>
        ({ kind: "noted", key: statement.id, at: statement.createdAt, statement }) as const,
    ),
    ...changed.nodes.filter(isChangedByHand).map((statement) => {
      const { id, updatedAt: at } = statement;
      return { kind: "noted", key: `${id} ${at}`, at, statement } as const;
    }),
    ...deletions.map(
      (deletion) => ({ kind: "deleted", key: deletion.key, at: deletion.at, deletion }) as const,
    ),
  ];
  // Beyond the end of a list that goes on, the others would have gaps.
  const ends = [messages, notes].map(({ totalCount, nodes }) =>
    totalCount > nodes.length ? (nodes.at(-1)?.createdAt ?? "") : "",
  );
  const end = ends.toSorted().at(-1) ?? "";
  const shown = entries
    .filter(({ at }) => at >= end)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const days = Map.groupBy(shown, ({ at }) => new Date(at).toDateString());
  return [...days].map(([date, entries]) => ({ date: new Date(date), entries }));
}

/** Pairs of statements that contradict each other although both hold. */
export function contradictions({ messages }: StoryQuery): readonly Contradiction[] {
  const statements = messages.nodes.flatMap(({ derivedMemories }) => derivedMemories.nodes);
  const unique = new Map(statements.map((statement) => [statement.id, statement]));
  return [...unique.values()].flatMap((statement) => {
    const link = contradiction(statement);
    return link ? [{ statement, link }] : [];
  });
}

export interface Contradiction {
  readonly statement: Statement;
  readonly link: Link;
}

type Link = Statement["links"]["nodes"][number];

/** The link to a statement that a valid one contradicts, if that one holds, too. */
export function contradiction({ status, links }: Statement): Link | undefined {
  if (status !== "VALID") return undefined;
  return links.nodes.find(
    ({ relation, target }) => relation === "CONTRADICTS" && target.status === "VALID",
  );
}

/** What a statement said before somebody corrected it by hand, in its last change; else null. */
export function correctedFrom({ content, change, revisions }: Statement): string | null {
  const [before] = revisions.nodes;
  const isByHand = change?.kind === "UPDATED" && change.jobId === null;
  return isByHand && before && before.content !== content ? before.content : null;
}

/** Whether the last change of a statement was made by hand, and says something else than before. */
function isChangedByHand(statement: Statement): boolean {
  const { kind = "CREATED", jobId = null } = statement.change ?? {};
  if (jobId !== null) return false;
  return kind === "INVALIDATED" || kind === "RESTORED" || correctedFrom(statement) !== null;
}
