import { counted } from "./texts/counted.js";
import { errorTexts } from "./texts/error-texts.js";
import { graphTexts } from "./texts/graph-texts.js";
import { memoriesTexts } from "./texts/memories-texts.js";
import { memoryTexts } from "./texts/memory-texts.js";
import { operateTexts } from "./texts/operate-texts.js";
import { overviewTexts } from "./texts/overview-texts.js";
import { peopleTexts } from "./texts/people-texts.js";
import { searchTexts } from "./texts/search-texts.js";
import { threadTexts } from "./texts/thread-texts.js";
import { threadsTexts } from "./texts/threads-texts.js";
import { timeTexts } from "./texts/time-texts.js";
import { whatIfTexts } from "./texts/what-if-texts.js";

/** Every text that the console shows, except those from the schema. Each place has its texts in a file of its own. */
export const texts = {
  title: "Engraph",
  places: {
    overview: "Overview",
    people: "People",
    threads: "Threads",
    memories: "Memories",
    graph: "Graph",
    search: "Search",
    time: "Time",
    operate: "Operate",
  },
  session: {
    heading: "Sign in",
    explanation:
      "This server asks for an API key or a token. This tab keeps it until it is closed.",
    key: "API key or token",
    submit: "Sign in",
    wrong: "The server does not accept this key.",
    leave: "Sign out",
  },
  states: {
    loading: "Loading…",
    empty: "Nothing here yet.",
    failed: "This could not be loaded.",
    retry: "Try again",
    unknownPlace: "There is no such page.",
    away: "The server does not answer. Trying again…",
    replaced: "The server has a newer console than this page.",
    reload: "Reload",
    broken: "This page could not be shown.",
  },
  lists: {
    more: "Load more",
    of: (shown: number, total: number) => `${shown} of ${total}`,
    ranges: { any: "Any time", day: "Last 24 hours", week: "Last 7 days", month: "Last 30 days" },
    filter: "Filter",
  },
  errors: errorTexts,
  cancel: "Cancel",
  counts: {
    messages: (count: number) => counted(count, "message"),
    threads: (count: number) => counted(count, "thread"),
    memories: (count: number) => counted(count, "memory", "memories"),
    users: (count: number) => counted(count, "user"),
    agents: (count: number) => counted(count, "agent"),
  },
  charts: {
    describe: (title: string, total: string, most: string) =>
      `${title}: ${total} in all; at most ${most} in a step. The table below has every step.`,
    most: (most: string) => `at most ${most}`,
    nothing: "–",
    table: "Table",
    tableOf: (title: string) => `Table of ${title}`,
    time: "Time",
    empty: "Nothing in this range.",
  },
  overview: overviewTexts,
  threads: threadsTexts,
  thread: threadTexts,
  whatIf: whatIfTexts,
  memory: memoryTexts,
  people: peopleTexts,
  memories: memoriesTexts,
  graph: graphTexts,
  search: searchTexts,
  time: timeTexts,
  operate: operateTexts,
  skip: "Skip to content",
} as const;
