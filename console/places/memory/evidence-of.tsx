import { Link } from "wouter";
import type { MemoryEvidenceFragment } from "../../gql/graphql";
import { MarkedText } from "../../parts/marked-text";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { texts } from "../../texts";
import { correctionOf, type Correction } from "./correction";
import { More } from "./more";
import type { PageMemory } from "./page-memory";
import { titleOf } from "../../parts/names";

/** The messages that a memory rests on, with the quotes marked. */
export function EvidenceOf({
  memory,
  onMore,
}: {
  readonly memory: PageMemory;
  readonly onMore: () => void;
}) {
  const { nodes, totalCount } = memory.evidence;
  const correction = correctionOf(memory);
  return (
    <Panel name={texts.memory.evidence}>
      {correction && <Corrected {...correction} isHeard={nodes.length > 0} />}
      {nodes.length === 0 && !correction && <p className="quiet">{texts.memory.noEvidence}</p>}
      <ul className="rows">
        {byMessage(nodes).map((quotes, i) => (
          <li key={quotes[0]?.message?.id ?? i}>
            <Quoted quotes={quotes} />
          </li>
        ))}
      </ul>
      <More shown={nodes.length} total={totalCount} onMore={onMore} />
    </Panel>
  );
}

function Corrected({ at, by, before, isHeard }: Correction & { readonly isHeard: boolean }) {
  const { corrected } = texts.memory;
  return (
    <>
      <p>
        <strong>{corrected.by(by)}</strong> · <When at={at} />
      </p>
      {before !== null && (
        <p>
          {corrected.before} <s>{before}</s>
        </p>
      )}
      {isHeard && <p className="quiet">{corrected.from}</p>}
    </>
  );
}

function Quoted({ quotes }: { readonly quotes: readonly MemoryEvidenceFragment[] }) {
  const message = quotes[0]?.message;
  const lost = quotes.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      {message && (
        <>
          <div className="quiet">
            {message.name ?? texts.roles[message.role] ?? message.role} ·{" "}
            <When at={message.timestamp} />
            {message.thread && (
              <>
                {" · "}
                <Link href={`/threads/${encodeURIComponent(message.thread.id)}`}>
                  {titleOf(message.thread)}
                </Link>
              </>
            )}
            {" · "}
            <Link href={`/graph/message/${encodeURIComponent(message.id)}`}>
              {texts.memory.restsOnIt}
            </Link>
          </div>
          <div className="quoted clipped" tabIndex={0} role="group" aria-label={message.role}>
            <MarkedText
              text={message.content ?? ""}
              marks={quotes.filter(({ isCurrent }) => isCurrent)}
            />
          </div>
        </>
      )}
      {lost.map(({ quote }, i) => (
        <div key={i}>
          <q>{quote}</q>{" "}
          <span className="quiet">
            {message ? texts.memory.lostQuote : texts.memory.lostMessage}
          </span>
        </div>
      ))}
    </>
  );
}

/** Groups quotes of the same message. Each quote of a deleted message is a group of its own. */
function byMessage(nodes: readonly MemoryEvidenceFragment[]): MemoryEvidenceFragment[][] {
  const groups = new Map<unknown, MemoryEvidenceFragment[]>();
  for (const evidence of nodes) {
    const key = evidence.message?.id ?? evidence;
    groups.set(key, [...(groups.get(key) ?? []), evidence]);
  }
  return [...groups.values()];
}
