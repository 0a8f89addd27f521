import type { ThreadMessageFragment } from "../../gql/graphql";
import { MarkedText } from "../../parts/marked-text";
import { MemoryLine } from "../../parts/memory-line";
import { When } from "../../parts/when";
import { texts } from "../../texts";
import "./thread.css";

/** A message, with the words that memories quote marked, and those memories beside it. */
export function ThreadMessage({ message }: { readonly message: ThreadMessageFragment }) {
  const { id, role, name, content, timestamp, derivedMemories } = message;
  const memories = derivedMemories.nodes;
  const quotes = memories.flatMap(({ evidence }) =>
    evidence.nodes.filter((one) => one.message?.id === id),
  );
  return (
    <li className="turn" data-role={role}>
      <article>
        <div className="quiet">
          {name ?? role} · <When at={timestamp} />
        </div>
        <p className="said clipped">
          <MarkedText text={content ?? ""} marks={quotes} />
        </p>
      </article>
      {memories.length > 0 && (
        <ul className="rows learned" aria-label={texts.thread.memoriesOf}>
          {memories.map((memory) => (
            <li key={memory.id}>
              <MemoryLine memory={memory} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
