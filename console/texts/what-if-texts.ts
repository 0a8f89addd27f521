export const whatIfTexts = {
  explanation:
    "Reads the whole thread anew with other settings, and shows which memories it would have then. Nothing changes until you promote it. It costs what an extraction costs.",
  readOnly: "Your role cannot simulate, promote or discard.",
  settings: "Settings to try",
  run: "Simulate",
  result: "What would change",
  gone: "There is no such simulation. It was discarded, or it has expired.",
  status: {
    RUNNING: "It reads the thread.",
    READY: "Nothing has changed yet.",
    FAILED: "It has failed, and has changed nothing.",
    STALE: "A message or a memory that it is about has changed or gone. Simulate again.",
    PROMOTED: "It was promoted: the memories of the thread are these.",
  },
  progress: "Share of the messages that were read",
  counts: (added: number, lost: number, changed: number, unchanged: number) =>
    `${added} added, ${lost} lost, ${changed} changed, ${unchanged} as they are`,
  nothing: "The thread would have the same memories.",
  list: "Memories that would differ",
  quotes: "Evidence",
  stored: "The stored memory",
  more: (shown: number, all: number) => `The first ${shown} of ${all}.`,
  expires: "It is deleted",
  promotion: {
    action: "Promote",
    title: "Make these the memories of the thread?",
    explanation: (lost: number) =>
      `Memories that it did not find again become invalid (${lost}). They keep their history, and can be restored.`,
    storeSettings: "Give the thread these settings",
  },
  discard: "Discard",
} as const;
