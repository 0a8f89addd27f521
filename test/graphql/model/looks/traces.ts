import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { operation } from "../operation.js";
import { aTime, maybe, seldom } from "../pool.js";
import type { MessageRecord } from "../records.js";
import { stepsOf, sumOf, type Step } from "../stepping.js";
import { byId } from "./list-answer.js";

graphql(`
  fragment TwoUsersSteps on TraceSummary {
    stepCount
    distinctCount
    inputTokens
    outputTokens
    durationMs
    steps {
      name
      type
      count
      inputTokens
      outputTokens
      durationMs
      meanDurationMs
      maxDurationMs
    }
  }
`);

/** The steps of messages: of each one, and of each user, agent and thread. */
export const listTraces = operation({
  name: "listTraces",
  document: graphql(`
    query TwoUsersTraces($limit: Int, $since: DateTime, $until: DateTime) {
      messages(first: 500) {
        nodes {
          id
          trace {
            inputTokens
            outputTokens
            durationMs
            steps {
              name
              type
              input
              output
              inputTokens
              outputTokens
              durationMs
            }
          }
        }
      }
      users(first: 500) {
        nodes {
          id
          traceSummary(limit: $limit, since: $since, until: $until) {
            ...TwoUsersSteps
          }
        }
      }
      agents(first: 500) {
        nodes {
          id
          traceSummary(limit: $limit, since: $since, until: $until) {
            ...TwoUsersSteps
          }
        }
      }
      threads(first: 500) {
        nodes {
          id
          traceSummary(limit: $limit, since: $since, until: $until) {
            ...TwoUsersSteps
          }
        }
      }
    }
  `),
  draft: fc.record({
    limit: maybe(fc.constantFrom(0, 1, 500)),
    since: seldom(aTime),
    until: seldom(aTime),
  }),
  variables: (draft) => draft,
  predict(world, caller, { limit = 20, since, until }) {
    const messages = world.all(caller, "Message");
    const said = messages.filter(
      ({ timestamp }) =>
        (!since || timestamp >= Date.parse(since)) && (!until || timestamp < Date.parse(until)),
    );
    const by = (entity: "User" | "Agent" | "Thread", field: "userId" | "agentId" | "threadId") => ({
      nodes: byId(
        world.all(caller, entity).map(({ id }) => {
          const own = said.filter((message) => message[field] === id);
          return { id, traceSummary: summed(own, limit) };
        }),
      ),
    });
    return {
      messages: { nodes: byId(messages.map((one) => ({ id: one.id, trace: traceOf(one) }))) },
      users: by("User", "userId"),
      agents: by("Agent", "agentId"),
      threads: by("Thread", "threadId"),
    };
  },
  comparable: ({ messages, users, agents, threads }) => ({
    messages: { nodes: byId(messages.nodes) },
    users: { nodes: byId(users.nodes) },
    agents: { nodes: byId(agents.nodes) },
    threads: { nodes: byId(threads.nodes) },
  }),
});

function traceOf(message: MessageRecord) {
  const steps = stepsOf(message);
  return steps.length === 0 ? null : { ...costOf(steps), steps };
}

function summed(messages: readonly MessageRecord[], limit: number) {
  const steps = messages.flatMap(stepsOf);
  const sorts = [...Map.groupBy(steps, ({ name, type }) => `${name} ${type}`)].toSorted(
    ([one, some], [other, others]) => others.length - some.length || (one < other ? -1 : 1),
  );
  return {
    stepCount: steps.length,
    distinctCount: sorts.length,
    ...costOf(steps),
    steps: sorts.slice(0, limit).map(([, same]) => sortOf(same)),
  };
}

function sortOf(same: readonly Step[]) {
  const timed = same.flatMap(({ durationMs }) => durationMs ?? []);
  const cost = costOf(same);
  return {
    name: same[0]?.name,
    type: same[0]?.type,
    count: same.length,
    ...cost,
    meanDurationMs: cost.durationMs === null ? null : cost.durationMs / timed.length,
    maxDurationMs: timed.length === 0 ? null : Math.max(...timed),
  };
}

function costOf(steps: readonly Step[]) {
  return {
    inputTokens: sumOf(steps.map(({ inputTokens }) => inputTokens)),
    outputTokens: sumOf(steps.map(({ outputTokens }) => outputTokens)),
    durationMs: sumOf(steps.map(({ durationMs }) => durationMs)),
  };
}
