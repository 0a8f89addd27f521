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
import { Exchanges } from "./exchanges";
import { Settings } from "./settings/settings";
import { SharedState } from "./shared-state";
import { Summary } from "./summary";
import "./thread.css";
import { ThreadJobs } from "./thread-jobs";
import { Traces } from "./traces";
import { WhatIf } from "./what-if/what-if";

const fieldNames = ["show", "query", "budget", "simulation"] as const;

/** A thread: its conversation, memories, context card and settings. */
export default function ThreadPage({ id }: { readonly id: string }) {
  const [fields, change] = useAddressFields(fieldNames);
  const changes = useChanges(useSource({ owner: { threadId: id } }));
  const result = useAnswer(ThreadHeadDocument, { id }, changes);
  const { tabs } = texts.thread;
  return (
    <Answer result={result}>
      {({ thread }) => {
        if (thread === null)
          return (
            <Nothing href="/threads" way={texts.thread.all}>
              {texts.thread.unknown}
            </Nothing>
          );
        const conversation = () => (
          <div className="thread-views">
            <Conversation
              id={id}
              messageCount={thread.messageCount}
              speakers={thread}
              changes={changes}
            />
            <div className="columns thread-state">
              <Summary summary={thread.runningSummary} />
              <ThreadJobs jobs={thread.jobs} />
            </div>
          </div>
        );
        const card = () => (
          <Card
            id={id}
            query={fields.query}
            budget={fields.budget}
            changes={changes}
            onChange={change}
          />
        );
        return (
          <>
            <h1 className="clipped">{thread.title ?? thread.id}</h1>
            <ThreadFacts thread={thread} />
            <div className="actions">
              <Link href={`/graph/thread/${encodeURIComponent(id)}`}>{texts.memory.inGraph}</Link>
              <CopyId id={id} />
              <Link href={`/time?${new URLSearchParams({ thread: id, view: "card" })}`}>
                {texts.thread.inTime}
              </Link>
            </div>
            <TabSet
              label={texts.thread.views}
              chosen={fields.show || "conversation"}
              onChoose={(show) => change({ show: show === "conversation" ? "" : show })}
              tabs={[
                { id: "conversation", name: tabs.conversation, content: conversation },
                { id: "card", name: tabs.card, content: card },
                {
                  id: "exchanges",
                  name: tabs.exchanges,
                  content: () => <Exchanges id={id} changes={changes} />,
                },
                {
                  id: "traces",
                  name: tabs.traces,
                  content: () => <Traces id={id} changes={changes} />,
                },
                {
                  id: "state",
                  name: tabs.state,
                  content: () => <SharedState id={id} changes={changes} />,
                },
                {
                  id: "settings",
                  name: tabs.settings,
                  content: () => <Settings id={id} changes={changes} />,
                },
                {
                  id: "what-if",
                  name: tabs.whatIf,
                  content: () => (
                    <WhatIf
                      id={id}
                      simulationId={fields.simulation}
                      changes={changes}
                      onChoose={(simulation) => change({ simulation })}
                    />
                  ),
                },
              ]}
            />
          </>
        );
      }}
    </Answer>
  );
}
