import { use, useEffect } from "react";
import type { MemoryClient } from "../client/client.js";

/** An answer for components that wait to be mounted. */
interface First {
  readonly answer: Promise<unknown>;
  users: number;
}

/** By client and key: what a component keeps itself is lost when it suspends. */
const kept = new WeakMap<MemoryClient, Map<string, First>>();
/** How long an answer waits for a component that was never mounted, in milliseconds. */
const patienceMs = 10_000;

/**
 * The first answer to a question. The component suspends until it is there, and throws its error. Components that are
 * mounted later with the same question ask anew.
 *
 * @param key Null: there is nothing to wait for.
 */
export function useFirst<Data>(
  memory: MemoryClient,
  key: string | null,
  ask: () => Promise<Data>,
): Data | undefined {
  const first = key === null ? undefined : firstOf(memory, key, ask);
  const data = first && use(first.answer as Promise<Data>);
  useEffect(() => {
    if (!first || key === null) return;
    first.users++;
    return () => {
      first.users--;
      forgetUnused(memory, key, first, 0);
    };
  }, [memory, key, first]);
  return data;
}

function firstOf<Data>(memory: MemoryClient, key: string, ask: () => Promise<Data>): First {
  let firsts = kept.get(memory);
  if (!firsts) kept.set(memory, (firsts = new Map()));
  const known = firsts.get(key);
  if (known) return known;
  const first: First = { answer: ask(), users: 0 };
  firsts.set(key, first);
  const forget = () => forgetUnused(memory, key, first, patienceMs);
  first.answer.then(forget, forget);
  return first;
}

/** Later, as React can take a component away and put it back at once. */
function forgetUnused(memory: MemoryClient, key: string, first: First, afterMs: number): void {
  setTimeout(() => {
    const firsts = kept.get(memory);
    if (first.users === 0 && firsts?.get(key) === first) firsts.delete(key);
  }, afterMs);
}
