import oracledb from "oracledb";
import { vi } from "vitest";

/** A statement as the driver received it. */
export interface SentStatement {
  readonly text: string;
  /** The values, with their declared types. */
  readonly binds: oracledb.BindParameters;
}

export interface SentStatements {
  /** The statements since the last call. */
  take(): SentStatement[];
  stop(): void;
}

/** Records the statements that are executed singly, on all connections. */
export function recordSentStatements(): SentStatements {
  // The driver's type declarations omit its connection class.
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
