import { createContext, createElement, useContext, type ReactNode } from "react";
import type { MemoryClient } from "../client/client.js";

const MemoryContext = createContext<MemoryClient | null>(null);

/** Gives the components inside it a client: `<EngraphProvider memory={connect({ url: "/graphql" })}>`. */
export function EngraphProvider(props: {
  readonly memory: MemoryClient;
  readonly children?: ReactNode;
}): ReactNode {
  return createElement(MemoryContext, { value: props.memory }, props.children);
}

/** The client of the provider around the component. */
export function useMemory(): MemoryClient {
  const memory = useContext(MemoryContext);
  if (!memory) throw new Error("There is no EngraphProvider around this component.");
  return memory;
}
