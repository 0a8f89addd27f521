import type {
  Citation,
  ExtractionTurn,
  KnownMemory,
  ProposedLink,
  ProposedMemory,
} from "../../core/models/language-model.js";
import { contentKey } from "../../core/memories/loose-text.js";
import type { ConversationRules } from "../../rules/conversation-rules.js";
import { stemOf } from "../../rules/judging/compare-claims.js";
import type { Statement } from "../../rules/statement.js";
import type { Told } from "./statement.js";
import { readSpeaker } from "./third-person.js";

/** A known memory, or one that was found in this pass, with what it states. */
interface Entry {
  readonly id: string;
  readonly content: string;
  /** Null: unknown. */
  readonly speaker: string | null;
  readonly statements: readonly Statement[];
  /** What took parts of the statements away, and what is left of their texts. */
  readonly takers: Statement[];
  left: readonly (string | null)[];
  /** A superseded one still counts for what was said before what has superseded it. */
  state: "VALID" | "SUPERSEDED" | "RETRACTED";
}

/** A statement of a turn, and the memory that it becomes; null for one that only takes back others. */
export interface Found {
  readonly said: Statement;
  readonly told: Told | null;
  readonly citation: Citation;
  /** The words of other messages that its content has. */
  readonly context: readonly Citation[];
}

interface SaidBy extends Found {
  readonly told: Told;
  readonly turn: ExtractionTurn;
}

/** Words a part of a statement as a note. */
type Tell = (statement: Statement, turn: ExtractionTurn) => string | null;

/** Maximum number of proposals of one pass. */
const mostProposals = 1_000;

/** Maximum number of memories that a memory is linked to because they may contradict each other. */
const mostDoubted = 3;

/**
 * Proposes memories one by one, so that each meets the known ones and those before it, as if each had come in a message
 * of its own. What is said later wins, whichever is read first.
 */
export class Judging {
  /** The entries by what a statement must share with them to end them, and by their words. */
  readonly #byKey = new Map<string, Set<Entry>>();
  readonly #byWords = new Map<string | null, Set<Entry>>();
  readonly #proposals: ProposedMemory[] = [];
  /** Number of statements that became nothing. */
  leftOut = 0;

  constructor(
    known: readonly KnownMemory[],
    turns: readonly ExtractionTurn[],
    private readonly rules: ConversationRules,
    private readonly tell: Tell,
  ) {
    const speakers = new Set(turns.flatMap(({ name }) => name ?? []));
    for (const one of known) {
      const { id, content, speaker = null, saidAt, timestamp, seq = null, start } = one;
      const names = speaker === null ? [...speakers] : [speaker];
      const at = saidAt ?? timestamp ?? 0;
      const times = { saidAt: at, happenedAt: timestamp, turn: seq, place: start ?? 0 };
      const statements = rules.readNote({ content, names, ...times });
      const state = one.isSuperseded === true ? "SUPERSEDED" : "VALID";
      this.#enter({ id, content, speaker, ...whole(statements), state });
    }
  }

  #enter(entry: Entry): void {
    for (const key of keysOf(entry.statements)) addTo(this.#byKey, key, entry);
    const { content, speaker } = entry;
    for (const key of wordsOf(content, speaker)) addTo(this.#byWords, key, entry);
  }

  /** The entries that a statement may end, or that may end it, in the order in which they were said. */
  #sharing(said: Statement, { name }: ExtractionTurn): Entry[] {
    const sharing = new Set(keysOf([said]).flatMap((key) => [...(this.#byKey.get(key) ?? [])]));
    // Two speakers of a thread are two people.
    const isOfSame = ({ speaker }: Entry) => speaker === null || name === null || speaker === name;
    return [...sharing]
      .filter((entry) => entry.state !== "RETRACTED" && isOfSame(entry))
      .toSorted(bySaying);
  }

  get proposals(): readonly ProposedMemory[] {
    return this.#proposals;
  }

  add({ said, told, citation, context }: Found, turn: ExtractionTurn): void {
    if (told !== null && this.#repeats(told, [...context, citation], turn)) return;
    const isUntold = told === null && said.isKept;
    if (isUntold || this.#proposals.length >= mostProposals) {
      this.leftOut += 1;
      return;
    }
    const entries = this.#sharing(said, turn);
    const winners = inChain(entries.filter((entry) => this.#isBeaten(said, entry)));
    const ended: Entry[] = [];
    for (const entry of entries) {
      const left = this.rules.left(entry.statements, ...entry.takers, said);
      if (left.every((text, at) => text === entry.left[at])) continue;
      if (left.every((text) => text === null)) ended.push(entry);
      else if (isValid(entry)) this.#shorten(entry, left, { said, citation }, turn);
    }
    // What is read late may stand between what was said before it and after it.
    const over = winners.length > 0 ? inChain(ended.toReversed()) : ended.filter(isValid);
    for (const entry of over) entry.state = told === null ? "RETRACTED" : "SUPERSEDED";
    if (told === null) for (const entry of over) this.#change("RETRACT", entry, citation);
    else this.#propose({ said, told, citation, context, turn }, over, winners, entries);
  }

  /** Whether an entry that was said later makes the statement untrue. */
  #isBeaten(said: Statement, { statements }: Entry): boolean {
    return statements.some((other) => this.rules.left([said], other)[0] === null);
  }

  #propose(
    { said, told, citation, context, turn }: SaidBy,
    over: readonly Entry[],
    winners: readonly Entry[],
    entries: readonly Entry[],
  ): void {
    const { isPast, ...memory } = told;
    const [first, ...others] = over;
    const doubted = entries
      .filter(isValid)
      .filter(
        (entry) =>
          !over.includes(entry) && !winners.includes(entry) && this.#mayContradict(said, entry),
      )
      .slice(0, mostDoubted);
    const links: ProposedLink[] = [
      ...others.map(({ id }) => ({ relation: "SUPERSEDES", targetId: id }) as const),
      ...doubted.map(({ id }) => ({ relation: "CONTRADICTS", targetId: id }) as const),
    ];
    const id = `#${this.#proposals.length}`;
    this.#proposals.push({
      ...memory,
      ...(first && { action: "SUPERSEDE", targetId: first.id }),
      ...(links.length > 0 && { links }),
      ...(winners.length > 0 && { supersededBy: winners.map((winner) => winner.id) }),
      citations: [...context, citation],
    });
    const holdsFrom = isPast ? told.timestamp : null;
    const claims = said.claims.map((claim) => ({ ...claim, holdsFrom }));
    this.#enter({
      id,
      content: told.content,
      speaker: turn.name,
      ...whole([{ ...said, claims }]),
      state: winners.length > 0 ? "SUPERSEDED" : "VALID",
    });
  }

  #mayContradict(said: Statement, { statements }: Entry): boolean {
    return statements.some((other) => this.rules.mayContradict(said, other));
  }

