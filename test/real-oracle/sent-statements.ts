import oracledb from "oracledb";
import { vi } from "vitest";

/** A statement as the driver got it. */
export interface SentStatement {
  readonly text: string;
  /** The values, with the types that the driver was told. */
  readonly binds: oracledb.BindParameters;
}

export interface SentStatements {
  /** The statements since the last call. */
  take(): SentStatement[];
  stop(): void;
}

/** Records the statements that are executed one by one, on all connections. */
export function recordSentStatements(): SentStatements {
  // The driver's types do not have its class of connections.
  const { Connection } = oracledb as unknown as { Connection: { prototype: Executing } };
  const execute = vi.spyOn(Connection.prototype, "execute");
  return {
    take() {
      const sent = execute.mock.calls.map(([text, binds = {}]) => ({ text, binds }));
      execute.mockClear();
      return sent;
    },
    stop: () => execute.mockRestore(),
  };
}

interface Executing {
  execute(text: string, binds?: oracledb.BindParameters): Promise<unknown>;
}
