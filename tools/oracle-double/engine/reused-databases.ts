import { copyDatabase } from "./postgres-server.js";
import { PostgresClient } from "./postgres-client.js";
import type { ColumnTypes } from "./columns.js";
import { PostgresSession, type DatabasePlace, type PostgresServer } from "./postgres-session.js";

/** Deleted rows take space until they are vacuumed; a database with more uses is dropped. */
const mostUses = 100;

/**
 * Copies of a database, each reused one after another: closing one rolls its changes back, which
 * takes a fifth of the time of a new copy. A copy whose tables were altered or locked is not
 * reused.
 */
export class ReusedDatabases {
  readonly #free: ReusedDatabase[] = [];

  /** @param place A database prepared by {@link remember}. */
  constructor(private readonly place: DatabasePlace) {}

  async take(): Promise<PostgresServer> {
    const database = this.#free.pop() ?? (await ReusedDatabase.copy(this.place));
    return {
      connect: () => database.connect(),
      close: async () => {
        if (await database.takeBack()) this.#free.push(database);
        else await database.close();
      },
    };
  }

  /** Drops the unused copies. */
  async close(): Promise<void> {
    await Promise.all(this.#free.splice(0).map((database) => database.close()));
  }
}

class ReusedDatabase {
  #uses = 0;
  /** Idle sessions. Opening a session takes longer than most tests. */
  readonly #idle: PostgresSession[] = [];

  private constructor(
    readonly copy: PostgresServer,
    private readonly control: PostgresSession,
  ) {}

  static async copy(place: DatabasePlace): Promise<ReusedDatabase> {
    const copy = await copyDatabase(place);
    return new ReusedDatabase(copy, await copy.connect());
  }

  async connect(): Promise<PostgresSession> {
    const session = this.#idle.pop() ?? (await this.copy.connect());
    return new LentSession(session, () => this.#idle.push(session));
  }

  /** Restores its original content. Returns false if it cannot be reused. */
  async takeBack(): Promise<boolean> {
    this.#uses += 1;
    if (this.#uses === mostUses) return false;
    const { rows } = await this.control.query("SELECT prepared.take_back()");
    return rows[0]?.[0] === "t";
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((session) => session.close()));
    await this.control.close();
    await this.copy.close();
  }
}

/** A session that is reused after it is closed, unless it is broken. */
class LentSession extends PostgresSession {
  constructor(
    private readonly session: PostgresSession,
    private readonly giveBack: () => void,
  ) {
    super();
  }

  exec(sql: string): Promise<void> {
    return this.session.exec(sql);
  }

  query(text: string, values?: readonly unknown[], types?: ColumnTypes) {
    return this.session.query(text, values, types);
  }

  cancel(): Promise<void> {
    return this.session.cancel();
  }

  async close(): Promise<void> {
    try {
      await this.session.exec("ROLLBACK");
      await this.session.exec("RESET ALL");
      this.giveBack();
    } catch {
      await this.session.close();
    }
  }
}

/** Records the current content of a database, so that its copies can be restored to it. */
export async function remember(place: DatabasePlace, schema: string): Promise<void> {
  const session = await PostgresClient.connect(place);
  await session.exec(remembering(schema));
  await session.close();
}

/** Runs as the owner of the server, for whom foreign keys are not checked in between. */
const remembering = (schema: string) => `
CREATE SCHEMA prepared;

-- Which tables, indexes and sequences there are, and how many columns and checks they have.
CREATE FUNCTION prepared.shape() RETURNS text LANGUAGE sql AS $shape$
  SELECT string_agg(format('%s %s %s', oid, relnatts, relchecks), ',' ORDER BY oid)
  FROM pg_class WHERE relnamespace = '"${schema}"'::regnamespace
$shape$;

DO $remember$
DECLARE
  relation record;
  steps text := '';
  is_empty boolean;
  sequence record;
BEGIN
  FOR relation IN
    SELECT relname AS name, oid::regclass AS path, relkind AS kind
    FROM pg_class WHERE relnamespace = '"${schema}"'::regnamespace AND relkind IN ('r', 'S')
  LOOP
    IF relation.kind = 'S' THEN
      EXECUTE format('SELECT last_value, is_called FROM %s', relation.path) INTO sequence;
      steps := steps || format('PERFORM setval(%L, %s, %L); ',
        relation.path, sequence.last_value, sequence.is_called);
      CONTINUE;
    END IF;
    steps := steps || format('DELETE FROM %s; ', relation.path);
    EXECUTE format('SELECT NOT EXISTS (SELECT 1 FROM %s)', relation.path) INTO is_empty;
    IF is_empty THEN CONTINUE; END IF;
    EXECUTE format('CREATE TABLE prepared.%I AS TABLE %s', relation.name, relation.path);
    steps := steps || format('INSERT INTO %s TABLE prepared.%I; ', relation.path, relation.name);
  END LOOP;
  EXECUTE format('CREATE FUNCTION prepared.take_back() RETURNS boolean LANGUAGE plpgsql
    SET session_replication_role = replica SET lock_timeout = ''5s'' AS %L',
    format('BEGIN
      IF prepared.shape() IS DISTINCT FROM %L THEN RETURN false; END IF;
      %s
      RETURN true;
    EXCEPTION WHEN lock_not_available THEN RETURN false;
    END', prepared.shape(), steps));
END
$remember$;
`;
