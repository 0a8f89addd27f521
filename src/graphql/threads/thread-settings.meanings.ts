import type { ThreadSettings } from "../../core/threads/thread-settings.js";

/** Descriptions of the settings of a thread. */
export const settingMeanings: Readonly<Record<keyof ThreadSettings, string>> = {
  scopeDefaults: "Records that searches and contexts cover without a scope.",
  extractMemories: "Whether memories are extracted from added messages.",
  extractionMode: "Whether adding messages waits for the extraction.",
  memoryPolicy: "Policy of extracted memories.",
  memoryExtractionWindow: "Messages that an extraction reads. -1: only the new ones.",
  memoryExtractionFrequency: "Messages per extraction. -1: one extraction per call.",
  memoryExtractionTokenLimit:
    "Longest prompt of extractions and summaries, in tokens. 0 or less: unlimited.",
  enableContextSummary: "Whether the thread has a running summary.",
  autoTitle: "Whether a job titles an untitled thread.",
  contextSummaryUpdateFrequency: "Messages per summary update. -1: one update per call.",
  contextTokenLimit: "Longest prompt of contexts, in tokens. 0 or less: unlimited.",
  maxMessageTokenLength: "Longest message in a prompt, in tokens. 0 or less: unlimited.",
  messageShorteningInputTokenLimit:
    "Longest input for shortening, in tokens. 0 or less: unlimited.",
  customInstructions: "Additional instructions for the extraction.",
  inheritMessageMetadata: "Metadata keys that memories inherit from messages.",
  linkExtraction: "Method of linking new memories to known ones.",
  linkInstructions: "Additional instructions for POST_EXTRACTION.",
  linkTokenLimit: "Longest prompt of POST_EXTRACTION, in tokens. 0 or less: unlimited.",
  queueFullBehavior: "Treatment of messages while the queue is full.",
  queueWaitMs: "Longest wait for the queue, in milliseconds.",
  transientTtlSeconds: "Lifetime of temporary memories, in seconds.",
  changedEvidence: "Treatment of memories whose messages change.",
  reviewExtracted: "Extracted memories that wait for a review. Null: the tenant's setting.",
  maxMessages: "Newest messages that are kept. Null: all.",
  timeZone: "Time zone of the user.",
  dateOrder: "Order of numeric dates.",
  model: "Model for extraction and summaries. Null: the server's default.",
};
