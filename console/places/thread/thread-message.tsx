import { useState } from "react";
import { Link } from "wouter";
import type { ThreadMessageFragment } from "../../gql/graphql";
import { Avatar } from "../../parts/avatar";
import { MarkedText } from "../../parts/marked-text";
import { MemoryLine } from "../../parts/memory-line";
import { firstNameOf, type Named } from "../../parts/names";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/** The user and the agent of a thread. */
export interface Speakers {
  readonly user: Named | null;
  readonly agent: Named | null;
}

/**
 * A message with the quotes of memories marked, and those memories beside it. Pointing at a memory highlights its
 * quotes.
 */
export function ThreadMessage({
  message,
  speakers,
}: {
  readonly message: ThreadMessageFragment;
  readonly speakers: Speakers;
}) {
  const { id, role, name, content, timestamp, hasToolCalls, derivedMemories } = message;
  const [lit, setLit] = useState<string | null>(null);
  const memories = derivedMemories.nodes;
  const speaker = speakerOf(role, name, speakers);
  const marks = memories.flatMap((memory) =>
    memory.evidence.nodes
      .filter((quote) => quote.isCurrent && quote.message?.id === id)
      .map((quote) => ({ ...quote, isLit: memory.id === lit })),
  );
  return (
    <div className="turn" data-role={role}>
      {speaker ? <Avatar of={speaker} isAgent={role !== "user"} /> : <span />}
      <article>
        <div className="quiet small">
          {name ?? (speaker ? firstNameOf(speaker) : (texts.roles[role] ?? role))} ·{" "}
          <When at={timestamp} />
          {hasToolCalls && ` · ${texts.thread.calls}`}
          {memories.length > 0 && (
            <>
              {" · "}
              <Link href={`/graph/message/${encodeURIComponent(id)}`}>
                {texts.memory.restsOnIt}
              </Link>
            </>
          )}
        </div>
        <p className="said clipped">
          <MarkedText text={content ?? ""} marks={marks} />
        </p>
      </article>
      {memories.length > 0 && (
        <ul className="rows learned" aria-label={texts.thread.memoriesOf}>
          {memories.map((memory) => (
            <li
              key={memory.id}
              data-lit={memory.id === lit || undefined}
              onPointerEnter={() => setLit(memory.id)}
              onPointerLeave={() => setLit(null)}
              onFocus={() => setLit(memory.id)}
              onBlur={() => setLit(null)}
            >
              <MemoryLine memory={memory} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Who says the messages of a role. A message with a name of its own is by somebody else. */
function speakerOf(role: string, name: string | null, { user, agent }: Speakers): Named | null {
  if (name !== null) return { id: name };
  return role === "user" ? user : role === "assistant" ? agent : null;
}
