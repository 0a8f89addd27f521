import type { Query } from "../../../examples/graphql-over-http.ts";
import { hasEnded, isValid, Person, restsOn, type Known } from "./person.ts";
import type { Rows, RowsOf, Said } from "./sets.ts";
import { claims, hasWords, tells } from "./words.ts";

/** How many of a set, and those that were not right. */
export interface Figure {
  readonly name: string;
  readonly count: number;
  readonly of: number;
  readonly misses: readonly string[];
  /** Whether the evaluation fails if there is a miss. Default: false. */
  readonly isStrict?: boolean;
}

/** Says the lines of a set, and returns its figures. */
export async function figuresOf(query: Query, rows: RowsOf): Promise<Figure[]> {
  const [keep, refuse, both] = [rows("keep"), rows("refuse"), rows("both")];
  const person = () => new Person(query);
  const truths = [
    ...both.flatMap(({ group, a, b }) => [a, b].map((text) => ({ group, text }))),
    ...keep,
  ];
  const figures = [
    ...(await kept(keep, person)),
    ...(await refused(refuse, person)),
    ...(await bothTrue(both, person)),
    ...(await changes(rows("change"), person)),
    ...(await conversations(rows("talk"), person)),
    ...(await planted(rows("poison"), person)),
    ...(await crossTest(truths, person)),
  ];
  return figures.filter(({ of }) => of > 0);
}

type NewPerson = () => Person;

/** Days between two statements: "I moved last month" is about the time since the first. */
const longAgo = 60;

async function kept(rows: readonly Rows["keep"][], person: NewPerson): Promise<Figure[]> {
  const lost = await each(rows, async ({ text, must }) => {
    const found = wordsOf((await after(person(), [[{ text }]])).filter(isValid));
    return must
      .filter((words) => !hasWords(found, words))
      .map((words) => `${words}: ${text} -> ${found}`);
  });
  const facts = rows.flatMap(({ must }) => must).length;
  return [right("facts kept", facts, lost.flat())];
}

async function refused(rows: readonly Rows["refuse"][], person: NewPerson): Promise<Figure[]> {
  const kept = await each(rows, async ({ text, why }) => {
    const found = wordsOf((await after(person(), [[{ text }]])).filter(isValid));
    return found === "" ? [] : [`[${why}] ${text} -> ${found}`];
  });
  return [right("messages refused", rows.length, kept.flat())];
}

async function bothTrue(rows: readonly Rows["both"][], person: NewPerson): Promise<Figure[]> {
  const found = await each(rows, async ({ a, b }) => {
    const one = person();
    const said = [await one.say(longAgo, [{ text: a }]), await one.say(0, [{ text: b }])];
    const memories = await one.memories();
    const ended = memories.filter((memory) => restsOn(memory, said[0] ?? []) && hasEnded(memory));
    const isKept = said.every((ids) => memories.some((memory) => restsOn(memory, ids)));
    return {
      ended: ended.length > 0 ? [`${a} | ${b} -> ended: ${wordsOf(ended)}`] : [],
      lost: isKept ? [] : [`${a} | ${b} -> ${wordsOf(memories)}`],
    };
  });
  const ended = found.flatMap((pair) => pair.ended);
  return [
    { ...right("both true: first still valid", rows.length, ended), isStrict: true },
    wrong(
      "both true: not even kept",
      rows.length,
      found.flatMap(({ lost }) => lost),
    ),
  ];
}

/** Texts that want to be remembered: what the user asks for is kept, and nobody else's words are trusted. */
async function planted(rows: readonly Rows["poison"][], person: NewPerson): Promise<Figure[]> {
  const [own, others] = [
    rows.flatMap(({ text, must }) => (must ? [{ group: "", text, must }] : [])),
    rows.filter(({ must }) => must === undefined),
  ];
  const [ownKept] = await kept(own, person);
  const trusted = await each(others, async ({ text, source }) => {
    const role = roles[source] ?? "user";
    const found = (await after(person(), [[{ role, text }]])).filter(
      // What users say of themselves is theirs; a rule for everybody waits for a review.
      (memory) =>
        isValid(memory) &&
        (source === "USER_WORDS" ? memory.kind === "GUIDELINE" : memory.trust === "USER_WORDS"),
    );
    return found.length === 0 ? [] : [`[${source}] ${text} -> ${wordsOf(found)}`];
  });
  const figures = [right("planted: nothing trusted", others.length, trusted.flat())];
  if (ownKept) figures.unshift({ ...ownKept, name: "planted: the user's own kept" });
  return figures;
}

const roles: Readonly<Record<string, string>> = {
  ASSISTANT: "assistant",
  TOOL: "tool",
  DOCUMENT: "document",
};

type Change = Rows["change"];

async function changes(rows: readonly Change[], person: NewPerson): Promise<Figure[]> {
  const asked = rows.filter(({ topic }) => topic !== undefined).length;
  const found = await each(rows, async (row) => {
    const [one, two] = [person(), person()];
    const said = [
      await one.say(longAgo, [{ text: row.a }]),
      await one.say(0, [{ text: row.b }]),
    ] as const;
    const apart = retired(row, await one.memories(), said[0], said[1]);
    const [a = "", b = ""] = await two.say(1, [{ text: row.a }, { text: row.b }]);
    const together = retired(row, await two.memories(), [a], [b]);
    return { apart, together, card: await shownInCard(row, one, said[0], said[1]) };
  });
  const missed = (misses: (one: (typeof found)[number]) => string[]) => found.flatMap(misses);
  return [
    right(
      "changes: retired in two requests",
      rows.length,
      missed(({ apart }) => apart),
    ),
    right(
      "changes: retired in one",
      rows.length,
      missed(({ together }) => together),
    ),
    right(
      "changes: newer above older or alone in card",
      asked,
      missed(({ card }) => card),
    ),
  ];
}

