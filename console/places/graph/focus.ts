import { useRoute } from "wouter";
import { decoded } from "../../parts/decoded";
import { texts } from "../../texts";
import type { FocusType, GraphNode } from "./graph-data";

/** The subject of the picture. Null for everything that the viewer can see. */
export type Focus = { readonly type: FocusType; readonly id: string } | null;

/** The focus in the address. */
export function useFocus(): Focus {
  const [isFocused, params] = useRoute("/graph/:type/:id");
  if (!isFocused || !(params.type in texts.graph.about)) return null;
  return { type: params.type as FocusType, id: decoded(params.id) };
}

export function focusPath(focus: Focus): string {
  return focus ? `/graph/${focus.type}/${encodeURIComponent(focus.id)}` : "/graph";
}

/** Where a node leads: to its own picture, or for a subject, to its memories. */
export function pathOf({ type, id }: Pick<GraphNode, "type" | "id">): string {
  if (type !== "subject") return focusPath({ type, id });
  return `/memories?subject=${encodeURIComponent(id.split("\n")[0] ?? "")}`;
}
