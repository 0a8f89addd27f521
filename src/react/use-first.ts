import { use, useEffect } from "react";
import type { MemoryClient } from "../client/client.js";

/** An answer for components that are not mounted yet. */
interface First {
  readonly answer: Promise<unknown>;
  users: number;
}

/** By client and key. Kept outside the components, because a component loses its state when it suspends. */
const kept = new WeakMap<MemoryClient, Map<string, First>>();
/** How long an answer is kept for a component that is never mounted, in milliseconds. */
const patienceMs = 10_000;

/**
 * Returns the first answer to a question. The component suspends until it arrives; errors are thrown. Components that
 * mount later with the same question ask again.
 *
 * @param key Null asks nothing.
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

/** Delayed, because React may unmount a component and mount it again immediately. */
function forgetUnused(memory: MemoryClient, key: string, first: First, afterMs: number): void {
  setTimeout(() => {
    const firsts = kept.get(memory);
    if (first.users === 0 && firsts?.get(key) === first) firsts.delete(key);
  }, afterMs);
}
