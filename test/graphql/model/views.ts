import { graphql } from "../../gql/index.js";
import type { Caller } from "./callers.js";
import type {
  ActorRecord,
  AnyRecord,
  Entity,
  IndexedRecord,
  JobRecord,
  LinkRecord,
  MemoryRecord,
  MessageRecord,
  StateRecord,
  ThreadRecord,
} from "./records.js";
import { pick } from "./pick.js";
import { iso } from "./snapshots.js";
import type { World } from "./world.js";

// The fields of every record, and below, the expected answer for each caller.
graphql(`
  fragment TwoUsersUser on User {
    nodeId
    id
    information
    metadata
    createdAt
    updatedAt
  }
`);
graphql(`
  fragment TwoUsersAgent on Agent {
    nodeId
    id
    information
    metadata
    createdAt
    updatedAt
  }
`);
graphql(`
  fragment TwoUsersThread on Thread {
    nodeId
    id
    userId
    agentId
    chatId
    title
    metadata
    settings {
      extractMemories
      enableContextSummary
      maxMessages
      changedEvidence
    }
    createdAt
    updatedAt
    messageCount
    user {
      id
    }
    agent {
      id
    }
  }
`);
graphql(`
  fragment TwoUsersMessage on Message {
    nodeId
    id
    seq
    role
    type
    typeText
    runId
    toolCallId
    hasToolCalls
    agentName
    name
    content
    timestamp
    createdAt
    metadata
    expiresAt
    thread {
      id
    }
  }
`);
graphql(`
  fragment TwoUsersMemory on Memory {
    nodeId
    id
    kind
    category
    subject
    content
    userId
    agentId
    threadId
    originThreadId
    source
    confidence
    importance
    status
    statusReason
    policy
    pinned
    timestamp
    validFrom
    validTo
    reinforcedAt
    metadata
    createdAt
    updatedAt
    revision
    change {
      kind
    }
    expiresAt
    user {
      id
    }
    agent {
      id
    }
    thread {
      id
    }
    originThread {
      id
    }
  }
`);
graphql(`
  fragment TwoUsersRecord on Record {
    __typename
    ... on Node {
      nodeId
    }
    ... on User {
      information
      metadata
    }
    ... on Agent {
      information
      metadata
    }
    ... on Message {
      content
      metadata
      seq
    }
    ... on Memory {
      content
      metadata
      revision
    }
  }
`);
graphql(`
  fragment TwoUsersLink on MemoryLink {
    nodeId
    id
    sourceId
    targetId
    relation
    metadata
    createdAt
    updatedAt
    source {
      id
    }
    target {
      id
      status
      statusReason
      revision
    }
  }
`);
graphql(`
  fragment TwoUsersJob on Job {
    nodeId
    id
    kind
    state
    outcome
    attempts
    error
    createdAt
    updatedAt
    thread {
      id
    }
  }
`);

graphql(`
  fragment TwoUsersState on SharedStateEntry {
    key
    value
    version
    updatedAt
    thread {
      id
    }
    user {
      id
    }
    agent {
      id
    }
  }
`);

export function nodeIdOf({ entity, id }: Pick<AnyRecord, "entity" | "id">): string {
  return Buffer.from(`${entity}:${id}`).toString("base64url");
}

/** Records in the form of one caller's answers. */
export class Views {
  constructor(
    private readonly world: World,
    private readonly caller: Caller,
  ) {}

  actor(actor: ActorRecord) {
    return { ...pick(actor, "id", "information", "metadata"), ...common(actor) };
  }

  thread(thread: ThreadRecord) {
    const messages = this.world.all(this.caller, "Message");
    return {
      ...pick(thread, "id", "userId", "agentId", "chatId", "title", "metadata"),
      ...common(thread),
      settings: {
        extractMemories: thread.extractMemories ?? true,
        enableContextSummary: thread.enableContextSummary ?? false,
        maxMessages: thread.maxMessages,
        changedEvidence: thread.changedEvidence ?? "REVIEW",
      },
      messageCount: messages.filter(({ threadId }) => threadId === thread.id).length,
      user: this.link("User", thread.userId),
      agent: this.link("Agent", thread.agentId),
    };
  }

  message(message: MessageRecord) {
    return {
      ...pick(message, "id", "seq", "role", "name", "content", "metadata"),
      ...pick(message, "type", "typeText", "runId", "toolCallId", "hasToolCalls", "agentName"),
      nodeId: nodeIdOf(message),
      timestamp: iso(message.timestamp),
      createdAt: iso(message.createdAt),
      expiresAt: iso(message.expiresAt),
      thread: this.link("Thread", message.threadId),
    };
  }

  memory(memory: MemoryRecord) {
    return {
      ...pick(
        memory,
        "id",
        "kind",
        "content",
        "category",
        "subject",
        "userId",
        "agentId",
        "threadId",
      ),
      ...pick(memory, "originThreadId", "source", "confidence", "status", "statusReason"),
      ...pick(memory, "importance", "metadata", "revision", "policy", "pinned"),
      ...common(memory),
      timestamp: iso(memory.timestamp),
      validFrom: iso(memory.validFrom),
      validTo: iso(memory.validTo),
      reinforcedAt: iso(memory.reinforcedAt),
      change: { kind: memory.madeBy },
      expiresAt: iso(memory.expiresAt),
      user: this.link("User", memory.userId),
      agent: this.link("Agent", memory.agentId),
      thread: this.link("Thread", memory.threadId),
      originThread: this.link("Thread", memory.originThreadId),
    };
  }

  record(record: IndexedRecord) {
    const common = { __typename: record.entity, nodeId: nodeIdOf(record) };
    switch (record.entity) {
      case "Message":
        return { ...common, ...pick(record, "content", "metadata", "seq") };
      case "Memory":
        return { ...common, ...pick(record, "content", "metadata", "revision") };
      default:
        return { ...common, ...pick(record, "information", "metadata") };
    }
  }

  memoryLink(link: LinkRecord) {
    const target = this.world.find(this.caller, "Memory", link.targetId);
    return {
      ...pick(link, "id", "sourceId", "targetId", "relation", "metadata"),
      ...common(link),
      source: this.link("Memory", link.sourceId),
      target: target && pick(target, "id", "status", "statusReason", "revision"),
    };
  }

  job(job: JobRecord) {
    return {
      ...pick(job, "id", "kind", "state", "outcome", "attempts", "error"),
      ...common(job),
      thread: this.link("Thread", job.threadId),
    };
  }

  state(entry: StateRecord) {
    const { threadId } = entry;
    return {
      ...pick(entry, "key", "value", "version"),
      updatedAt: iso(entry.updatedAt),
      thread: this.link("Thread", threadId),
      user: this.link("User", threadId === null ? entry.userId : null),
      agent: this.link("Agent", threadId === null ? entry.agentId : null),
    };
  }

  /** The record with this id, if the caller can see it. */
  link(entity: Entity, id: string | null): { id: string } | null {
    return id !== null && this.world.find(this.caller, entity, id) ? { id } : null;
  }
}

function common(record: AnyRecord & { readonly createdAt: number; readonly updatedAt: number }) {
  return {
    nodeId: nodeIdOf(record),
    createdAt: iso(record.createdAt),
    updatedAt: iso(record.updatedAt),
  };
}
