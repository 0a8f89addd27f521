import type { ReactNode } from "react";
import { Link } from "wouter";
import { nameOf, titleOf } from "../../parts/names";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { texts } from "../../texts";
import { correctionOf } from "./correction";
import type { PageMemory } from "./page-memory";

/** Explains a memory: who created it from what, the reason for its status, and whether it fades. */
export function WhyOf({ memory }: { readonly memory: PageMemory }) {
  const { why } = texts.memory;
  const { explain, evidence, originThread, statusReason } = memory;
  const correction = correctionOf(memory);
  const sentences: ReactNode[] = [
    explain.job ? why.extracted(explain.model, memory.source) : why.added(caller(memory)),
  ];
  if (correction) sentences.push(`${texts.memory.corrected.by(correction.by)}.`);
  else if (evidence.totalCount > 0) sentences.push(why.rests(evidence.totalCount));
  if (statusReason !== null) sentences.push(why.reasons[statusReason]);
  const rival = memory.links.nodes.find(
    ({ sourceId, relation }) => sourceId !== memory.id && relation !== "SUPPORTS",
  );
  if (memory.status !== "VALID" && rival)
    sentences.push(
      <>
        {why.seeOther}{" "}
        <Link href={`/memories/${encodeURIComponent(rival.source.id)}`}>
          {rival.source.content ?? rival.source.id}
        </Link>
      </>,
    );
  sentences.push(memory.pinned ? why.pinned : why.policies[memory.policy]);
  return (
    <Panel name={why.heading}>
      <ul className="reasons">
        {sentences.map((sentence, i) => (
          <li key={i} className="clipped">
            {sentence}
          </li>
        ))}
      </ul>
      {explain.job && (
        <p className="quiet">
          {why.job} <When at={explain.job.createdAt} />
          {originThread && (
            <>
              {" · "}
              <Link href={`/threads/${encodeURIComponent(originThread.id)}`}>
                {titleOf(originThread)}
              </Link>
            </>
          )}
        </p>
      )}
    </Panel>
  );
}

function caller({ explain }: PageMemory): string | null {
  const change = explain.steps[0]?.change;
  const id = change?.userId ?? change?.agentId ?? null;
  return id && nameOf({ id });
}
