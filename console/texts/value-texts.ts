/** Values of the API that are no plain words. Others are shown in lower case. A state has one name wherever it is shown. */
const others: Readonly<Record<string, string>> = {
  VALID: "current",
  INVALID: "no longer so",
  PENDING: "waiting for review",
  USER_PROFILE: "profile of a person",
  AGENT_PROFILE: "profile of an agent",
  CREATED: "learned",
  UPDATED: "changed",
  REINFORCED: "said again",
  INVALIDATED: "no longer so",
  REVIEW_REQUESTED: "sent to review",
  TRIMMED: "cut off",
  EMBEDDED: "indexed by meaning",
  LOST: "not found again",
  SUPERSEDES: "replaces",
  DUPLICATES: "says the same as",
  READY: "waiting",
  RUNNING: "at work",
  FAILED: "failed, is tried again",
  DEAD: "failed",
};

export function valueWords(value: string): string {
  return others[value] ?? value.toLowerCase().replaceAll("_", " ");
}
