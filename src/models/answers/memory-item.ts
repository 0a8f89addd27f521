import {
  firstOf,
  plainKey,
  textOf,
  toFlag,
  toList,
  toLoose,
  toShare,
  toTime,
  type Loose,
} from "./loose-values.js";

/** The keys under which models put the text of a memory. */
export const contentKeys = [
  "content",
  "text",
  "memory",
  "fact",
  "statement",
  "newcontent",
  "newmemory",
  "preference",
  "guideline",
  "sentence",
  "claim",
];
const evidenceKeys = [
  "evidence",
  "citations",
  "citation",
  "sources",
  "source",
  "messageids",
  "messageid",
  "messages",
  "message",
  "turns",
  "refs",
  "references",
];
const labelKeys = ["message", "messageid", "label", "id", "turn", "source", "ref"];
const quoteKeys = ["quote", "text", "excerpt", "quotation", "content", "span"];
const targetKeys = [
  "target",
  "targetid",
  "memoryid",
  "knownid",
  "known",
  "supersedes",
  "updates",
  "replaces",
  "id",
];

const kinds: Readonly<Record<string, string>> = {
  memory: "MEMORY",
  memories: "MEMORY",
  fact: "FACT",
  facts: "FACT",
  information: "FACT",
  preference: "PREFERENCE",
  preferences: "PREFERENCE",
  like: "PREFERENCE",
  guideline: "GUIDELINE",
  guidelines: "GUIDELINE",
  instruction: "GUIDELINE",
  rule: "GUIDELINE",
};

const actions: Readonly<Record<string, string>> = {
  add: "ADD",
  added: "ADD",
  create: "ADD",
  new: "ADD",
  insert: "ADD",
  store: "ADD",
  update: "UPDATE",
  updated: "UPDATE",
  modify: "UPDATE",
  edit: "UPDATE",
  refine: "UPDATE",
  merge: "UPDATE",
  supersede: "SUPERSEDE",
  supersedes: "SUPERSEDE",
  superseded: "SUPERSEDE",
  replace: "SUPERSEDE",
  correct: "SUPERSEDE",
  retract: "RETRACT",
  retracted: "RETRACT",
  noop: "NOOP",
  none: "NOOP",
  nochange: "NOOP",
  keep: "NOOP",
  skip: "NOOP",
  ignore: "NOOP",
  duplicate: "NOOP",
  unchanged: "NOOP",
};

/** How models name the user where they should say null. */
const userNames = new Set([
  "user",
  "theuser",
  "user's",
  "me",
  "i",
  "self",
  "speaker",
  "null",
  "none",
]);
const threadLevels = new Set(["thread", "threadlevel", "session", "conversation", "local"]);

/** The most pieces of evidence that one memory can have; further ones are dropped. */
const mostEvidence = 100;
/** The most links that are read per memory. */
const mostLinks = 100;

/** The confidence of a memory for which the model gives none. */
const defaultConfidence = 0.7;

/**
 * Translates an item of an answer into the schema's terms. The schema then validates it. A bare string is the content.
 */
export function toItem(raw: unknown, kindOfList: string | null): unknown {
  const loose = toLoose(raw) ?? new Map([["content", raw]]);
  const kindSaid = textOf(loose, ["kind", "type", "memorytype", "memorykind"]);
  const kind = kinds[plainKey(kindSaid ?? kindOfList ?? "")];
  const level = plainKey(textOf(loose, ["level", "scope", "memorylevel"]) ?? "");
  return {
    action: actionOf(loose),
    target: toLabel(firstOf(loose, targetKeys), "k"),
    kind: kind ?? "MEMORY",
    category: textOf(loose, ["category", "topic", "tag"]) ?? (kind === undefined ? kindSaid : null),
    content: textOf(loose, contentKeys) ?? "",
    subject: subjectOf(loose),
    level: threadLevels.has(level) ? "THREAD" : "USER",
    timestamp: toTime(
      firstOf(loose, ["date", "timestamp", "time", "eventdate", "eventtime", "when"]),
    ),
    confidence:
      toShare(firstOf(loose, ["confidence", "certainty", "probability"])) ?? defaultConfidence,
    importance: toShare(firstOf(loose, ["importance", "salience", "priority", "score"])),
    isTransient:
      toFlag(firstOf(loose, ["transient", "istransient", "temporary", "durability", "lifetime"])) ??
      false,
    evidence: evidenceOf(loose),
    links: toList(firstOf(loose, ["links", "relations", "related"]))
      .slice(0, mostLinks)
      .flatMap(toLink),
  };
}

