import { createContext, useContext } from "react";
import type { ViewerQuery } from "../gql/graphql";

export type Viewer = ViewerQuery["viewer"] & {
  /** Forgets the key. Null if the server needs none. */
  readonly leave: (() => void) | null;
};

export const ViewerContext = createContext<Viewer | null>(null);

/** The caller's identity and permissions on the server. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("There is no viewer outside of a session.");
  return viewer;
}
