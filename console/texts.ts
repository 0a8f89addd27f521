import { counted } from "./texts/counted.js";
import { errorTexts } from "./texts/error-texts.js";
import { graphTexts } from "./texts/graph-texts.js";
import { jobTexts } from "./texts/job-texts.js";
import { memoriesTexts } from "./texts/memories-texts.js";
import { memoryTexts } from "./texts/memory-texts.js";
import { operateTexts } from "./texts/operate-texts.js";
import { numbersTexts } from "./texts/numbers-texts.js";
import { peopleTexts } from "./texts/people-texts.js";
import { searchTexts } from "./texts/search-texts.js";
import { storyTexts } from "./texts/story-texts.js";
import { threadTexts } from "./texts/thread-texts.js";
import { threadsTexts } from "./texts/threads-texts.js";
import { timeTexts } from "./texts/time-texts.js";
import { whatIfTexts } from "./texts/what-if-texts.js";

/** Every text that the console shows, except those from the schema. Each place has its texts in a file of its own. */
export const texts = {
  title: "Engraph",
  places: {
    story: "Story",
    people: "People",
    threads: "Conversations",
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
    unknownPlace: "There is no such page. It may have been moved or deleted.",
    toStory: "To the story",
    away: "The server does not answer. Trying again…",
    replaced: "The server has a newer console than this page.",
    reload: "Reload",
    broken: "This page could not be shown.",
  },
  lists: {
    more: "Load more",
    of: (shown: number, total: number) => `${shown} of ${total}`,
    ranges: { "": "Any time", day: "Last 24 hours", week: "Last 7 days", month: "Last 30 days" },
    filter: "Filter",
  },
  errors: errorTexts,
  /** Who and what has no name but an id that is none. */
  unnamed: (start: string) => `Unnamed ${start}`,
  untitled: "Untitled conversation",
  cancel: "Cancel",
  copying: { id: "Copy id", copy: "Copy", copied: "Copied", of: (name: string) => `Copy: ${name}` },
  roles: { user: "User", assistant: "Assistant", system: "System", tool: "Tool" } as Readonly<
    Record<string, string>
  >,
  jobs: jobTexts,
  sure: (confidence: number) => `${Math.round(confidence * 100)} % sure`,
  kinds: { FACT: "Fact", PREFERENCE: "Preference", GUIDELINE: "Guideline", MEMORY: "Memory" },
  counts: {
    messages: (count: number) => counted(count, "message"),
    threads: (count: number) => counted(count, "conversation"),
    memories: (count: number) => counted(count, "memory", "memories"),
    users: (count: number) => counted(count, "user"),
    agents: (count: number) => counted(count, "agent"),
  },
  charts: {
    describe: (title: string, total: string, most: string) =>
      `${title}: ${total} in all; at most ${most} in a step. The table below has every step.`,
    most: (most: string, step: string | null) =>
      step === null ? `up to ${most}` : `up to ${most} per ${step}`,
    steps: { MINUTE: "minute", HOUR: "hour", DAY: "day" },
    nothing: "–",
    table: "Table",
    tableOf: (title: string) => `Table of ${title}`,
    time: "Time",
    empty: "Nothing in this range.",
  },
  palette: {
    open: "Find anything",
    name: "Find people, conversations, memories, places and actions",
    hint: "Find anything…",
    nothing: "Nothing here fits.",
    searchFor: (text: string) => `Search everything for “${text}”`,
    key: "Make an API key",
    export: "Export everything",
    graphiql: "Open GraphiQL",
    groups: {
      people: "People",
      memories: "Known",
      subjects: "About",
      threads: "Conversations",
      places: "Places",
      actions: "Actions",
      search: "Search",
    },
  },
  decide: { one: "Keep this one", both: "Keep both" },
  story: storyTexts,
  numbers: numbersTexts,
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
  themes: { light: "Light colours", dark: "Dark colours" },
  skip: "Skip to content",
} as const;
