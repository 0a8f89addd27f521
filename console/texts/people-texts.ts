import { counted } from "./counted.js";

export const peopleTexts = {
  users: "Users",
  agents: "Agents",
  none: "Nobody matches.",
  labels: { search: "Id or profile", created: "First seen", order: "Order" },
  active: "active",
  since: "known since",
  unknown: "Nobody has this id, or your key may not see them.",
  all: "All people",
  threads: "Conversations",
  known: {
    heading: "What is known",
    learned: "What it has learned, and of whom",
    nothing: (name: string) => `Nothing is known about ${name} yet.`,
    past: (count: number) => counted(count, "thing no longer so", "things no longer so"),
    all: (count: number) => `All ${count.toLocaleString("en")} memories`,
  },
  forget: {
    action: "Forget…",
    title: (name: string) => `Delete everything about ${name}?`,
    confirm: "Forget",
    explanation: "All of it is deleted for good, and a receipt tells what was deleted.",
  },
  receipt: {
    unknown: "No receipt has this id, or it is not yours to read.",
    title: (name: string) => `Receipt: ${name} was forgotten`,
    deletion: "What was deleted",
    deleted: (count: number) => counted(count, "thing was deleted", "things were deleted"),
    cleared: "The database file was cleared of it",
    check: "What is left",
    clean: "Nothing of it is left.",
    left: "Something has come back since:",
    checkMeaning:
      "Everything that is stored and the whole event log were searched when this page was loaded.",
    digest: "Proof",
    digestMeaning:
      "SHA-256 of the sorted lines TYPE:id of all that was deleted. The event log gives the same.",
  },
} as const;
