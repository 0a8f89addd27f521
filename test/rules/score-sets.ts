import { hasWords } from "../../measure/eval/judgement/words.ts";
import { sharedRoots } from "../../src/rules/judging/shared-roots.js";
import type { Statement } from "../../src/rules/statement.js";

/** What the scorers need of the rules. */
export interface Rules {
  /** Reads messages of one conversation, one after another. */
  conversation(): { read(text: string, at: number): readonly Statement[] };
  /** What is left of each statement when all are known: its text, null if nothing is. */
  judge(statements: readonly Statement[]): (string | null)[];
  mayContradict(later: Statement, earlier: Statement): boolean;
}

export interface Pair {
  readonly a: string;
  readonly b: string;
  readonly kind?: string;
  readonly keeps?: string;
}

export interface Message {
  readonly text: string;
  readonly must?: readonly string[];
  readonly why?: string;
}

/** How many were right, and what was not. */
export interface Figure {
  readonly name: string;
  readonly right: number;
  readonly of: number;
  readonly misses: readonly string[];
}

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);

export type Way = "two messages" | "one message" | "later one first";

/** Reads both statements of a pair; `fromA` are those of the first. */
export function readPair(
  rules: Rules,
  { a, b }: Pair,
  way: Way,
): { statements: readonly Statement[]; fromA: readonly Statement[] } {
  const conversation = rules.conversation();
  const first = { text: a, at: start };
  const second = { text: b, at: start + day };
  if (way === "one message") {
    const joined = /[.!?]$/.test(a) ? `${a} ` : `${a}. `;
    const statements = conversation.read(joined + b, start);
    return { statements, fromA: statements.filter((statement) => statement.start < joined.length) };
  }
  const isLate = way === "later one first";
  const [one = [], two = []] = (isLate ? [second, first] : [first, second]).map(({ text, at }) =>
    conversation.read(text, at),
  );
  return { statements: [...one, ...two], fromA: isLate ? two : one };
}

function score<Row>(name: string, rows: readonly Row[], miss: (row: Row) => string | null): Figure {
  const misses = rows.map(miss).filter((text) => text !== null);
  return { name, right: rows.length - misses.length, of: rows.length, misses };
}

/** Pairs that are both true: nothing may be ended or cut. */
export function scoreBoth(rules: Rules, pairs: readonly Pair[]): Figure[] {
  const ended = (way: Way) =>
    score(`both true, ${way}: nothing ended`, pairs, (pair) => {
      const { statements } = readPair(rules, pair, way);
      const lost = endedOf(rules, statements);
      return lost.length === 0 ? null : `${pair.a} | ${pair.b} -> ${lost.join("; ")}`;
    });
  const kept = score("both true: something kept of each", pairs, (pair) => {
    const { statements, fromA } = readPair(rules, pair, "two messages");
    const of = (from: readonly Statement[]) => from.some(({ isKept }) => isKept);
    const fromB = statements.filter((statement) => !fromA.includes(statement));
    return of(fromA) && of(fromB) ? null : `${pair.a} | ${pair.b}`;
  });
  const apart = score("both true: not shown as a contradiction", pairs, (pair) => {
    return isShown(rules, pair) ? `${pair.a} | ${pair.b}` : null;
  });
  return [ended("two messages"), ended("one message"), kept, apart];
}

/** Whether the two of a pair would stand together as contradicting each other. */
function isShown(rules: Rules, pair: Pair): boolean {
  const { statements, fromA } = readPair(rules, pair, "two messages");
  const fromB = statements.filter((statement) => !fromA.includes(statement));
  return fromA.some((one) => fromB.some((two) => rules.mayContradict(two, one)));
}

/** The kept statements that are no longer whole. */
export function endedOf(rules: Rules, statements: readonly Statement[]): string[] {
  const left = rules.judge(statements);
  return statements.flatMap((statement, at) =>
    statement.isKept && left[at] !== statement.text ? [statement.text] : [],
  );
}

