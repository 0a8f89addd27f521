import { useState } from "react";
import { Link } from "wouter";
import type { ThreadMessageFragment } from "../../gql/graphql";
import { MarkedText } from "../../parts/marked-text";
import { MemoryLine } from "../../parts/memory-line";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/**
 * A message with the quotes of memories marked, and those memories beside it. Pointing at a memory highlights its
 * quotes.
 */
export function ThreadMessage({ message }: { readonly message: ThreadMessageFragment }) {
  const { id, role, name, content, timestamp, hasToolCalls, derivedMemories } = message;
  const [lit, setLit] = useState<string | null>(null);
  const memories = derivedMemories.nodes;
  const marks = memories.flatMap((memory) =>
    memory.evidence.nodes
      .filter((quote) => quote.isCurrent && quote.message?.id === id)
      .map((quote) => ({ ...quote, isLit: memory.id === lit })),
  );
  return (
    <div className="turn" data-role={role}>
      <article>
        <div className="quiet">
          {name ?? role} · <When at={timestamp} />
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
