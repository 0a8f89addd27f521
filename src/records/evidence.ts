import { flag, id, text, whole, type RecordOf } from "./field.js";

/** The fields of evidence, in the order of its columns. */
export const evidenceFields = {
  id: id("Id", { isHidden: true }),
  memoryId: id("The memory", { isHidden: true }),
  messageId: id("The message", { isHidden: true }),
  jobId: id("Job that found it", { null: "a caller gave it", isHidden: true }),
  /** The words of the message, unchanged. */
  quote: text("The quoted words"),
  /** Where it last did, if it is not current. */
  start: whole("Where the quote starts in the message's content, in UTF-16 code units", {
    column: "quote_start",
    isHidden: true,
  }),
  end: whole("Where the quote ends, exclusive", { column: "quote_end", isHidden: true }),
  /** Evidence that is not current supports nothing. */
  isCurrent: flag("Whether the message still contains the quote"),
  /** If it is lost, nothing that its job found supports the memory. */
  isContext: flag("Whether the memory takes words from it, such as a name, but no support", {
    before: false,
  }),
};

/** Support for a memory: a passage of a message, found there by a job or given by a caller. */
export interface Evidence extends RecordOf<typeof evidenceFields> {}
