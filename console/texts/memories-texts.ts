export const memoriesTexts = {
  none: "No memory matches.",
  labels: {
    kinds: "Kind",
    statuses: "Status",
    sources: "Source",
    user: "User",
    category: "Category",
    order: "Order",
  },
  order: {
    newest: "Newest first",
    changed: "Last changed first",
    surest: "Surest first",
    unsurest: "Least sure first",
  },
  values: {
    FACT: "Facts",
    PREFERENCE: "Preferences",
    GUIDELINE: "Guidelines",
    MEMORY: "Other memories",
    VALID: "Valid",
    INVALID: "Invalid",
    PENDING: "Waiting",
    RULE: "Rules",
    MODEL: "Model",
    MANUAL: "Callers",
  },
} as const;
