import type { SubjectType } from "../gql/graphql.js";
import { counted } from "./counted.js";
import { memoryTexts } from "./memory-texts.js";

/** What one and many of a type are called. */
const names: Readonly<Record<SubjectType, readonly [one: string, many?: string]>> = {
  USER: ["user"],
  AGENT: ["agent"],
  THREAD: ["conversation"],
  MESSAGE: ["message"],
  MEMORY: ["memory", "memories"],
  MEMORY_LINK: ["link"],
  JOB: ["job"],
  SUMMARY: ["summary", "summaries"],
  SHARED_STATE: ["shared note"],
};

export const graphTexts = {
  unknown: "There is no such entry. It was deleted, or your key may not see it.",
  all: "The whole graph",
  tree: "The graph as a tree",
  hint: "Select a dot to read it. Enter or a double click shows what it is linked with. Arrow keys walk the tree.",
  picture: (nodes: number, edges: number) =>
    `Picture of ${nodes} dots and ${edges} links between them. The tree beside it has the same.`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Fit",
  whole: "Show everything",
  about: {
    all: "People, things, and what is known of them.",
    user: "What is known of",
    agent: "What is known by",
    thread: "A conversation, and what was learned in it.",
    message: "A message, and what was learned from it.",
    memory: "A memory, with what it replaced and what replaced it.",
  },
  withRecords: "Conversations and messages, too",
  shown: (shown: number, total: number) => `${shown} of ${total} memories are shown.`,
  types: {
    user: "User",
    agent: "Agent",
    subject: "Person or thing",
    thread: "Conversation",
    message: "Message",
    memory: "Memory",
  },
  focusOn: {
    user: "All that belongs to this user",
    agent: "All that belongs to this agent",
    subject: "All that is known of it",
    thread: "All of this conversation",
    message: "What was learned from this message",
    memory: "What replaced what",
  },
  openPage: "Open",
  kin: (count: number) => `and ${count} more`,
  edges: {
    HOLDS: { out: "has", in: "of" },
    RESTS_ON: { out: "comes from", in: "taught" },
    ...memoryTexts.relations,
  },
  legend: {
    title: "Legend",
    invalid: "Memory that is no longer so",
    rests: "comes from",
    link: "replaces, refines or contradicts",
  },
  records: (type: SubjectType, count: number) => counted(count, ...names[type]),
} as const;
