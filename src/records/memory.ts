import { eventKind } from "./event-kind.js";
import {
  document,
  editable,
  flag,
  id,
  kept,
  metadata,
  name,
  revisedFields,
  share,
  text,
  time,
  whole,
  word,
  type AddedOf,
  type RecordOf,
  type UpdatedOf,
} from "./field.js";
import { newIdDescription, maxIdLength, maxNameLength } from "./limits.js";
import {
  memoryAction,
  memoryKind,
  memoryPolicy,
  memorySource,
  memoryStatus,
  statusReason,
  trust,
} from "./memory-words.js";
import { expiresAt, memoryMetadata } from "./shared-fields.js";

/** The change that led to a revision, and who made it. */
export const changeFields = {
  kind: word(eventKind, "Kind of the change"),
  jobId: id("Job that made it", { null: "a caller made it" }),
  userId: id("User that the caller was bound to, if any", { null: "" }),
  agentId: id("Agent that the caller was bound to, if any", { null: "" }),
  /** Absent: no extraction made the change, or decisions were not recorded yet. */
  decision: word(memoryAction, "Decision of the extraction, if any", { null: "" }),
  /** Absent: none was given. */
  reason: text("Why a reviewer rejected the memory, in the reviewer's words", { null: "" }),
};
type Change = RecordOf<typeof changeFields>;
export interface MemoryChange
  extends Omit<Change, "decision" | "reason">, Partial<Pick<Change, "decision" | "reason">> {}

const owned = `at most ${maxIdLength} characters. Default: the thread's.`;

/** The fields of a memory, in the order of its columns. */
export const memoryFields = {
  id: id("Id, unique per tenant and type", { in: ["add"], onAdd: newIdDescription }),
  kind: word(memoryKind, "Kind of the memory", { default: "MEMORY", in: ["event", "add"] }),
  userId: id("User that it is about", { null: "none", in: ["add"], onAdd: `User, ${owned}` }),
  agentId: id("Agent that it is for", { null: "any", in: ["add"], onAdd: `Agent, ${owned}` }),
  threadId: id("Thread that owns the memory", {
    null: "none",
    in: ["add"],
    shown: "Thread that owns it. Deleting the thread deletes the memory. Null if none.",
  }),
  /** It can outlive that thread. */
  originThreadId: id("Thread that it was learned in", { null: "none" }),
  jobId: id("Job that extracted it", { null: "a caller added it", isHidden: true }),
  source: word(memorySource, "Author of the wording", { in: ["event"] }),
  contentKey: id("Digest of the content, which only statements read", {
    null: "",
    isHidden: true,
    isComputed: true,
  }),
  category: name("Category", {
    null: "none",
    in: editable,
    shown: "Category as free text, such as `work`.",
    onRevision: "The category.",
    onAdd: `Category as free text, at most ${maxNameLength} characters. Default: none.`,
  }),
  content: text("The statement", { null: "", isRequired: true, in: editable }),
  subject: name("What it is about", {
    null: "the user",
    before: null,
    in: editable,
    shown:
      'What the memory is about, as a person would name it: "Lily", "the user\'s employer". Null: the user.',
    onRevision: "What it is about; null: the user.",
  }),
  /** The least trusted source of its words. What only repeats them changes nothing. */
  trust: word(trust, "Trust", {
    default: "USER_WORDS",
    before: "USER_WORDS",
    in: ["revised", "event", "add"],
  }),
  policy: word(memoryPolicy, "Memory policy", { default: "PERMANENT", in: kept }),
  confidence: share("Confidence, 0 to 1", { default: 1, in: editable }),
  importance: share("Importance, 0 to 1", { null: "unknown", in: editable }),
  status: word(
    memoryStatus,
    "VALID, INVALID (superseded, pruned or retracted) or PENDING (waits for review)",
    { default: "VALID", in: kept, onRevision: "The status." },
  ),
  statusReason: word(statusReason, "Why it is INVALID or PENDING", {
    null: "VALID",
    in: kept,
    onRevision: "Why it was INVALID or PENDING; null if VALID.",
  }),
  pinned: flag("Whether the memory never fades", {
    default: false,
    in: editable,
    shown: "Whether it never fades.",
    onRevision: "Whether it was pinned.",
  }),
  /** When its content happened or was said. */
  timestamp: time("Time of the event", { null: "unknown", in: ["revised", "add", "update"] }),
  validFrom: time("Start of validity (inclusive)", { null: "open", in: editable }),
  validTo: time("End of validity (exclusive), after `validFrom`", {
    null: "open",
    in: editable,
    shown: "End of validity (exclusive); null if open.",
  }),
  metadata: metadata("The caller's own data: an object", {
    ...memoryMetadata,
    in: editable,
    onRevision: "The metadata.",
  }),
  reinforcedAt: time("Time at which it was added or last reinforced", {
    null: "PERMANENT",
    in: kept,
  }),
  decayedAt: time("Time up to which decay has been applied to its confidence", {
    null: "never",
    in: ["revised"],
    isHidden: true,
  }),
  /** One more at each change. */
  revision: whole("Revision number, from 1", { least: 1, in: kept }),
  /** Null: from before changes were recorded. */
  change: document<MemoryChange>()("Change that led to this revision", {
    null: "unknown",
    in: ["revised"],
  }),
  contentSince: time("Since when it has its present content", { in: ["revised"], isHidden: true }),
  /** It orders records of the same `createdAt`. */
  ordinal: whole("Position among the records that were stored together, from 0", {
    default: 0,
    isHidden: true,
  }),
  createdAt: time("Time of storage"),
  updatedAt: time("Time of the last change"),
  expiresAt,
};

/** A statement worth remembering that can be understood on its own. */
export interface Memory extends RecordOf<typeof memoryFields> {
  readonly entity: "Memory";
}

/** The fields of an earlier state of a memory, between two changes. */
export const revisionFields = {
  memoryId: id("The memory", { isHidden: true }),
  ...revisedFields(memoryFields),
  recordedFrom: time("Time at which this revision was stored"),
  /** Exclusive. */
  recordedTo: time("Time at which the next revision replaced it"),
};
export interface MemoryRevision extends RecordOf<typeof revisionFields> {}

/** The fields of a memory that can change. */
export type MemoryState = Omit<
  RecordOf<ReturnType<typeof revisedFields<typeof memoryFields>>>,
  "revision" | "change" | "contentSince"
>;

/** What a caller gives of a new memory. */
export interface AddedMemory extends AddedOf<typeof memoryFields> {}

/** What a caller changes of a memory. Its owner and kind never change. */
export interface UpdatedMemory extends UpdatedOf<typeof memoryFields> {}
