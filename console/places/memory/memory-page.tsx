import { useState } from "react";
import { useLiveQuery } from "../../api/use-live-query";
import { MemoryPageDocument } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Nothing } from "../../parts/nothing";
import { texts } from "../../texts";
import { Confidence } from "./confidence";
import { EvidenceOf } from "./evidence-of";
import { LinksOf } from "./links-of";
import { MemoryHead } from "./memory-head";
import "./memory.css";
import { RevisionsOf } from "./revisions-of";
import { WhyOf } from "./why-of";

const step = 50;

/** A memory: its evidence, its history, and its links. */
export default function MemoryPage({ id }: { readonly id: string }) {
  const [sizes, setSizes] = useState({ evidence: step, revisions: step, links: step });
  const grow = (name: keyof typeof sizes) => () =>
    setSizes((known) => ({ ...known, [name]: Math.min(500, known[name] + step) }));
  const result = useLiveQuery(
    MemoryPageDocument,
    { id, ...sizes },
    { subjectTypes: ["MEMORY", "MEMORY_LINK", "MESSAGE"] },
  );
  return (
    <Answer result={result}>
      {({ memory }) =>
        memory === null ? (
          <Nothing href="/memories" way={texts.memory.all}>
            {texts.memory.unknown}
          </Nothing>
        ) : (
          <>
            <MemoryHead memory={memory} />
            <div className="columns">
              <div className="stack">
                <EvidenceOf memory={memory} onMore={grow("evidence")} />
                <RevisionsOf memory={memory} onMore={grow("revisions")} />
              </div>
              <div className="stack">
                <WhyOf memory={memory} />
                <LinksOf memory={memory} onMore={grow("links")} />
                <Confidence steps={memory.explain.steps} />
              </div>
            </div>
          </>
        )
      }
    </Answer>
  );
}
