import { createContext, createElement, useContext, type ReactNode } from "react";
import type { MemoryClient } from "../client/client.js";

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
