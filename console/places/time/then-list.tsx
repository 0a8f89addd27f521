import { useState } from "react";
import { useAnswer } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import { Check } from "../../controls/check";
import { TimeListDocument, type AsOf } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { MemoryLine } from "../../parts/memory-line";
import { texts } from "../../texts";
import { differencesOf, type Line } from "./differences";
import { ownerOf, type Scope } from "./scope";
import { Since } from "./since";
import { spelled } from "./spelled";

const step = 100;

/** The past memories of a scope, and how they have changed since. */
export function ThenList({
  scope,
  asOf,
  all,
  changes,
  onAll,
}: {
  readonly scope: Scope;
  readonly asOf: AsOf | null;
  /** Whether to include memories that are not valid. */
  readonly all: boolean;
  readonly changes: Changes;
  readonly onAll: (all: boolean) => void;
}) {
  const [first, setFirst] = useState(step);
  const isThread = scope.thread !== "";
  const filter = {
    ...(!isThread && { owner: ownerOf(scope) }),
    ...(!all && { statuses: ["VALID" as const] }),
  };
  const result = useAnswer(
    TimeListDocument,
    { filter, threadId: scope.thread, isThread, first, asOf },
    changes,
  );
  return (
    <>
      <Check label={texts.time.all} isOn={all} onChange={onAll} />
      <Answer result={result}>
        {(data) => {
          const past = data.past ?? data.thread?.past;
          const now = data.now ?? data.thread?.now;
          if (!past || !now) return <p className="quiet">{texts.thread.unknown}</p>;
          const { lines, added } = differencesOf(past, now);
          return (
            <div aria-busy={!result.isCurrent} className="then">
              <p className="quiet">
                {texts.counts.memories(past.totalCount)} · {texts.time.nowCount(now.totalCount)}
              </p>
              <ol className="rows" aria-label={texts.time.listThen}>
                {lines.map((line) => (
                  <li key={line.memory.id} data-since={line.since}>
                    <ThenMemory line={line} />
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
    </>
  );
}

function ThenMemory({ line: { memory, since, now, changed } }: { readonly line: Line }) {
  const shown = (field: Line["changed"][number], of: typeof memory): string => {
    if (field === "confidence") return `${Math.round(of.confidence * 100)} %`;
    if (field === "validFrom" || field === "validTo") {
      const time = of[field];
      return time === null ? texts.time.open : spelled(Date.parse(time));
    }
    return field === "status" ? of.status.toLowerCase() : (of.content ?? "–");
  };
  return (
    <>
      {since !== null && since !== "same" && <Since since={since} />} <MemoryLine memory={memory} />
      {now && changed.length > 0 && (
        <dl className="became">
          {changed.map((field) => (
            <div key={field}>
              <dt className="quiet">{texts.time.fields[field]}</dt>
              <dd>
                <del>{shown(field, memory)}</del> → <ins>{shown(field, now)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