  /** Whether a known memory or a proposal says the same in the same words. */
  #repeats(told: Told, citations: readonly Citation[], turn: ExtractionTurn): boolean {
    const keys = wordsOf(told.content, turn.name);
    const same = [...keys]
      .flatMap((key) => [...(this.#byWords.get(key) ?? [])])
      .find(
        (entry) =>
          isValid(entry) &&
          !wordsOf(entry.content, turn.name ?? entry.speaker).isDisjointFrom(keys),
      );
    if (same === undefined) return false;
    const at = this.#proposals.findIndex(
      ({ targetId, action }, place) =>
        same.id === `#${place}` || (action === "NOOP" && targetId === same.id),
    );
    const { isPast: _, ...memory } = told;
    const proposal = this.#proposals[at] ?? {
      ...memory,
      action: "NOOP",
      targetId: same.id,
      citations: [],
    };
    const cited = { ...proposal, citations: [...proposal.citations, ...citations] };
    if (at < 0) this.#proposals.push(cited);
    else this.#proposals[at] = cited;
    return true;
  }

  /** What is left of a memory of which a part is no longer true. */
  #shorten(
    entry: Entry,
    left: readonly (string | null)[],
    { said, citation }: Pick<Found, "said" | "citation">,
    turn: ExtractionTurn,
  ): void {
    const kept = entry.statements.flatMap((statement, at) => {
      const text = left[at] ?? null;
      return text === null ? [] : [{ ...statement, text }];
    });
    const content = kept.flatMap((statement) => this.tell(statement, turn) ?? []).join(" ");
    if (content === "") return;
    entry.takers.push(said);
    entry.left = left;
    this.#change("UPDATE", { ...entry, content }, citation);
  }

  /** Rewords an entry, or takes it back. */
  #change(action: "UPDATE" | "RETRACT", { id, content }: Entry, citation: Citation): void {
    const citations = [citation];
    this.#proposals.push({ ...unnamed, content, action, targetId: id, citations });
  }
}

function whole(statements: readonly Statement[]): Pick<Entry, "statements" | "takers" | "left"> {
  return { statements, takers: [], left: statements.map(({ text }) => text) };
}

function isValid({ state }: Entry): boolean {
  return state === "VALID";
}

/** The valid entries, and the first of the superseded ones: what superseded it has superseded the others. */
function inChain(entries: readonly Entry[]): Entry[] {
  const superseded = entries.find((entry) => !isValid(entry));
  return entries.filter((entry) => isValid(entry) || entry === superseded);
}

function bySaying({ statements: [one] }: Entry, { statements: [other] }: Entry): number {
  const [first, second] = [one?.claims[0], other?.claims[0]];
  if (!first || !second) return 0;
  return (
    first.saidAt - second.saidAt ||
    (first.turn ?? 0) - (second.turn ?? 0) ||
    first.place - second.place
  );
}

/**
 * The slots, the kinds of addresses and the stems of statements: what does not share one of them with another does
 * not concern it.
 */
function keysOf(statements: readonly Statement[]): string[] {
  const claims = statements.flatMap((statement) => statement.claims);
  const keys = claims.flatMap(({ attribute, subject, context, topic, typed }) => [
    `${attribute} of ${subject}`,
    ...typed.flatMap(({ type, unit }) => (type === "CODE" && unit !== "" ? [unit] : [])),
    ...[...context.union(topic)].filter((root) => root !== "have").map(stemOf),
  ]);
  return [...new Set(keys)];
}

function addTo<Key>(map: Map<Key, Set<Entry>>, key: Key, entry: Entry): void {
  map.set(key, (map.get(key) ?? new Set()).add(entry));
}

/** The words of a content as it is, and with "the user" for the speaker. */
function wordsOf(content: string, speaker: string | null): Set<string | null> {
  return new Set([content, ofTheUser(content, speaker)].map(contentKey));
}

/** What a proposal about a known memory leaves as it is. */
const unnamed = {
  kind: "FACT",
  category: null,
  level: "USER",
  timestamp: null,
  confidence: 0.8,
} as const;

/** Replaces the speaker's name with "the user". */
function ofTheUser(content: string, name: string | null): string {
  const { atStart } = readSpeaker(name);
  return content.replaceAll(atStart, (found, at: number) => {
    const isWord = !/[\p{L}\p{N}]/u.test(
      content.charAt(at + found.length) + content.charAt(at - 1),
    );
    return isWord ? "the user" : found;
  });
}
