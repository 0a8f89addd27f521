import { checkedIfGiven } from "../ids.js";
import type { MemoryStore } from "../memory-store.js";
import {
  saidMessageKeyset,
  placeOf,
  type Message,
  type MessageFilter,
  type MessageOrder,
  type MessagePlace,
} from "../messages/message.js";
import type { OwnerFilter } from "../owner.js";
import type { Keyset, PageRequest } from "../page.js";
import type { Principal } from "../principal.js";
import {
  adjacentExchange,
  checkedExchangeLimit,
  isQuestion,
  Turn,
  type Exchange,
  type ExchangeOptions,
} from "./exchange.js";

/** Messages of a turn that are read at once; most turns are shorter. */
const turnPage = 20;
/** Messages that are read at once where those of many threads are gone through. */
const listPage = 200;

const questions: MessageFilter = { roles: ["user"] };
const bySaid: MessageOrder = { field: "TIMESTAMP", direction: "ASC" };

/**
 * The newest exchanges of each thread, oldest first, by their places in it.
 * Takes two statements, however many threads there are, and one more for each
 * 20 messages of the longest turn. Fails with BAD_USER_INPUT.
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
  const pages = await store.messages.pageByThread(principal, threadIds, last, query);
  const asked = [...pages].flatMap(([, { items }]) => items);
  const exchanges = await answered(store, principal, asked, options);
  const byQuestion = new Map(exchanges.map((one) => [one.user, one]));
  return new Map(
    [...pages].map(([id, { items }]) => [id, items.flatMap((one) => byQuestion.get(one) ?? [])]),
  );
}

/**
 * The newest exchanges of an owner, oldest first: of all its threads, by the
 * time at which the questions were asked; of one thread, by their places in it.
 * Reads backwards, and no more than it takes. Fails with BAD_USER_INPUT.
 */
export async function exchangesOfOwner(
  store: MemoryStore,
  principal: Principal,
  owner: OwnerFilter,
  options: ExchangeOptions,
): Promise<readonly Exchange[]> {
  const limit = checkedExchangeLimit(options.limit);
  const threadId = checkedIfGiven(owner.threadId, "owner.threadId");
  if (typeof threadId === "string") {
    const filter = { ...questions, owner };
    const last = { limit, fromEnd: true };
    const pages = await store.messages.pageByThread(principal, [threadId], last, { filter });
    return answered(store, principal, pages.get(threadId)?.items ?? [], options);
  }
  if (options.pairing === "ADJACENT") return adjacentOfOwner(store, principal, owner, limit);
  const page = await store.messages.page(
    principal,
    { limit, fromEnd: true },
    { filter: { ...questions, owner }, order: bySaid },
  );
  return answered(store, principal, page.items, options);
}

/** The exchanges of these questions, in their order, as their threads have them. */
async function answered(
  store: MemoryStore,
  principal: Principal,
  asked: readonly Message[],
  { pairing }: ExchangeOptions,
): Promise<Exchange[]> {
  // A message of no thread has nothing after it.
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

/** A turn that has been read up to a place. */
interface OpenTurn {
  readonly turn: Turn | undefined;
  readonly place: MessagePlace;
}

/** Reads all turns side by side, page by page, each up to the next question of its thread. */
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

/** Questions with what comes next in all that an owner's threads say, in the order in which it was said. */
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
