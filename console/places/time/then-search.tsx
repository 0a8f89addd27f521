import { Link } from "wouter";
import type { AnyVariables, TypedDocumentNode } from "urql";
import { useAnswer } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import {
  TimeSearchThreadDocument,
  TimeSearchUserDocument,
  type AsOf,
  type TimeFoundFragment,
} from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Badge } from "../../parts/badge";
import { texts } from "../../texts";
import type { Scope } from "./scope";
import { Since } from "./since";

interface Sides {
  readonly past: TimeFoundFragment;
  readonly now: TimeFoundFragment;
}
/** The answer of either document: for a user, or for a thread. */
type Found = Partial<Sides> & { readonly thread?: Sides | null };
type Result = TimeFoundFragment["results"][number];

/** The past results of a search, compared with its current results. */
export function ThenSearch({
  scope,
  query,
  asOf,
  changes,
}: {
  readonly scope: Scope;
  readonly query: string;
  readonly asOf: AsOf | null;
  readonly changes: Changes;
}) {
  const { thread, user, agent } = scope;
  const isThread = thread !== "";
  const owner = { scope: { userId: user, ...(agent && { agentId: agent }) } };
  const input = { query: query.trim(), maxResults: 20, ...(!isThread && owner) };
  const variables = {
    ...(isThread && { threadId: thread }),
    past: { ...input, ...(asOf && { asOf }) },
    now: input,
  };
  const document = isThread ? TimeSearchThreadDocument : TimeSearchUserDocument;
  const result = useAnswer(
    document as TypedDocumentNode<Found, AnyVariables>,
    query.trim() === "" || (user === "" && !isThread) ? null : variables,
    changes,
  );
  if (user === "" && !isThread) return <p className="quiet">{texts.time.needsScope}</p>;
  if (query.trim() === "") return <p className="quiet">{texts.search.missing.query}</p>;
  return (
    <Answer result={result}>
      {(data) => {
        const sides = data.past && data.now ? { past: data.past, now: data.now } : data.thread;
        if (!sides) return <p className="quiet">{texts.thread.unknown}</p>;
        return (
          <div aria-busy={!result.isCurrent} className="then">
            <FoundList {...sides} />
          </div>
        );
      }}
    </Answer>
  );
}

function FoundList({ past, now }: Sides) {
  const current = new Map(now.results.map((result) => [keyOf(result), result]));
  const known = new Set(past.results.map(keyOf));
  const added = now.results.filter((result) => !known.has(keyOf(result)));
  return (
    <>
      <ol className="rows" aria-label={texts.time.foundThen}>
        {past.results.map((result) => (
          <li key={keyOf(result)}>
            <FoundLine result={result} now={current.get(keyOf(result))} />
          </li>
        ))}
      </ol>
      {past.results.length === 0 && <p className="quiet">{texts.search.nothing}</p>}
      {added.length > 0 && (
        <>
          <h2>{texts.time.foundSince}</h2>
          <ol className="rows" aria-label={texts.time.foundSince}>
            {added.map((result) => (
              <li key={keyOf(result)} data-since="added">
                <Since since="added" /> <FoundLine result={result} now={result} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function FoundLine({ result, now }: { readonly result: Result; readonly now: Result | undefined }) {
  const { rank, content, recordType, recordId, record } = result;
  const place =
    record.__typename === "Memory"
      ? `/memories/${encodeURIComponent(recordId)}`
      : record.__typename === "Message" && record.thread
        ? `/threads/${encodeURIComponent(record.thread.id)}`
        : null;
  const since = !now ? "gone" : now.content === content ? null : "changed";
  return (
    <>
      {since && <Since since={since} />} <strong>{rank}</strong>{" "}
      {place === null ? content : <Link href={place}>{content}</Link>}
      <div className="quiet">
        <Badge value={recordType} />{" "}
        {now && now !== result && now.rank !== rank && texts.time.rankNow(now.rank)}
      </div>
    </>
  );
}

function keyOf({ recordType, recordId }: Result): string {
  return `${recordType} ${recordId}`;
}