/** Changes: the first statement, or the part that does not stay, is ended, and the second is valid. */
export function scoreChanges(rules: Rules, pairs: readonly Pair[]): Figure[] {
  const ways: Way[] = ["two messages", "one message", "later one first"];
  const seen = score("changes: ended, or shown as a contradiction", pairs, (pair) => {
    if (whatIsWrong(rules, pair, "two messages") === null) return null;
    return isShown(rules, pair) ? null : `[${pair.kind}] ${pair.a} | ${pair.b}`;
  });
  const together = score("changes: ended, or of one topic", pairs, (pair) => {
    if (whatIsWrong(rules, pair, "two messages") === null) return null;
    const { statements, fromA } = readPair(rules, pair, "two messages");
    const fromB = statements.filter((statement) => !fromA.includes(statement));
    const isTogether = fromA.some((one) => fromB.some((two) => sharesTopic(two, one)));
    return isTogether ? null : `[${pair.kind}] ${pair.a} | ${pair.b}`;
  });
  const ended = ways.map((way) =>
    score(`changes, ${way}`, pairs, (pair) => {
      const wrong = whatIsWrong(rules, pair, way);
      return wrong === null ? null : `[${pair.kind}] ${pair.a} | ${pair.b} -> ${wrong}`;
    }),
  );
  return [...ended, seen, together];
}

/** Whether two statements are about one thing: their subject is the same and not the user, or they share a noun or a name. */
function sharesTopic(one: Statement, two: Statement): boolean {
  return one.claims.some((first) =>
    two.claims.some((second) => {
      const isNamed = !["user", "assistant", ""].includes(first.subject);
      if (isNamed && first.subject === second.subject) return true;
      return sharedRoots(first, second).length > 0;
    }),
  );
}

function whatIsWrong(rules: Rules, pair: Pair, way: Way): string | null {
  const { statements, fromA } = readPair(rules, pair, way);
  const left = rules.judge(statements);
  const leftOf = (wanted: (statement: Statement) => boolean) =>
    statements
      .flatMap((statement, at) => (statement.isKept && wanted(statement) ? [left[at] ?? null] : []))
      .filter((text) => text !== null);
  const kept = fromA.filter(({ isKept }) => isKept);
  if (kept.length === 0) return "the first is not kept";
  const rest = leftOf((statement) => fromA.includes(statement)).join(" ");
  const isSecondValid = leftOf((statement) => !fromA.includes(statement)).length > 0;
  if (pair.kind !== "retraction" && !isSecondValid) return "the second is not valid";
  // Some partial changes do not say what is left.
  if (pair.keeps === undefined && pair.kind === "partial" && rest !== "")
    return rest === kept.map(({ text }) => text).join(" ") ? "nothing is cut" : null;
  if (pair.keeps === undefined) return rest === "" ? null : "the first is still valid";
  if (rest === kept.map(({ text }) => text).join(" ")) return "nothing is cut";
  return hasWords(rest, pair.keeps) ? null : `left: ${rest}`;
}

/** Messages of which a fact is to be kept, by the words that it must have. */
export function scoreKept(rules: Rules, messages: readonly Message[]): Figure[] {
  const read = messages.map((message) => ({ ...message, found: keptOf(rules, message.text) }));
  const kept = score("messages kept", read, ({ text, must = [], found }) => {
    const lost = must.filter((words) => !hasWords(found, words));
    return lost.length === 0 ? null : `${text} -> lost ${lost.join(", ")}; kept: ${found}`;
  });
  const facts = read.flatMap(({ must = [], ...one }) => must.map((words) => ({ ...one, words })));
  const single = score("facts kept", facts, ({ text, words, found }) =>
    hasWords(found, words) ? null : `${words}: ${text}`,
  );
  return [kept, { ...single, misses: [] }];
}

export function scoreRefused(rules: Rules, messages: readonly Message[]): Figure[] {
  return [
    score("messages refused", messages, ({ text, why }) => {
      const found = keptOf(rules, text);
      return found === "" ? null : `[${why}] ${text.replace(/\n/g, "⏎")} -> ${found}`;
    }),
  ];
}

function keptOf(rules: Rules, text: string): string {
  const statements = rules.conversation().read(text, start);
  const left = rules.judge(statements);
  return statements.flatMap(({ isKept }, at) => (isKept ? [left[at] ?? ""] : [])).join(" ‖ ");
}

/** The cross test: every true statement against every other, as if one user had said both. Ended ones are false ends. */
export function scoreCross(rules: Rules, texts: readonly string[]): Figure {
  const read = texts.map((text, at) => ({
    first: [...rules.conversation().read(text, start + at)],
    second: [...rules.conversation().read(text, start + day + at)],
  }));
  const misses: string[] = [];
  for (const [at, { first }] of read.entries()) {
    for (const [other, { second }] of read.entries()) {
      if (at === other) continue;
      const lost = endedOf(rules, [...first, ...second]);
      if (lost.length > 0) misses.push(`${texts[at]} | ${texts[other]} -> ${lost.join("; ")}`);
    }
  }
  const of = texts.length * (texts.length - 1);
  return { name: "cross test: nothing ended", right: of - misses.length, of, misses };
}
