import type { ThreadSettings } from "../core/threads/thread-settings.js";

/** What each setting of a thread means, for clients. */
export const settingMeanings: Readonly<Record<keyof ThreadSettings, string>> = {
  scopeDefaults:
    "Which records the thread's searches, cards, contexts and recall cover where the request names no scope. A thread without a user covers its own records only, except with ORACLE.",
  extractMemories:
    "Whether memories are extracted from messages that are added. Messages that are added without it are passed over for good, unless `extractMemories` is asked for them.",
  extractionMode: "Whether adding messages waits for the extraction.",
  memoryPolicy:
    "What extraction makes of messages. ORACLE: memories, which stay as they are. OASIS: short facts about the user, which gain confidence when they are said again and fade when they are not; `memoryPolicy` of the user and of the agent have their numbers. What was learned before stays under its own policy.",
  memoryExtractionWindow:
    "How many of the newest messages a pass is shown, those it learns from included; -1: those alone.",
  memoryExtractionFrequency:
    "After how many messages memories are extracted, counted by `seq`: with N, a pass ends with each message whose `seq` is a multiple of N, and what comes after waits for the next one; -1: one pass for each call that adds messages.",
  memoryExtractionTokenLimit:
    "Longest prompt of an extraction or a summary, in tokens; what does not fit is cut. 0 or less: no limit.",
  enableContextSummary: "Whether a running summary is kept.",
  autoTitle:
    "Whether a job gives a title to a thread that has none, once messages of role `user` are added to it.",
  contextSummaryUpdateFrequency:
    "After how many messages the running summary is refreshed; -1: after each call that adds messages.",
  contextCardTokenLimit:
    "Longest prompt of a context card's model call, in tokens. 0 or less: no limit.",
  maxMessageTokenLength:
    "Longest copy of a message in a prompt, in tokens; a longer one is shortened there, and stays as it is where it is stored. 0 or less: no limit.",
  messageShorteningInputTokenLimit:
    "How much of such a message the model is given to shorten it, in tokens. 0 or less: all of it.",
  customInstructions: "Added to the built-in instructions for extraction, never in their place.",
  inheritMessageMetadata:
    "Keys of messages' metadata that the memories found in them inherit. The messages of one pass must agree on them, or its job ends with METADATA_CONFLICT.",
  linkExtraction: "How new memories are related to known ones.",
  linkInstructions: "Added to the built-in instructions of POST_EXTRACTION.",
  linkTokenLimit: "Longest prompt of POST_EXTRACTION, in tokens. 0 or less: no limit.",
  queueFullBehavior:
    "What adding messages does where an extraction is due and the queue of extractions is full.",
  queueWaitMs: "How long adding messages waits for a place in the queue, in milliseconds.",
  transientTtlSeconds: "How long a memory is kept that holds for a while only, in seconds.",
  changedEvidence:
    "What becomes of memories that rested on what a message said when the content of that message is changed.",
  maxMessages:
    "How many messages the thread keeps: with each `addMessages`, the oldest beyond that many go, with an event of the kind TRIMMED each. Memories that rest on them stay, and so does the running summary; what goes before it has been looked at for memories leads to none. 0: none are kept; null: all.",
  model: "The model that extracts and sums up, by its name; null: the server's own choice.",
};
