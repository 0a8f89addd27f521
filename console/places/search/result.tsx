import type { ReactNode } from "react";
import { Link } from "wouter";
import type { FoundRecordFragment } from "../../gql/graphql";
import { Avatar } from "../../parts/avatar";
import { firstNameOf, nameOf, withName } from "../../parts/names";
import { pagePath } from "../../parts/page-path";
import { When } from "../../parts/when";
import { texts } from "../../texts";
import { MatchedText } from "./matched-text";

/** A record that was found, as a sentence. */
export function Result({
  result,
  children,
}: {
  readonly result: FoundRecordFragment;
  /** Why it was found. */
  readonly children: ReactNode;
}) {
  const { record, recordId, content, passage, why, timestamp } = result;
  const owner = ownerOf(result);
  const name = record.__typename === "Memory" && owner ? firstNameOf(owner) : null;
  const path = pathOf(result);
  const isAgent =
    record.__typename === "Agent" || (record.__typename === "Message" && record.role !== "user");
  return (
    <article className="with-avatar">
      <Avatar of={owner ?? { id: recordId }} isAgent={isAgent} />
      <div className="result">
        <p className={`result-text clipped${record.__typename === "Message" ? " said" : ""}`}>
          <MatchedText
            text={withName(content ?? "", name)}
            passage={passage && withName(passage, name)}
            terms={why.terms.map(({ term }) => term)}
          />
        </p>
        <p className="quiet small">
          {owner && `${nameOf(owner)} · `}
          {timestamp && (
            <>
              <When at={timestamp} /> ·{" "}
            </>
          )}
          {path && <Link href={path}>{textOf(result)}</Link>}
        </p>
        {children}
      </div>
    </article>
  );
}

/** Whom the result is about, or who said it. */
function ownerOf({ record, recordId }: FoundRecordFragment) {
  switch (record.__typename) {
    case "Memory":
      return record.user;
    case "Message":
      return (record.role === "user" ? record.thread?.user : record.thread?.agent) ?? null;
    default:
      return { id: recordId };
  }
}

function pathOf({ record, recordId }: FoundRecordFragment): string | null {
  switch (record.__typename) {
    case "Message":
      return record.thread && pagePath("thread", record.thread.id);
    case "Memory":
      return pagePath("memory", recordId);
    default:
      return pagePath(record.__typename === "User" ? "user" : "agent", recordId);
  }
}

function textOf({ record }: FoundRecordFragment): string {
  const { opens } = texts.search;
  if (record.__typename === "Memory") return opens.memory;
  if (record.__typename === "Message") return record.thread?.title ?? opens.thread;
  return opens.person;
}
