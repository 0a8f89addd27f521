import { memoryTexts } from "./memory-texts.js";

export const graphTexts = {
  unknown: "There is no such record. It was deleted, or your key may not see it.",
  all: "The whole graph",
  tree: "The graph as a tree",
  hint: "Select a node to read it. Enter or a double click shows what it is linked with. Arrow keys walk the tree.",
  picture: (nodes: number, edges: number) =>
    `Picture of ${nodes} records and ${edges} links between them. The tree beside it has the same.`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Fit",
  whole: "Show everything",
  about: {
    all: "People, things, and what is known of them.",
    user: "What is known of",
    agent: "What is known by",
    thread: "A thread, and what was learned in it.",
    message: "A message, and what was learned from it.",
    memory: "A memory, with what it replaced and what replaced it.",
  },
  withRecords: "Threads and messages, too",
  shown: (shown: number, total: number) => `${shown} of ${total} memories are shown.`,
  types: {
    user: "User",
    agent: "Agent",
    subject: "Person or thing",
    thread: "Thread",
    message: "Message",
    memory: "Memory",
  },
  focusOn: {
    user: "All that belongs to this user",
    agent: "All that belongs to this agent",
    subject: "All that is known of it",
    thread: "All of this thread",
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
    invalid: "Memory that is not valid",
    rests: "comes from",
    link: "replaces, refines or contradicts",
  },
  records: (type: string, count: number) => {
    const name = type.toLowerCase().replaceAll("_", " ");
    if (count === 1 || name === "shared state") return `${count} ${name}`;
    return `${count} ${name === "memory" ? "memories" : name === "summary" ? "summaries" : `${name}s`}`;
  },
} as const;
