import { createServer, type AddressInfo } from "node:net";
import { Engine, type EngineOptions } from "./engine/engine.js";
import { Faults, type Fault } from "./faults.js";
import { ClientConnection } from "./protocol/client-connection.js";

/** An Oracle database to the driver, a PostgreSQL in this process underneath. See README.md for what it proves. */
export interface OracleDouble {
  readonly connectString: string;
  readonly user: string;
  readonly password: string;
  /** Statements since the start or the last reset: as the client sent them, and as PostgreSQL got them. */
  readonly statements: readonly TranslatedStatement[];
  /** Makes a coming call fail, hang or lose its connection. */
  addFault(fault: Fault): void;
  /** Cuts every connection, as a restart of the database or a firewall does. Open transactions are undone. */
  dropConnections(): Promise<void>;
  /**
   * Drops every table and every fault that still waits, so that the next test finds an empty schema.
   * Connections stay. Fails with ORA-02049 if one of them was left with an open transaction.
   */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface TranslatedStatement {
  readonly oracle: string;
  readonly postgres: string;
}

const user = "engraph";
const password = "correct horse";
const serviceName = "double";

/** Starts a listener on a free port of 127.0.0.1 with an empty schema. */
export async function startOracleDouble(options: EngineOptions = {}): Promise<OracleDouble> {
  const engine = await Engine.start(user.toUpperCase(), options);
  const faults = new Faults();
  const connections = new Set<ClientConnection>();
  const server = createServer((socket) => {
    const credentials = { user, password, serviceName };
    const connection = new ClientConnection(socket, { engine, credentials, faults });
    connections.add(connection);
    socket.on("close", () => connections.delete(connection));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const dropConnections = async () => {
    await Promise.all([...connections].map((connection) => connection.close()));
  };
  return {
    connectString: `127.0.0.1:${port}/${serviceName}`,
    user,
    password,
    statements: engine.statements,
    addFault: (fault) => faults.add(fault),
    dropConnections,
    async reset() {
      faults.clear();
      await engine.reset();
    },
    async close() {
      await dropConnections();
      await new Promise((resolve) => server.close(resolve));
      await engine.close();
    },
  };
}
