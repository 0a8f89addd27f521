import { useState } from "react";
import { useAnswer } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import { TimeListDocument, type AsOf } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { ChangedFields } from "../../parts/changed-memory";
import { MemoryLine } from "../../parts/memory-line";
import { texts } from "../../texts";
import { differencesOf } from "./differences";
import { ownerOf, type Scope } from "./scope";

const step = 100;

/** The past memories of a scope, and how they have changed since. */
export function ThenList({
  scope,
  asOf,
  changes,
}: {
  readonly scope: Scope;
  readonly asOf: AsOf | null;
  readonly changes: Changes;
}) {
  const [first, setFirst] = useState(step);
  const filter = { owner: ownerOf(scope), statuses: ["VALID" as const] };
  const result = useAnswer(TimeListDocument, { filter, first, asOf }, changes);
  return (
    <Answer result={result}>
      {({ past, now }) => {
        const { lines, added } = differencesOf(past, now);
        return (
          <div aria-busy={!result.isCurrent} className="then">
            <p className="quiet">
              {texts.counts.memories(past.totalCount)} · {texts.time.nowCount(now.totalCount)}
            </p>
            <ol className="rows" aria-label={texts.time.listThen}>
              {lines.map(({ memory, since, changes }) => (
                <li key={memory.id} data-since={since}>
                  {since !== null && since !== "same" && <Since since={since} />}{" "}
                  <MemoryLine memory={memory} />
                  <ChangedFields changes={changes} />
                </li>
              ))}
            </ol>
            {past.totalCount === 0 && <p className="quiet">{texts.time.nothingThen}</p>}
            {added.length > 0 && (
              <>
                <h2>{texts.time.addedSince}</h2>
                <ol className="rows" aria-label={texts.time.addedSince}>
                  {added.map((memory) => (
                    <li key={memory.id} data-since="added">
                      <Since since="added" /> <MemoryLine memory={memory} />
                    </li>
                  ))}
                </ol>
              </>
            )}
            {(past.pageInfo.hasNextPage || now.pageInfo.hasNextPage) && first < 500 && (
              <button type="button" onClick={() => setFirst(Math.min(first + step, 500))}>
                {texts.lists.more}
              </button>
            )}
          </div>
        );
      }}
    </Answer>
  );
}

/** A label for the difference from now. */
function Since({ since }: { readonly since: "added" | "changed" | "gone" }) {
  return (
    <span className="since" data-since={since}>
      {texts.time.since[since]}
    </span>
  );
}
