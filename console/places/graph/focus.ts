import { useRoute } from "wouter";
import { decoded } from "../../parts/decoded";
import type { NodeType } from "./graph-data";

/** The subject of the picture. Null for everything that the viewer can see. */
export type Focus = { readonly type: NodeType; readonly id: string } | null;

const types: ReadonlySet<string> = new Set<NodeType>([
  "user",
  "agent",
  "thread",
  "message",
  "memory",
]);

/** The focus in the address. */
export function useFocus(): Focus {
  const [isFocused, params] = useRoute("/graph/:type/:id");
  if (!isFocused || !types.has(params.type)) return null;
  return { type: params.type as NodeType, id: decoded(params.id) };
}

export function focusPath(focus: Focus): string {
  return focus ? `/graph/${focus.type}/${encodeURIComponent(focus.id)}` : "/graph";
}
