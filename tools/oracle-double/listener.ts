import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { Engine, type EngineOptions } from "./engine/engine.js";
import { Faults, type Fault } from "./faults.js";
import { makeCertificates, type Certificates, type Wallet } from "./protocol/certificates.js";
import { ClientConnection } from "./protocol/client-connection.js";

export interface DoubleOptions extends EngineOptions {
  /** Whether it accepts only TCPS connections from clients with its wallet. Default: no. */
  readonly tls?: boolean;
}

/** A double of an Oracle database for the driver, implemented with PostgreSQL. See README.md for what it proves. */
export interface OracleDouble {
  readonly connectString: string;
  readonly user: string;
  readonly password: string;
  /** The wallet that clients need for TLS. Null without TLS. */
  readonly wallet: Wallet | null;
  /** Statements since the start or the last reset: as sent by the client, and as sent to PostgreSQL. */
  readonly statements: readonly TranslatedStatement[];
  /** The number of sessions that currently wait for locks of others. */
  countWaiting(): Promise<number>;
  /** Makes a future call fail, hang or lose its connection. */
  addFault(fault: Fault): void;
  /** Removes the pending faults. */
  clearFaults(): void;
  /** Stops accepting new connections, or accepts them again at the same port. Open connections stay. */
  setListening(isListening: boolean): Promise<void>;
  /** Cuts every connection, like a restart of the database or a firewall. Open transactions are rolled back. */
  dropConnections(): Promise<void>;
  /**
   * Drops every table and every pending fault, so that the next test finds an empty schema.
   * Connections stay. Fails with ORA-02049 if one of them has an open transaction.
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
export async function startOracleDouble(options: DoubleOptions = {}): Promise<OracleDouble> {
  const engine = await Engine.start(user.toUpperCase(), options);
  const faults = new Faults();
  const connections = new Set<ClientConnection>();
  const certificates = options.tls ? makeCertificates() : null;
  const server = createListener(certificates, (socket) => {
    const credentials = { user, password, serviceName };
    const connection = new ClientConnection(socket, { engine, credentials, faults });
    connections.add(connection);
    socket.on("close", () => connections.delete(connection));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const dropConnections = async () => {
    await Promise.all([...connections].map((connection) => connection.close()));
  };
  return {
    connectString: `${certificates ? "tcps://" : ""}127.0.0.1:${port}/${serviceName}`,
    user,
    password,
    wallet: certificates?.wallet ?? null,
    statements: engine.statements,
    countWaiting: () => engine.countWaiting(),
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    async setListening(isListening) {
      if (isListening === server.listening) return;
      if (isListening) await listen(port);
      else server.close();
    },
    dropConnections,
    async reset() {
      faults.clear();
      await engine.reset();
    },
    async close() {
      await dropConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
      await engine.close();
    },
  };
}

function createListener(
  certificates: Certificates | null,
  onConnection: (socket: Socket) => void,
): Server {
  if (certificates === null) return createServer(onConnection);
  return createTlsServer({ ...certificates.server, requestCert: true }, onConnection);
}
