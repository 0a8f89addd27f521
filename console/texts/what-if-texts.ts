export const whatIfTexts = {
  explanation:
    "Reads the whole conversation anew with other settings, and shows which memories it would have then. Nothing changes until you choose to use them. The model reads all of it, which costs as much as the first time.",
  readOnly: "Your role does not allow trials.",
  settings: "Settings to try",
  run: "Try them",
  result: "What would change",
  gone: "There is no such trial. It was discarded, or it has expired.",
  status: {
    RUNNING: "It reads the conversation.",
    READY: "Nothing has changed yet.",
    FAILED: "It has failed, and has changed nothing.",
    STALE: "A message or a memory that it is about has changed or gone. Try again.",
    PROMOTED: "These are the memories of the conversation now.",
  },
  progress: "Share of the messages that were read",
  counts: (added: number, lost: number, changed: number, unchanged: number) =>
    `${added} added, ${lost} lost, ${changed} changed, ${unchanged} as they are`,
  nothing: "The conversation would have the same memories.",
  list: "Memories that would differ",
  quotes: "Evidence",
  stored: "The stored memory",
  more: (shown: number, all: number) => `The first ${shown} of ${all}.`,
  expires: "It is deleted",
  promotion: {
    action: "Use these memories",
    title: "Make these the memories of the conversation?",
    explanation: (lost: number) =>
      `Memories that it did not find again are no longer so (${lost}). They keep their history, and can be restored.`,
    storeSettings: "Give the conversation these settings",
  },
  discard: "Discard",
} as const;
