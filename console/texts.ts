import { counted } from "./texts/counted";
import { errorTexts } from "./texts/error-texts";
import { graphTexts } from "./texts/graph-texts";
import { memoriesTexts } from "./texts/memories-texts";
import { memoryTexts } from "./texts/memory-texts";
import { operateTexts } from "./texts/operate-texts";
import { overviewTexts } from "./texts/overview-texts";
import { peopleTexts } from "./texts/people-texts";
import { searchTexts } from "./texts/search-texts";
import { threadTexts } from "./texts/thread-texts";
import { threadsTexts } from "./texts/threads-texts";
import { timeTexts } from "./texts/time-texts";
import { whatIfTexts } from "./texts/what-if-texts";

/** Every text that the console shows, but for what it takes from the schema. Those of a place have a file of their own. */
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