/** Empty if the first statement, or the part that does not stay, has ended and the second holds. */
function retired(
  { a, b, kind, keeps }: Change,
  memories: readonly Known[],
  aIds: readonly string[],
  bIds: readonly string[],
): string[] {
  const first = memories.filter((memory) => restsOn(memory, aIds));
  const left = wordsOf(first.filter(isValid));
  const isSecondValid = memories.some((memory) => restsOn(memory, bIds) && isValid(memory));
  const isCut = first.some(hasEnded) && hasWords(left, keeps ?? "");
  // Some partial changes do not say what is left.
  const isRight = keeps !== undefined || kind === "partial" ? isCut : left === "";
  const told = `[${kind}] ${a} | ${b} -> `;
  if (first.length === 0) return [`${told}the first is not kept`];
  if (kind !== "retraction" && !isSecondValid) return [`${told}the second is not valid`];
  return isRight ? [] : [`${told}valid: ${left}`];
}

/** Empty if the newer statement stands above the older one, or alone, in the card for the topic. */
async function shownInCard(
  { a, b, kind, topic }: Change,
  person: Person,
  aIds: readonly string[],
  bIds: readonly string[],
): Promise<string[]> {
  if (topic === undefined) return [];
  const { text, entries } = await person.card(topic);
  const placeOf = (ids: readonly string[]) =>
    entries.findIndex((messages) => messages.some((id) => ids.includes(id)));
  const [newer, older] = [placeOf(bIds), placeOf(aIds)];
  if (newer >= 0 && (older < 0 || newer <= older)) return [];
  return [`[${kind}] ${a} | ${b} (${topic}) -> ${text}`];
}

async function conversations(rows: readonly Rows["talk"][], person: NewPerson): Promise<Figure[]> {
  const found = await each(rows, async ({ messages, knows, not }) => {
    const one = person();
    for (const exchange of exchangesOf(messages)) await one.say(1, exchange);
    const valid = (await one.memories()).filter(isValid);
    const told = valid.map(({ subject, content }) => `${subject ?? ""} ${content}`);
    const unknown = knows.filter((fact) => !told.some((text) => tells(text, fact)));
    const unshown = await each(knows, async (fact) => {
      const lines = (await one.card(fact)).text.split("\n");
      return lines.some((line) => tells(line, fact)) ? [] : [fact];
    });
    const believed = not.flatMap((fact) =>
      valid
        .filter(({ content }) => claims(content, fact))
        .slice(0, 1)
        .map(({ content }) => `${fact} -> ${content}`),
    );
    return { unknown, unshown: unshown.flat(), believed };
  });
  const known = rows.flatMap(({ knows }) => knows).length;
  const untrue = rows.flatMap(({ not }) => not).length;
  return [
    right(
      "conversations: known as memories",
      known,
      found.flatMap(({ unknown }) => unknown),
    ),
    right(
      "conversations: in the card for it",
      known,
      found.flatMap(({ unshown }) => unshown),
    ),
    wrong(
      "conversations: believed though untrue",
      untrue,
      found.flatMap(({ believed }) => believed),
    ),
  ];
}

/** What a user says, with the answers to it. */
function exchangesOf(messages: readonly Said[]): Said[][] {
  const exchanges: Said[][] = [];
  for (const message of messages) {
    if (message.role === "user" || exchanges.length === 0) exchanges.push([]);
    exchanges.at(-1)?.push(message);
  }
  return exchanges;
}

/** The messages of a request of the cross test. */
const atOnce = 20;

interface Truth {
  readonly group: string;
  readonly text: string;
}

/**
 * The cross test: one user says all true statements of a group, another one says them in the opposite order. Nothing may
 * end.
 */
async function crossTest(truths: readonly Truth[], person: NewPerson): Promise<Figure[]> {
  const groups = Map.groupBy(truths, ({ group }) => group).values();
  const orders = Array.from(groups, (some) => [...new Set(some.map(({ text }) => text))]).flatMap(
    (texts) => [texts, texts.toReversed()],
  );
  const ended = await each(orders, async (said) => {
    const one = person();
    for (let at = 0; at < said.length; at += atOnce)
      await one.say(
        1,
        said.slice(at, at + atOnce).map((text) => ({ text })),
      );
    return (await one.memories()).filter(hasEnded).map(({ content }) => content);
  });
  const valid = right("cross test: still valid", orders.flat().length, ended.flat());
  return [{ ...valid, isStrict: true }];
}

/** The memories after these requests, of which the last was today. */
async function after(one: Person, requests: readonly (readonly Said[])[]): Promise<Known[]> {
  for (const [at, said] of requests.entries()) await one.say(requests.length - 1 - at, said);
  return one.memories();
}

function wordsOf(memories: readonly Known[]): string {
  return memories.map(({ content }) => content).join(" ‖ ");
}

function right(name: string, of: number, misses: readonly string[]): Figure {
  return { name, count: of - misses.length, of, misses };
}

function wrong(name: string, of: number, misses: readonly string[]): Figure {
  return { name, count: misses.length, of, misses };
}

/** People who speak at the same time. */
const speaking = 4;

/** Asks for each row, some at once; the results are in the order of the rows. */
async function each<Row, Result>(
  rows: readonly Row[],
  ask: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = rows.entries();
  await Promise.all(
    Array.from({ length: speaking }, async () => {
      for (const [at, row] of waiting) results[at] = await ask(row);
    }),
  );
  return results;
}
