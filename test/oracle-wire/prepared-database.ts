import { startPostgresServer } from "./engine/postgres-server.js";
import type { DatabasePlace } from "./engine/postgres-session.js";
import { remember, ReusedDatabases } from "./engine/reused-databases.js";
import { startOracleDouble, type OracleDouble } from "./listener.js";

/** A database that was filled once. Each double that starts with a copy has what is in it, and changes its own. */
export interface PreparedDatabase {
  /** Can be handed to other processes, which make {@link Copies} of it as long as it is not closed. */
  readonly place: DatabasePlace;
  close(): Promise<void>;
}

/** Fills a database in a PostgreSQL 18 of its own. To copy it takes 25 ms in memory, where a schema takes 400 to be made. */
export async function prepareDatabase(
  fill: (double: OracleDouble) => Promise<void>,
): Promise<PreparedDatabase> {
  const server = await startPostgresServer();
  try {
    const double = await startOracleDouble({ engine: { ...server, close: async () => {} } });
    await double.reset();
    await fill(double);
    await double.close();
    await remember(server.place, double.user.toUpperCase());
  } catch (error) {
    await server.close();
    throw error;
  }
  return { place: server.place, close: () => server.close() };
}

/** Doubles whose databases are copies of a prepared one. */
export class Copies {
  readonly #databases: ReusedDatabases;

  constructor(place: DatabasePlace) {
    this.#databases = new ReusedDatabases(place);
  }

  /** A double that has what was prepared, and nothing else. Once it is closed, its database is the next one's. */
  async start(): Promise<OracleDouble> {
    return startOracleDouble({ engine: await this.#databases.take() });
  }

  /** Once all doubles are closed. */
  async close(): Promise<void> {
    await this.#databases.close();
  }
}
