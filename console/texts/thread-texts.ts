import { counted } from "./counted.js";

export const threadTexts = {
  memoriesOf: "Memories of this message",
  noSummary: "No summary yet.",
  whole: "Show all of it",
  shorter: "Show less",
  summary: "Running summary",
  unknown: "There is no such thread. It was deleted, or your key may not see it.",
  all: "All threads",
  noMessages: "Nothing has been said yet.",
  conversation: "Messages, oldest first",
  calls: "calls tools",
  inTime: "See it in time",
  views: "Views of the thread",
  tabs: {
    conversation: "Conversation",
    card: "Context card",
    exchanges: "Exchanges",
    traces: "Traces",
    state: "Shared state",
    settings: "Settings",
    whatIf: "What if",
  },
  covers: (seq: number) => `Up to message ${seq}`,
  jobs: (count: number) => `Newest of ${counted(count, "job")}`,
  steps: {
    READY: "Waiting",
    RUNNING: "Running",
    DONE: "Done",
    FAILED: "Failed, runs again",
    DEAD: "Given up",
  },
  attempt: (count: number) => `${count} attempts`,
  found: (report: {
    readonly proposed: number;
    readonly added: number;
    readonly updated: number;
    readonly retracted: number;
    readonly superseded: number;
    readonly unchanged: number;
    readonly rejected: number;
    readonly leftOut: number;
  }) =>
    (
      [
        "proposed",
        "added",
        "updated",
        "retracted",
        "superseded",
        "unchanged",
        "rejected",
        "leftOut",
      ] as const
    )
      .filter((name) => report[name] > 0 || name === "proposed")
      .map((name) => `${report[name]} ${name === "leftOut" ? "sentences left out" : name}`)
      .join(", "),
  noExchanges: "No question has been asked yet.",
  unanswered: "Not answered yet.",
  noState: "Nothing is shared in this thread.",
  version: (version: number) => `version ${version}`,
  card: {
    budget: "Budget in tokens",
    used: "Part of the budget that is used",
    text: "What the agent gets",
    tokens: (count: number) => counted(count, "token"),
    parts: {
      instructions: "Guidelines and preferences",
      known: "What is known",
      recalled: "Recalled from other threads",
    },
    dropped: "What did not fit",
    nothingDropped: "Everything fits.",
    summaryCut: "The summary was cut.",
    droppedMessages: (count: number) => `${counted(count, "message")} of the thread`,
    droppedTopics: (topics: readonly string[]) => `Topics: ${topics.join(", ")}`,
    droppedRecords: (count: number) => `${counted(count, "memory", "memories")}:`,
  },
  traces: {
    none: "No step of a tool or an agent was stored with these messages.",
    sum: (count: number) => counted(count, "step"),
    step: "Step",
    count: "Times",
    mean: "Mean duration",
    input: "Input",
    output: "Output",
    duration: (ms: number) => (ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms)} ms`),
  },
  settings: {
    readOnly: "Your role does not allow to change the settings.",
    standard: "default",
    reset: "Reset",
    changed: (count: number) => (count === 0 ? "" : `${counted(count, "setting")} changed`),
    groups: {
      extraction: "Memories",
      summary: "Summary, title and messages",
      links: "Links",
      queue: "Queue",
    },
    labels: {
      extractMemories: "Extract memories",
      extractionMode: "When messages are added",
      memoryPolicy: "Policy of memories",
      scopeDefaults: "What searches cover",
      model: "Model",
      reviewExtracted: "Review of memories",
      changedEvidence: "When a message of a memory changes",
      memoryExtractionFrequency: "Messages for an extraction (-1: each call)",
      memoryExtractionWindow: "Messages that an extraction reads (-1: the new ones)",
      memoryExtractionTokenLimit: "Longest prompt of an extraction, in tokens",
      transientTtlSeconds: "Lifetime of temporary memories, in seconds",
      inheritMessageMetadata: "Metadata that memories inherit, with commas",
      timeZone: 'Time zone of the user, such as "Europe/Lisbon"',
      dateOrder: "Dates such as 3/4/2026",
      customInstructions: "Additional instructions",
      enableContextSummary: "Running summary",
      autoTitle: "Title from the first message",
      contextSummaryUpdateFrequency: "Messages for an update of the summary (-1: each call)",
      contextTokenLimit: "Longest context, in tokens",
      maxMessageTokenLength: "Longest message in a prompt, in tokens",
      messageShorteningInputTokenLimit: "Longest message that is shortened, in tokens",
      maxMessages: "Messages that are kept (empty: all)",
      linkExtraction: "How memories are linked",
      linkTokenLimit: "Longest prompt for links, in tokens",
      linkInstructions: "Additional instructions for links",
      queueFullBehavior: "When the queue is full",
      queueWaitMs: "Longest wait for the queue, in milliseconds",
    },
  },
} as const;
