import { createContext, useContext } from "react";
import type { Connection } from "./connection";

export const ConnectionContext = createContext<Connection | null>(null);

/** The connection of the session. */
export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error("There is no connection outside of a session.");
  return connection;
}
