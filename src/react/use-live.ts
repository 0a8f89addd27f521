import { useMemo, createContext, createElement, useContext, type ReactNode } from "react";
import type { LiveEvent, LiveOptions, MemoryClient, MemoryScope } from "../client/client.js";
import { type EventSource, useEvents, type Following } from "./use-events.js";

/** Selects the events that a view follows. */
export type FollowOptions = Pick<LiveOptions, "types" | "id" | "kinds" | "after">;

/**
 * Follows the changes of a scope while the component is mounted. It resumes after interruptions, and passes each event
 * on once. If the log no longer has the events in between, it continues from the present.
 *
 * @param scope Null follows nothing.
 * @param onEvents Called with the events in order, at most once per frame, and not while the page is hidden.
 */
export function useLive(
  scope: MemoryScope | null,
  onEvents: (events: readonly LiveEvent[]) => void,
  options: FollowOptions = {},
): Following {
  const memory = useMemory();
  const key = scope && JSON.stringify([scope, options]);
  const source = useMemo(() => (key === null ? null : liveSource(memory, key)), [memory, key]);
  return useEvents(source, onEvents);
}

/** The source of a scope's events. `key` is the scope and the options as JSON. */
export function liveSource(memory: MemoryClient, key: string): EventSource<LiveEvent> {
  const [scope, { after, ...options }] = JSON.parse(key) as [MemoryScope, FollowOptions];
  let isFirst = true;
  return {
    key: `${clientNumber(memory)} ${key}`,
    begin: async () => {
      const given = isFirst ? after : undefined;
      isFirst = false;
      return given ?? (await memory.cursor());
    },
    follow: (from, signal) => memory.live(scope, { ...options, after: from, signal }),
  };
}

const numbers = new WeakMap<MemoryClient, number>();
let lastNumber = 0;

/** Numbers the clients, so that sources of different clients have different keys. */
export function clientNumber(memory: MemoryClient): number {
  let number = numbers.get(memory);
  if (number === undefined) numbers.set(memory, (number = ++lastNumber));
  return number;
}

const MemoryContext = createContext<MemoryClient | null>(null);

/** Provides a client to the components inside it: `<EngraphProvider memory={connect({ url: "/graphql" })}>`. */
export function EngraphProvider(props: {
  readonly memory: MemoryClient;
  readonly children?: ReactNode;
}): ReactNode {
  return createElement(MemoryContext, { value: props.memory }, props.children);
}

/** Returns the client of the nearest {@link EngraphProvider}. */
export function useMemory(): MemoryClient {
  const memory = useContext(MemoryContext);
  if (!memory) throw new Error("There is no EngraphProvider around this component.");
  return memory;
}
