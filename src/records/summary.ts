import { document, id, name, text, time, whole, type RecordOf } from "./field.js";

/** The fields of a running summary, in the order of its columns. */
export const summaryFields = {
  threadId: id("The thread", { isHidden: true }),
  userId: id("The user", { null: "", isHidden: true }),
  agentId: id("The agent", { null: "", isHidden: true }),
  /** Not empty. */
  text: text("Text of the summary", { in: ["event"] }),
  /** In a few words each. */
  topics: document<readonly string[]>()("Topics of the thread, most important first", {
    in: ["event"],
  }),
  /** It covers all messages up to this one. */
  coveredSeq: whole("Highest `seq` that the summary covers", { in: ["event"] }),
  messageCount: whole("Number of covered messages", { in: ["event"] }),
  model: name("Name of the model that made the summary", { in: ["event"] }),
  jobId: id("Job that made the summary", { isHidden: true }),
  updatedAt: time("Time of the last update"),
  /** From then on the summary is hidden like the message. */
  expiresAt: time("When the first covered message expires", { null: "never", isHidden: true }),
};

/** A thread's running summary, made by a model. A thread has at most one. */
export interface ThreadSummary extends RecordOf<typeof summaryFields> {}
