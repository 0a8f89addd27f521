import { Link } from "wouter";
import { useAnswer } from "../../api/use-answer";
import { useChanges } from "engraph/react";
import { useSource } from "../../api/use-source";
import { TabSet } from "../../controls/tab-set";
import { ThreadHeadDocument } from "../../gql/graphql";
import { useAddressFields } from "../../lists/use-address-fields";
import { CopyId } from "../../parts/copy-id";
import { Answer } from "../../parts/answer";
import { ThreadFacts } from "../../parts/thread-line";
import { Nothing } from "../../parts/nothing";
import { texts } from "../../texts";
import { Card } from "./card";
import { Conversation } from "./conversation";
import { Settings } from "./settings/settings";
import { SharedState } from "./shared-state";
import { Summary } from "./summary";
import "./thread.css";
import { ThreadJobs } from "./thread-jobs";
import { Traces } from "./traces";
import { WhatIf } from "./what-if/what-if";
import { titleOf } from "../../parts/names";

const fieldNames = ["show", "query", "budget", "simulation"] as const;

/** A thread: its conversation, memories, context card and settings. */
export default function ThreadPage({ id }: { readonly id: string }) {
  const [fields, change] = useAddressFields(fieldNames);
  const changes = useChanges(useSource({ owner: { threadId: id } }));
  const result = useAnswer(ThreadHeadDocument, { id }, changes);
  return (
    <Answer result={result}>
      {({ thread }) => {
        if (thread === null)
          return (
            <Nothing href="/threads" way={texts.thread.all}>
              {texts.thread.unknown}
            </Nothing>
          );
        const of = { id, changes };
        const { messageCount, runningSummary, jobs } = thread;
        const views = {
          conversation: () => (
            <div className="thread-views">
              <Conversation {...of} messageCount={messageCount} speakers={thread} />
              <div className="columns thread-state">
                <Summary summary={runningSummary} />
                <ThreadJobs jobs={jobs} />
              </div>
            </div>
          ),
          card: () => (
            <Card {...of} query={fields.query} budget={fields.budget} onChange={change} />
          ),
          traces: () => <Traces {...of} />,
          state: () => <SharedState {...of} />,
          settings: () => <Settings {...of} />,
          "what-if": () => (
            <WhatIf
              {...of}
              simulationId={fields.simulation}
              onChoose={(simulation) => change({ simulation })}
            />
          ),
        };
        return (
          <>
            <h1 className="clipped">{titleOf(thread)}</h1>
            <ThreadFacts thread={thread} />
            <div className="actions">
              <Link href={`/graph/thread/${encodeURIComponent(id)}`}>{texts.memory.inGraph}</Link>
              <CopyId id={id} />
              <Link href={`/time?${new URLSearchParams({ thread: id })}`}>
                {texts.thread.inTime}
              </Link>
            </div>
            <TabSet
              label={texts.thread.views}
              names={texts.thread.tabs}
              views={views}
              chosen={fields.show}
              onChoose={(show) => change({ show })}
            />
          </>
        );
      }}
    </Answer>
  );
}
