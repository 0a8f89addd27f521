import type { StoredEvent } from "../../src/core/events/event.js";
import { graphql } from "../gql/index.js";
import { likewise } from "../support/likewise.js";
import type { EndMarks } from "./resume-load.js";

const allEvents = graphql(`
  subscription ResumeSoakEvents($filter: EventFilter, $after: Cursor) {
    events(filter: $filter, after: $after) { cursor kind subjectType subjectId }
  }
`);

const messageAdded = graphql(`
  subscription ResumeSoakMessages($threadId: ID!, $after: Cursor) {
    messageAdded(threadId: $threadId, after: $after) { cursor kind subjectType subjectId }
  }
`);

const memoryChanged = graphql(`
  subscription ResumeSoakMemories($owner: OwnerFilter!, $after: Cursor) {
    memoryChanged(owner: $owner, after: $after) { cursor kind subjectType subjectId }
  }
`);

const jobUpdated = likewise(messageAdded, "messageAdded", "jobUpdated");

const stateChanged = graphql(`
  subscription ResumeSoakState($owner: OwnerInput!, $after: Cursor) {
    sharedStateChanged(owner: $owner, after: $after) { cursor kind subjectType subjectId }
  }
`);

/** A subscription, and the events of the log that it must deliver. */
export interface Kind {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  wants(event: StoredEvent): boolean;
  /** The record whose creation ends it. */
  end(marks: EndMarks): string | undefined;
}

/** @param n Selects the kind of subscription. */
export function kindOf(n: number, threadId: string, userId: string): Kind {
  const message = ({ messages }: EndMarks) => messages.get(threadId);
  const kinds: readonly Kind[] = [
    { query: allEvents.toString(), variables: {}, wants: () => true, end: message },
    {
      query: allEvents.toString(),
      variables: { filter: { subjectTypes: ["MESSAGE", "JOB"], kinds: ["CREATED"] } },
      wants: ({ entity, kind }) => (entity === "Message" || entity === "Job") && kind === "CREATED",
      end: message,
    },
    {
      query: messageAdded.toString(),
      variables: { threadId },
      wants: (event) =>
        event.entity === "Message" && event.kind === "CREATED" && event.threadId === threadId,
      end: message,
    },
    {
      query: memoryChanged.toString(),
      variables: { owner: { userId } },
      wants: (event) => event.entity === "Memory" && event.userId === userId,
      end: ({ memories }) => memories.get(userId),
    },
    {
      query: jobUpdated.toString(),
      variables: { threadId },
      wants: (event) => event.entity === "Job" && event.threadId === threadId,
      end: ({ jobs }) => jobs.get(threadId),
    },
    {
      query: stateChanged.toString(),
      variables: { owner: { threadId } },
      wants: (event) => event.entity === "SharedState" && event.threadId === threadId,
      end: ({ state }) => state.get(threadId),
    },
    {
      query: allEvents.toString(),
      variables: {
        filter: { owner: { threadId }, subjectTypes: ["MESSAGE"], kinds: ["CREATED", "TRIMMED"] },
      },
      wants: (event) =>
        event.entity === "Message" &&
        event.threadId === threadId &&
        (event.kind === "CREATED" || event.kind === "TRIMMED"),
      end: message,
    },
  ];
  return kinds[n % kinds.length] as Kind;
}
