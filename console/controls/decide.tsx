import { Link } from "wouter";
import { useChange } from "../api/use-change";
import { DecideDocument } from "../gql/graphql";
import { useViewer } from "../session/viewer-context";
import { texts } from "../texts";
import { pagePath } from "../parts/page-path";
import { Problem } from "../parts/problem";

interface Stated {
  readonly id: string;
  readonly content: string | null;
}

/** Two statements that may not both be true, and for members, a click that keeps one of them or both. */
export function Decide({
  linkId,
  pair: [one, other],
}: {
  /** The link that tells that they contradict each other. */
  readonly linkId: string;
  readonly pair: readonly [Stated, Stated];
}) {
  const mayDecide = useViewer().roles.includes("MEMBER");
  const { run, isRunning, error } = useChange(DecideDocument);
  const { decide } = texts;
  const keep = (kept: Stated, left: Stated, isOne = true) => {
    const replaces = { sourceId: kept.id, targetId: left.id, relation: "SUPERSEDES" } as const;
    void run({ linkId, replaces, isOne });
  };
  return (
    <>
      <ul className="quotes">
        {([one, other] as const).map((kept) => (
          <li key={kept.id}>
            <Link href={pagePath("memory", kept.id)}>{kept.content}</Link>{" "}
            {mayDecide && (
              <button
                type="button"
                disabled={isRunning}
                onClick={() => keep(kept, kept === one ? other : one)}
              >
                {decide.one}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && (
        <button type="button" disabled={isRunning} onClick={() => keep(one, other, false)}>
          {decide.both}
        </button>
      )}
      <Problem words={error?.words} />
    </>
  );
}
