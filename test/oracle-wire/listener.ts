import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { Engine, type EngineOptions } from "./engine/engine.js";
import { Faults, type Fault } from "./faults.js";
import { makeCertificates, type Certificates, type Wallet } from "./protocol/certificates.js";
import { ClientConnection } from "./protocol/client-connection.js";

export interface DoubleOptions extends EngineOptions {
  /** Whether it is reached by TCPS only, and by clients whose wallet it knows. Default: no. */
  readonly tls?: boolean;
}

/** An Oracle database to the driver, with a PostgreSQL underneath. See README.md for what it proves. */
export interface OracleDouble {
  readonly connectString: string;
  readonly user: string;
  readonly password: string;
  /** Without it no client gets in over TLS. Null where there is none. */
  readonly wallet: Wallet | null;
  /** Statements since the start or the last reset: as the client sent them, and as PostgreSQL got them. */
  readonly statements: readonly TranslatedStatement[];
  /** How many sessions wait, at this moment, for what another one has. */
  countWaiting(): Promise<number>;
  /** Makes a coming call fail, hang or lose its connection. */
  addFault(fault: Fault): void;
  /** Forgets the faults that still wait for their call. */
  clearFaults(): void;
  /** Stops to take new connections, or takes them again at the same port. Those that are open stay so. */
  setListening(isListening: boolean): Promise<void>;
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
