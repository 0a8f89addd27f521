import { createContext, useContext } from "react";
import type { ViewerQuery } from "../gql/graphql";

export type Viewer = ViewerQuery["viewer"] & {
  /** Forgets the key. Null where the server asks for none. */
  readonly leave: (() => void) | null;
};

export const ViewerContext = createContext<Viewer | null>(null);

/** Who the console is to the server, and what it may do. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("There is no viewer outside of a session.");
  return viewer;
}