/** Null: the user. */
function subjectOf(loose: Loose): string | null {
  const said = textOf(loose, ["subject", "about", "entity", "person", "who"]);
  return said === null || userNames.has(plainKey(said)) ? null : said;
}

/** Leaves an unknown action for the schema to reject. For example, "forget" must not add a memory. */
export function actionOf(loose: Loose): string {
  const said = textOf(loose, ["action", "operation", "op", "event"]);
  if (said === null) return "ADD";
  return actions[plainKey(said)] ?? said;
}

interface LooseEvidence {
  readonly message: string | null;
  readonly quote: string | null;
}

export function evidenceOf(loose: Loose): LooseEvidence[] {
  const ownQuote = textOf(loose, ["quote", "excerpt", "quotation"]);
  const found = toList(firstOf(loose, evidenceKeys)).flatMap(toEvidence).slice(0, mostEvidence);
  if (ownQuote === null) return found;
  if (found.length === 0) return [{ message: null, quote: ownQuote }];
  return found.map(({ message, quote }) => ({ message, quote: quote ?? ownQuote }));
}

function toEvidence(value: unknown): LooseEvidence[] {
  const loose = toLoose(value);
  if (loose !== null) {
    const label = toLabel(firstOf(loose, labelKeys), "m");
    return [{ message: label, quote: textOf(loose, quoteKeys) }];
  }
  if (typeof value === "number") return [{ message: toLabel(value, "m"), quote: null }];
  if (typeof value !== "string") return [];
  const quoted = /^\W*(m\d+)\W*[:\-–—]\s*(\S.*)$/is.exec(value);
  if (quoted)
    return [
      { message: toLabel(quoted[1], "m"), quote: quoted[2]?.replaceAll(/^"|"$/g, "") ?? null },
    ];
  const labels = value.split(/[,;]|\band\b/).map((one) => toLabel(one, "m"));
  if (labels.every((label) => label !== null))
    return labels.map((message) => ({ message, quote: null }));
  return [{ message: null, quote: value }];
}

/** In UTF-16 code units, including anything that may surround the label. */
const longestLabel = 60;

/** Reads a label such as `m3` from "M3", "[m3]", "m03", "message 3" or 3. Returns null if it is no label. */
export function toLabel(value: unknown, letter: "m" | "k" | "n"): string | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
  if (text.length > longestLabel) return null;
  const word = { m: "m|message|turn", k: "k|known|memory", n: "n|new|found" }[letter];
  const digits = new RegExp(`^\\W*(?:${word})?[\\s_#-]*0*(\\d{1,6})\\W*$`, "i").exec(text)?.[1];
  return digits === undefined ? null : `${letter}${digits}`;
}

function toLink(value: unknown): { readonly relation: string; readonly target: string }[] {
  const loose = toLoose(value);
  if (loose === null) return [];
  const relation = toRelation(textOf(loose, ["relation", "type", "kind"]));
  const target = toLabel(firstOf(loose, targetKeys), "k");
  return relation !== null && target !== null ? [{ relation, target }] : [];
}

const relations: Readonly<Record<string, string>> = {
  supersedes: "SUPERSEDES",
  supersede: "SUPERSEDES",
  replaces: "SUPERSEDES",
  refines: "REFINES",
  refine: "REFINES",
  duplicates: "DUPLICATES",
  duplicate: "DUPLICATES",
  duplicateof: "DUPLICATES",
  supports: "SUPPORTS",
  support: "SUPPORTS",
  contradicts: "CONTRADICTS",
  contradict: "CONTRADICTS",
};

export function toRelation(said: string | null): string | null {
  return relations[plainKey(said ?? "")] ?? null;
}
