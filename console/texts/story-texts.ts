import { locale } from "../parts/local-time.js";
import { counted } from "./counted.js";

const weekday = new Intl.DateTimeFormat(locale, {
  weekday: "long",
  day: "numeric",
  month: "long",
});
const ofDay = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
const dayMs = 86_400_000;

export const storyTexts = {
  heading: "Story",
  beside: "What waits, and who was here",
  summary: (memories: number, users: number) =>
    `${counted(memories, "thing")} known about ${counted(users, "person", "people")}`,
  first: (name: string | null) =>
    name === null
      ? "The first message is here. Below is what it taught."
      : `The first message is here. Hello, ${name}!`,
  day(date: Date): string {
    const today = new Date().toDateString();
    if (date.toDateString() === today) return "Today";
    if (new Date(date.getTime() + dayMs).toDateString() === today) return "Yesterday";
    return weekday.format(date);
  },
  clock: (date: Date) => ofDay.format(date),
  more: (count: number) => `${count.toLocaleString("en")} more`,
  earlier: "Show earlier",
  to: (agent: string) => `to ${agent}`,
  conversation: "a conversation",
  somebody: "Somebody",
  verbs: {
    learned: "learned",
    changed: "changed",
    again: "heard again",
    waits: "waits for you",
    contradicts: "may not fit",
    past: "no longer so",
    retracted: "taken back",
    noted: "added by hand",
    corrected: "corrected by hand",
    restored: "holds again",
  },
  instead: "instead of",
  noWords: "It was written down by hand, so no message says it.",
  open: "Why it says so, and how to correct it",
  gone: {
    person: (name: string) => `${name} was forgotten`,
    conversation: "A conversation was deleted",
    memories: (count: string) => `Deleted: ${count}`,
    withMemories: (what: string, count: string) => `${what}, with ${count}.`,
    alone: (what: string) => `${what}.`,
  },
  active: "Lately here",
  waiting: {
    heading: "Waiting for you",
    count: (count: number) => (count === 1 ? "1 waits for you" : `${count} wait for you`),
    nothing: "Nothing. Everything was understood.",
    review: (count: number) =>
      count === 1
        ? "A statement waits for your review."
        : `${count} statements wait for your review.`,
    toReview: "Review",
    disputed: (name: string | null) =>
      name === null
        ? "Two statements may not fit together."
        : `Two statements about ${name} may not fit together.`,
    allFailed: (count: number) => `All ${count} failures`,
  },
  empty: {
    heading: "Say something to remember",
    explanation: "Nothing is stored yet. Send a first message, in either language:",
    waits: "Waiting for the first message…",
    more: "Nothing at hand to send it with? GraphiQL has an example to run.",
    graphiql: "Open GraphiQL",
  },
} as const;
