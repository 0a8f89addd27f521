import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { ContextInput } from "../../../gql/graphql.js";
import type { Caller } from "../callers.js";
import { found } from "../finding.js";
import { operation } from "../operation.js";
import { aPick, picked } from "../picks.js";
import { pick } from "../pick.js";
import { words } from "../pool.js";
import type { MessageRecord, ThreadRecord } from "../records.js";
import { iso } from "../snapshots.js";
import { inThread, summaryOf } from "../summing.js";
import { scopeFrom } from "./search.js";
import { Views } from "../views.js";
import type { World } from "../world.js";

graphql(`
  fragment TwoUsersCard on Context {
    topics
    summary
    relevant {
      type
      content
      record {
        ...TwoUsersRecord
      }
    }
    recentMessages {
      id
      content
    }
    rendered: text(format: XML)
    query
  }
`);

/** The input of a card: for one user, or for everything that the caller can see. */
export const aCardInput = fc
  .record({ query: fc.constantFrom(...words), isOpen: fc.boolean(), maxRecentMessages: fc.nat(3) })
  .map(({ query, isOpen, maxRecentMessages }): ContextInput & { query: string } => ({
    query,
    maxRecentMessages,
    maxRelevantResults: 200,
    baselineMemories: 0,
    maxRecalled: 0,
    // The model ranks no memory by confidence.
    minConfidence: 0,
    // Large enough for everything, as the model does not predict what is dropped by rank.
    tokenBudget: 0,
    summaryTokenBudget: 0,
    ...(isOpen && {
      recordTypes: ["MESSAGE", "MEMORY", "FACT", "PREFERENCE", "GUIDELINE"],
      scope: { exactUserMatch: false, exactAgentMatch: false },
    }),
  }));

/** Summarises a thread, as a whole and without its newest messages, and reads its context card. */
export const sumUpThread = operation({
  name: "sumUpThread",
  document: graphql(`
    query TwoUsersGist($id: ID!, $exceptLast: Int, $card: ContextInput) {
      thread(id: $id) {
        summary(exceptLast: $exceptLast, tokenBudget: 0) {
          text
          topics
          source
          messageCount
        }
        runningSummary {
          text
          topics
          coveredSeq
          messageCount
          updatedAt
          job {
            id
          }
        }
        context(input: $card) {
          ...TwoUsersCard
        }
      }
    }
  `),
  draft: fc.record({ thread: aPick, exceptLast: fc.nat(3), card: aCardInput }),
  variables: ({ thread, ...draft }, world, caller) => ({
    id: picked(world, caller, "Thread", thread),
    ...draft,
  }),
  predict(world, caller, { id, exceptLast, card }) {
    const thread = world.find(caller, "Thread", id);
    if (!thread) return { thread: null };
    const running = world.find(caller, "Summary", id);
    const { running: _, ...summary } = summaryOf(world, caller, id, exceptLast) ?? {};
    return {
      thread: {
        summary: "text" in summary ? summary : null,
        runningSummary: running
          ? {
              ...pick(running, "text", "topics", "coveredSeq", "messageCount"),
              updatedAt: iso(running.createdAt),
              job: new Views(world, caller).link("Job", running.jobId),
            }
          : null,
        context: cardOf(world, caller, thread, card),
      },
    };
  },
  comparable: ({ thread }) => ({
    thread: thread && { ...thread, context: comparableCard(thread.context) },
  }),
});

/** The predictable part of a card: everything except the order of relevant records, and guessed topics. */
export function cardOf(
  world: World,
  caller: Caller,
  thread: ThreadRecord,
  input: ContextInput & { readonly query: string },
) {
  const newest = input.maxRecentMessages ?? 10;
  const recent = newest === 0 ? [] : inThread(world, caller, thread.id).slice(-newest);
  const shown = new Set(recent.map(({ id }) => id));
  const isOpen = input.scope !== undefined;
  const owner = isOpen ? {} : scopeFrom(thread, {});
  const types = input.recordTypes ?? ["MEMORY", "FACT", "PREFERENCE", "GUIDELINE"];
  const relevant = found(world, caller, { query: input.query, recordTypes: types }, owner)
    .filter(({ recordType, recordId }) => recordType !== "MESSAGE" || !shown.has(recordId))
    .map(({ recordType, recordId, content }) => `${recordType} ${recordId} ${content}`);
  return {
    summary: summaryIn(world, caller, thread, recent),
    relevant: relevant.toSorted(),
    recentMessages: recent.map((message) => pick(message, "id", "content")),
    query: input.query,
  };
}

function summaryIn(
  world: World,
  caller: Caller,
  thread: ThreadRecord,
  recent: readonly MessageRecord[],
): string | null {
  const running = world.find(caller, "Summary", thread.id);
  const before = (recent[0]?.seq ?? thread.lastSeq + 1) - 1;
  const text =
    running && running.coveredSeq >= before
      ? withoutQuotes(running.text, recent)
      : (summaryOf(world, caller, thread.id, recent.length)?.text ?? "");
  return text === "" ? null : text;
}

/** A running summary without the lines that the recent messages say, too. */
function withoutQuotes(summary: string, recent: readonly MessageRecord[]): string {
  const isSaid = (line: string) => recent.some(({ content }) => content?.includes(line));
  return summary
    .split("\n")
    .filter((line) => line === "" || !isSaid(line))
    .join("\n");
}

export function comparableCard(card: {
  readonly summary?: string | null | undefined;
  readonly query?: string | null | undefined;
  readonly relevant: readonly {
    readonly type: string;
    readonly content: string;
    readonly record: object;
  }[];
  readonly recentMessages: readonly {
    readonly id: string;
    readonly content?: string | null | undefined;
  }[];
}) {
  return {
    summary: card.summary,
    relevant: card.relevant
      .map(({ type, content, record }) => {
        const { nodeId } = record as { readonly nodeId: string };
        const [, id] = Buffer.from(nodeId, "base64url").toString().split(/:(.*)/);
        return `${type} ${id} ${withoutSource(content)}`;
      })
      .toSorted(),
    recentMessages: card.recentMessages.map(({ id, content }) => ({ id, content })),
    query: card.query,
  };
}

/** The words of a memory that a card quotes with its source. Which memories are quoted is tested elsewhere. */
function withoutSource(content: string): string {
  const [, quoted] = /^\((?:from a|quoted by)[^:]*: (".*")\)$/s.exec(content) ?? [];
  return quoted === undefined ? content : (JSON.parse(quoted) as string);
}
