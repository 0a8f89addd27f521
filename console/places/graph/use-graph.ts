import { useEffect, useMemo, useRef, useState } from "react";
import { useConnection } from "../../api/connection-context";
import { useEvents } from "engraph/react";
import { useSource } from "../../api/use-source";
import type { Focus } from "./focus";
import { emptyGraph } from "./graph-data";
import { loadGraph, type LoadedGraph } from "./load-graph";

export type GraphState =
  | (LoadedGraph & { readonly kind: "loading" | "loaded" })
  | { readonly kind: "unknown" }
  | { readonly kind: "failed"; readonly error: Error };

const nothing: GraphState = { kind: "loading", graph: emptyGraph, shown: 0, total: 0 };

/** The shortest pause between two loads, in milliseconds. */
const pauseMs = 700;

/**
 * The graph of the focus, reloaded after changes. A graph that takes long to load is
 * reloaded less often, so that pictures do not overload a busy server.
 *
 * @param most The most memories to load.
 * @param hasRecords Whether threads and messages belong to a graph of people.
 */
export function useGraph(focus: Focus, most: number, hasRecords: boolean): GraphState {
  const { client } = useConnection();
  const key = JSON.stringify(focus);
  const [state, setState] = useState<GraphState>(nothing);
  const changes = useRef({ isChanged: false, wake: () => {} });
  const subjectTypes = useMemo(() => ["MEMORY", "MEMORY_LINK", "THREAD", "MESSAGE"] as const, []);
  const { isFollowing, error } = useEvents(
    useSource({ subjectTypes: [...subjectTypes] }),
    (events) => {
      // A new message is not in the picture until a memory rests on it.
      if (events.every(({ subjectType, kind }) => subjectType === "MESSAGE" && kind === "CREATED"))
        return;
      changes.current.isChanged = true;
      changes.current.wake();
    },
  );
  useEffect(() => {
    if (!isFollowing) return;
    const over = new AbortController();
    const { signal } = over;
    const wanted = JSON.parse(key) as Focus;
    let isFirst = true;
    const load = async () => {
      const onProgress = (loaded: LoadedGraph) => {
        if (isFirst) setState((known) => larger(known, { kind: "loading", ...loaded }));
      };
      const loaded = await loadGraph(wanted, { client, signal, most, hasRecords, onProgress });
      if (signal.aborted) return;
      isFirst = false;
      setState(loaded ? { kind: "loaded", ...loaded } : { kind: "unknown" });
    };
    const run = async () => {
      while (!signal.aborted) {
        changes.current.isChanged = false;
        const start = performance.now();
        await load();
        await wait(Math.max(pauseMs, 3 * (performance.now() - start)), signal);
        if (!changes.current.isChanged)
          await new Promise<void>((resolve) => {
            changes.current.wake = resolve;
            signal.addEventListener("abort", () => resolve(), { once: true });
          });
      }
    };
    run().catch((error: Error) => {
      if (!signal.aborted) setState({ kind: "failed", error });
    });
    return () => over.abort();
  }, [client, isFollowing, key, most, hasRecords]);
  return error ? { kind: "failed", error } : state;
}

/** A picture does not shrink while more of it is loaded. */
function larger(known: GraphState, loaded: GraphState & LoadedGraph): GraphState {
  return "graph" in known && known.shown > loaded.shown ? known : loaded;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
