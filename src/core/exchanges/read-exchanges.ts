import type { MemoryStore } from "../store/memory-store.js";
import {
  saidMessageKeyset,
  placeOf,
  type Message,
  type MessageFilter,
  type MessageOrder,
  type MessagePlace,
} from "../messages/message.js";
import type { OwnerFilter } from "../owner.js";
import type { Keyset, PageRequest } from "../lists/page.js";
import type { Principal } from "../principal.js";
import {
  adjacentExchange,
  checkedExchangeLimit,
  isQuestion,
  Turn,
  type Exchange,
  type ExchangeOptions,
} from "./exchange.js";

/** Messages of a turn that are read at once. Most turns are shorter. */
const turnPage = 20;
/** Messages read at once when reading all threads of an owner. */
const listPage = 200;

const questions: MessageFilter = { roles: ["user"] };
const bySaid: MessageOrder = { field: "TIMESTAMP", direction: "ASC" };

/**
 * The newest exchanges of each thread, oldest first, in thread order. Takes two statements for any number of threads,
 * and one more for every 20 messages of the longest turn. Fails with BAD_USER_INPUT.
 */
export async function exchangesOfThreads(
  store: MemoryStore,
  principal: Principal,
  threadIds: readonly string[],
  options: ExchangeOptions,
): Promise<Map<string, readonly Exchange[]>> {
  const limit = checkedExchangeLimit(options.limit);
  const last = { limit, fromEnd: true };
  const query = { filter: questions };
  const pages = await store.messages.pageBy(principal, "threadId", threadIds, last, query);
  const asked = [...pages].flatMap(([, { items }]) => items);
  const exchanges = await answered(store, principal, asked, options);
  const byQuestion = new Map(exchanges.map((one) => [one.user, one]));
  return new Map(
    [...pages].map(([id, { items }]) => [id, items.flatMap((one) => byQuestion.get(one) ?? [])]),
  );
}

/**
 * The newest exchanges of a user or an agent, oldest first: across all its threads, by the time of the questions. Reads
 * backwards, and only as much as needed. Fails with BAD_USER_INPUT.
 */
async function exchangesOfOwner(
  store: MemoryStore,
  principal: Principal,
  owner: OwnerFilter,
  options: ExchangeOptions,
): Promise<readonly Exchange[]> {
  const limit = checkedExchangeLimit(options.limit);
  if (options.pairing === "ADJACENT") return adjacentOfOwner(store, principal, owner, limit);
  const page = await store.messages.page(
    principal,
    { limit, fromEnd: true },
    { filter: { ...questions, owner }, order: bySaid },
  );
  return answered(store, principal, page.items, options);
}

/** The exchanges of these questions in the same order, each read from its question's thread. */
async function answered(
  store: MemoryStore,
  principal: Principal,
  asked: readonly Message[],
  { pairing }: ExchangeOptions,
): Promise<Exchange[]> {
  // A message without a thread has no following messages.
  const placed = asked.flatMap((question) => {
    const place = placeOf(question);
    return place === null ? [] : [{ question, place }];
  });
  if (pairing === "ADJACENT") {
    const places = placed.map(({ place }) => place);
    const after = await store.messages.following(principal, places, 1);
    const next = new Map(placed.map(({ question }, i) => [question, after[i]?.[0]]));
    return asked.map((question) => adjacentExchange(question, next.get(question)));
  }
  const turns = new Map(asked.map((question) => [question, new Turn(question)]));
  await readTurns(
    store,
    principal,
    placed.map(({ question, place }) => ({ turn: turns.get(question), place })),
  );
  return [...turns.values()].map((turn) => turn.exchange());
}

/** A turn that has been read up to a position. */
interface OpenTurn {
  readonly turn: Turn | undefined;
  readonly place: MessagePlace;
}

/** Reads all turns together, page by page, each up to the next question in its thread. */
async function readTurns(
  store: MemoryStore,
  principal: Principal,
  turns: readonly OpenTurn[],
): Promise<void> {
  for (let open = turns; open.length > 0;) {
    const places = open.map(({ place }) => place);
    const read = await store.messages.following(principal, places, turnPage);
    open = open.flatMap(({ turn, place }, i) => {
      const messages = read[i] ?? [];
      const end = messages.findIndex(isQuestion);
      for (const message of end === -1 ? messages : messages.slice(0, end)) turn?.add(message);
      const seq = messages.at(-1)?.seq ?? null;
      const goesOn = end === -1 && messages.length === turnPage && seq !== null;
      return goesOn ? [{ turn, place: { ...place, seq } }] : [];
    });
  }
}

/** Pairs questions with the next message by time across all threads of an owner. */
async function adjacentOfOwner(
  store: MemoryStore,
  principal: Principal,
  owner: OwnerFilter,
  limit: number,
): Promise<Exchange[]> {
  const found: Exchange[] = [];
  let next: Message | undefined;
  let before: Keyset | undefined;
  while (found.length < limit) {
    const request: PageRequest = { limit: listPage, fromEnd: true, before };
    const query = { filter: { owner }, order: bySaid };
    const page = await store.messages.page(principal, request, query);
    for (const message of page.items.toReversed()) {
      if (isQuestion(message) && found.length < limit) found.push(adjacentExchange(message, next));
      next = message;
    }
    if (!page.hasPreviousPage || next === undefined) break;
    before = saidMessageKeyset(next);
  }
  return found.reverse();
}

/** Exchanges of a user or an agent across all its threads. */
export class ExchangeService {
  constructor(private readonly store: MemoryStore) {}

  /** See {@link exchangesOfOwner}. */
  async of(
    principal: Principal,
    owner: OwnerFilter,
    options: ExchangeOptions,
  ): Promise<readonly Exchange[]> {
    return exchangesOfOwner(this.store, principal, owner, options);
  }
}
