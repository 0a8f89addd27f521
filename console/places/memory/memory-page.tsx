import { Link } from "wouter";
import { useLiveQuery } from "../../api/use-live-query";
import { MemoryPageDocument, type MemoryPageQuery } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Panel } from "../../parts/panel";
import { Badge } from "../../parts/badge";
import { MarkedText } from "../../parts/marked-text";
import { MemoryLine } from "../../parts/memory-line";
import { When } from "../../parts/when";
import { texts } from "../../texts";

type Memory = NonNullable<MemoryPageQuery["memory"]>;

/** A memory: what it rests on, how it became what it is, and what it is linked with. */
export default function MemoryPage({ id }: { readonly id: string }) {
  const follow = { subjectTypes: ["MEMORY", "MEMORY_LINK"] as const };
  const result = useLiveQuery(
    MemoryPageDocument,
    { id },
    { subjectTypes: [...follow.subjectTypes] },
  );
  return (
    <Answer result={result}>
      {({ memory }) =>
        memory === null ? (
          <p className="page-note">{texts.memory.unknown}</p>
        ) : (
          <>
            <h1 className="clipped">{memory.content}</h1>
            <p className="quiet">
              <Badge value={memory.kind} /> <Badge value={memory.status} />{" "}
              <Badge value={memory.source} /> {texts.memory.revision(memory.revision)} ·{" "}
              <When at={memory.updatedAt} />
              {memory.userId && ` · ${memory.userId}`}
              {memory.agentId && ` · ${memory.agentId}`}
            </p>
            <div className="columns">
              <EvidenceOf memory={memory} />
              <StepsOf memory={memory} />
              <RevisionsOf memory={memory} />
              <LinksOf memory={memory} />
            </div>
          </>
        )
      }
    </Answer>
  );
}

function EvidenceOf({ memory }: { readonly memory: Memory }) {
  const { nodes } = memory.evidence;
  return (
    <Panel name={texts.memory.evidence}>
      {nodes.length === 0 && <p className="quiet">{texts.memory.noEvidence}</p>}
      <ul className="rows">
        {nodes.map((evidence, i) => {
          const { message, quote } = evidence;
          return (
            <li key={i}>
              {message === null ? (
                <q>{quote}</q>
              ) : (
                <>
                  <div className="quiet">
                    {message.role} · <When at={message.timestamp} />
                    {message.thread && (
                      <>
                        {" · "}
                        <Link href={`/threads/${encodeURIComponent(message.thread.id)}`}>
                          {message.thread.title ?? message.thread.id}
                        </Link>
                      </>
                    )}
                  </div>
                  <MarkedText text={message.content ?? ""} marks={[evidence]} />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function StepsOf({ memory }: { readonly memory: Memory }) {
  return (
    <Panel name={texts.memory.why}>
      <ol className="rows">
        {memory.explain.steps.map(({ revision, at, confidence, status, change }) => (
          <li key={revision}>
            {change && <Badge value={change.kind} />} <Badge value={status} />{" "}
            {Math.round(confidence * 100)} % · <When at={at} />
            {change?.reason && <div className="clipped">{change.reason}</div>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function RevisionsOf({ memory }: { readonly memory: Memory }) {
  const { nodes } = memory.revisions;
  if (nodes.length === 0) return null;
  return (
    <Panel name={texts.memory.revisions}>
      <ol className="rows">
        {nodes.map(({ revision, content, confidence, status, recordedFrom }) => (
          <li key={revision}>
            <div className="quiet">
              {texts.memory.revision(revision)} · <Badge value={status} />{" "}
              {Math.round(confidence * 100)} % · <When at={recordedFrom} />
            </div>
            <span className="clipped">{content}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function LinksOf({ memory }: { readonly memory: Memory }) {
  const { nodes } = memory.links;
  if (nodes.length === 0) return null;
  return (
    <Panel name={texts.memory.links}>
      <ul className="rows">
        {nodes.map(({ id, relation, sourceId, source, target }) => {
          const isOut = sourceId === memory.id;
          return (
            <li key={id}>
              <div>
                {isOut ? "→" : "←"} <Badge value={relation} />
              </div>
              <MemoryLine memory={isOut ? target : source} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
