import type { ReactNode } from "react";
import { Link } from "wouter";
import { Avatar } from "../../parts/avatar";
import { Icon } from "../../parts/icon";
import { firstNameOf, nameOf, type Named } from "../../parts/names";
import { texts } from "../../texts";
import type { Deletion } from "./deletions";
import type { Entry } from "./entries";
import { StoryStatement } from "./statement";

/** Something that happened, in words. */
export function StoryEntry({ entry }: { readonly entry: Entry }) {
  switch (entry.kind) {
    case "said":
      return <Said message={entry.message} />;
    case "noted": {
      const { statement, at } = entry;
      return (
        <Told by={statement.user} at={at} head={<Person of={statement.user} />}>
          <StoryStatement statement={statement} at={at} />
        </Told>
      );
    }
    case "deleted":
      return (
        <Told by={null} at={entry.at} head={<strong>{inWords(entry.deletion)}</strong>}>
          {null}
        </Told>
      );
  }
}

function Said({ message }: { readonly message: (Entry & { readonly kind: "said" })["message"] }) {
  const { content, thread, createdAt, derivedMemories } = message;
  const user = thread?.user ?? null;
  const head = (
    <>
      <Person of={user} />
      {thread?.agent && <span className="quiet"> {texts.story.to(nameOf(thread.agent))}</span>}
      {thread && (
        <Link className="quiet in-thread" href={`/threads/${encodeURIComponent(thread.id)}`}>
          {thread.title ?? texts.story.conversation}
        </Link>
      )}
    </>
  );
  return (
    <Told by={user} at={createdAt} head={head}>
      <blockquote className="said">{content}</blockquote>
      {derivedMemories.nodes.map((statement) => (
        <StoryStatement key={statement.id} statement={statement} at={createdAt} />
      ))}
    </Told>
  );
}

function Told({
  by,
  at,
  head,
  children,
}: {
  readonly by: Named | null;
  readonly at: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <article className="entry">
      {by ? (
        <Avatar of={by} />
      ) : (
        <span className="avatar" data-empty>
          <Icon name="memories" />
        </span>
      )}
      <div>
        <div className="entry-head">
          <span className="clipped">{head}</span>
          <time className="quiet small" dateTime={at}>
            {texts.story.clock(new Date(at))}
          </time>
        </div>
        {children}
      </div>
    </article>
  );
}

function Person({ of }: { readonly of: Named | null }) {
  if (!of) return <strong>{texts.story.somebody}</strong>;
  return (
    <Link className="told-person" href={`/people/${encodeURIComponent(of.id)}`}>
      {firstNameOf(of)}
    </Link>
  );
}

function inWords({ head, memories }: Deletion): string {
  const { gone } = texts.story;
  const count = texts.counts.memories(memories);
  if (head === null) return gone.memories(count);
  const what = head.type === "THREAD" ? gone.conversation : gone.person(nameOf(head));
  return memories > 0 ? gone.withMemories(what, count) : gone.alone(what);
}
