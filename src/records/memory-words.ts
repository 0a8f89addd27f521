import { words, type WordOf } from "./words.js";

export const memoryKind = words("MemoryKind", "The kind of a memory.", {
  MEMORY: "Any other memory, such as an event or a plan.",
  FACT: "A fact.",
  PREFERENCE: "A like, dislike or wish.",
  GUIDELINE: "A rule for the behaviour of an agent.",
});
export type MemoryKind = WordOf<typeof memoryKind>;

export const memoryStatus = words("MemoryStatus", "The status of a memory.", {
  VALID: "True. Searches find it.",
  INVALID: "Superseded, pruned or retracted. Found only on request.",
  PENDING: "Waits for review. Found only on request.",
});
export type MemoryStatus = WordOf<typeof memoryStatus>;

export const memorySource = words("MemorySource", "The author of a memory's wording.", {
  MANUAL: "A caller, through a mutation.",
  RULE: "The local rules, without a model.",
  MODEL: "A language model.",
});
export type MemorySource = WordOf<typeof memorySource>;

export const trust = words(
  "Trust",
  "Whose words a memory rests on: the least trusted of its sources. The most trusted first.",
  {
    USER_WORDS: "The user's own, or a caller's.",
    ASSISTANT: "The assistant's.",
    TOOL: "A tool's, or an answer made from them.",
    DOCUMENT: "Those of another role.",
    ANNOUNCED: "Texts that the user quotes, such as a mail.",
  },
);
export type Trust = WordOf<typeof trust>;

/** How a memory changes over time. */
export const memoryPolicy = words("MemoryPolicy", "The retention rules of a memory.", {
  PERMANENT: "Never fades.",
  FADING: "Gains confidence when repeated, loses confidence over time, and is pruned in the end.",
});
export type MemoryPolicy = WordOf<typeof memoryPolicy>;

export const statusReason = words("StatusReason", "Why a memory is INVALID or PENDING.", {
  SUPERSEDED: "A link says that another memory supersedes it.",
  REFINED: "A link says that another memory is more exact.",
  DUPLICATE: "A link says that another memory means the same.",
  PRUNED: "Its confidence has faded.",
  SOURCE_DELETED: "Its messages were deleted.",
  EVIDENCE_CHANGED: "Its messages no longer contain the quotes.",
  REVIEW: "It may contradict a known memory, or contain instructions for a model.",
  REVIEW_REQUESTED:
    "Its thread, category, tenant or source asks for a review. Only reviewers see it.",
  REJECTED: "A review rejected it. Only reviewers see it.",
  REPLACED: "A promoted simulation did not find it again.",
  RETRACTED: "It was taken back.",
  MANUAL: "A caller set the status.",
});
export type StatusReason = WordOf<typeof statusReason>;

/** What to do with a proposed memory. */
export const memoryAction = words("MemoryAction", "The action of an extraction on a finding.", {
  ADD: "It adds a memory.",
  UPDATE: "It rewords a stored memory.",
  SUPERSEDE: "It adds a memory and makes a stored memory INVALID.",
  RETRACT: "The user took a stored memory back: INVALID.",
  NOOP: "It adds evidence to a stored memory.",
});
export type MemoryAction = WordOf<typeof memoryAction>;
