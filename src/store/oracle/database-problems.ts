import {
  codeOf,
  KnownProblems,
  type DatabaseProblem,
} from "../relational/connections/database-problems.js";
import { isConnectionLost } from "./oracle-errors.js";

/** The same table is in docs/oracle.md. */
export const databaseProblems: readonly DatabaseProblem[] = [
  {
    codes: ["NJS-503", "NJS-501", "NJS-521"],
    problem: "No listener answers at the address.",
    fix: "Start the listener, open the port in firewalls, or mend the host and the port in ORACLE_CONNECT_STRING.",
    isPassing: true,
  },
  {
    codes: ["NJS-510"],
    problem: "The address does not answer in time.",
    fix: "Open the port in firewalls, mend ORACLE_CONNECT_STRING, or raise ORACLE_CONNECT_TIMEOUT_SECONDS.",
    isPassing: true,
  },
  {
    codes: ["NJS-530"],
    problem: "The name of the host is not known here.",
    fix: "Mend the host in ORACLE_CONNECT_STRING, or the name service.",
    isPassing: true,
  },
  {
    codes: ["NJS-518", "NJS-519", "ORA-12514", "ORA-12505"],
    problem: "The listener does not know the service.",
    fix: "Open the database, or mend the service in ORACLE_CONNECT_STRING; lsnrctl services lists those that there are.",
    isPassing: true,
  },
  {
    codes: ["NJS-511"],
    problem: "The listener refuses the connection.",
    fix: "The cause says why: all its handlers are busy (raise PROCESSES, lower ORACLE_POOL_MAX), or this address may not connect.",
    isPassing: true,
  },
  {
    codes: ["NJS-500", "ORA-01033", "ORA-01034", "ORA-01089", "ORA-01090", "NJS-513"],
    problem: "The connection has ended, or the database is starting or stopping.",
    fix: "Wait until the database is open.",
    isPassing: true,
  },
  {
    codes: ["ORA-02399"],
    problem: "The session has been open for longer than the user's profile allows.",
    fix: "Nothing: the server connects again. Raise CONNECT_TIME in the profile if it happens often.",
    isPassing: true,
  },
  {
    codes: ["ORA-16000", "ORA-01109"],
    problem: "The database is mounted or a standby, and not open for writing.",
    fix: "ALTER PLUGGABLE DATABASE … OPEN READ WRITE, or connect to the primary database.",
    isPassing: true,
  },
  {
    codes: ["ORA-00257"],
    problem: "The archiver has no room, and the database stands still.",
    fix: "Back up and delete archived logs, or raise DB_RECOVERY_FILE_DEST_SIZE.",
    isPassing: true,
  },
  {
    codes: ["ORA-04031", "ORA-04036"],
    problem: "The database has no memory left, in its shared pool or for its sessions.",
    fix: "Raise SGA_TARGET for ORA-04031, and PGA_AGGREGATE_LIMIT for ORA-04036, or lower ORACLE_POOL_MAX.",
    isPassing: true,
  },
  {
    codes: ["ORA-01035", "ORA-12526"],
    problem: "The database is open for its administrators alone.",
    fix: "ALTER SYSTEM DISABLE RESTRICTED SESSION.",
    isPassing: true,
  },
  {
    codes: ["ORA-00018", "ORA-00020", "ORA-02391"],
    problem: "The database, or the user's profile, allows no more sessions.",
    fix: "Lower ORACLE_POOL_MAX, or raise SESSIONS, PROCESSES or SESSIONS_PER_USER.",
    isPassing: true,
  },
  {
    codes: ["NJS-040", "NJS-076"],
    problem: "All connections were busy for longer than ORACLE_QUEUE_TIMEOUT_MS.",
    fix: "Raise ORACLE_POOL_MAX, as far as the database has sessions for it.",
    isPassing: true,
  },
  {
    codes: ["NJS-123"],
    problem: "The database has not done a call within ORACLE_CALL_TIMEOUT_MS.",
    fix: "Look for what holds locks or for what makes the database slow, or raise ORACLE_CALL_TIMEOUT_MS.",
  },
  {
    codes: ["NJS-517", "NJS-520", "NJS-516"],
    problem:
      "ORACLE_CONNECT_STRING is no address, and no alias of a tnsnames.ora that can be found.",
    fix: "Set ORACLE_CONFIG_DIR to the folder of tnsnames.ora, or write host:port/service.",
  },
  {
    codes: ["NJS-512", "NJS-514", "NJS-515", "NJS-522"],
    problem: "ORACLE_CONNECT_STRING cannot be read.",
    fix: "Write host:port/service, tcps://host:port/service, a descriptor or an alias.",
  },
  {
    codes: ["NJS-505", "NJS-529"],
    problem: "The wallet cannot be read.",
    fix: "Set ORACLE_WALLET_DIR to a folder with ewallet.pem, and ORACLE_WALLET_PASSWORD to its password.",
  },
  {
    codes: ["NJS-506"],
    problem: "TLS failed: the two sides do not trust each other's certificates.",
    fix: "Set ORACLE_WALLET_DIR to the database's own wallet, with the certificate of who signed the server's.",
  },
  {
    codes: ["NJS-507", "NJS-508"],
    problem: "The server's certificate is another's.",
    fix: "Write the host in ORACLE_CONNECT_STRING as the certificate has it, or its name as ssl_server_cert_dn.",
  },
  {
    codes: ["NJS-533"],
    problem:
      "The database demands native network encryption, which the driver's Thin mode does not have.",
    fix: "Connect over TLS (tcps://), or set SQLNET.ENCRYPTION_SERVER to ACCEPTED.",
  },
  {
    codes: ["ORA-01017", "ORA-01005"],
    problem: "The database does not take the user with this password.",
    fix: "Set ORACLE_USER and ORACLE_PASSWORD; the case of a password counts.",
  },
  {
    codes: ["ORA-28000"],
    problem: "The account is locked.",
    fix: "ALTER USER … ACCOUNT UNLOCK.",
  },
  {
    codes: ["ORA-28001"],
    problem: "The password has expired.",
    fix: "ALTER USER … IDENTIFIED BY …, and set ORACLE_PASSWORD.",
  },
  {
    codes: ["ORA-01045"],
    problem: "The user may not connect.",
    fix: "GRANT CREATE SESSION TO ….",
  },
  {
    codes: ["NJS-116"],
    problem: "The user's password is kept in a form of Oracle 10g, which the driver does not know.",
    fix: "ALTER USER … IDENTIFIED BY … with a newer SQLNET.ALLOWED_LOGON_VERSION_SERVER.",
  },
  {
    codes: ["NJS-084", "NJS-087", "NJS-168", "ORA-25707", "ORA-25711"],
    problem: "The access token is missing, no token, or has expired.",
    fix: "Keep the file of ORACLE_TOKEN_FILE fresh, and, for a token of Oracle's cloud, that of ORACLE_TOKEN_KEY_FILE.",
  },
  {
    codes: ["ORA-25704"],
    problem: "The database takes a token only from who has checked its certificate.",
    fix: "Connect by tcps://, without ssl_server_dn_match=off.",
  },
  {
    codes: ["NJS-138"],
    problem: "The database is older than Oracle Database 23ai.",
    fix: "Connect to Oracle Database 23ai (23.4) or later.",
  },
  {
    codes: ["ORA-00406"],
    problem: "The database runs as an older version, which has no vectors.",
    fix: "Set COMPATIBLE to 23.4.0 or higher, and start the database anew; there is no way back.",
  },
  {
    codes: ["ORA-01435"],
    problem: "There is no user of the name in ORACLE_SCHEMA.",
    fix: "Set ORACLE_SCHEMA to the owner of the tables.",
  },
  {
    codes: ["ORA-01031", "ORA-41900"],
    problem: "The user lacks a privilege.",
    fix: "Grant what docs/oracle.md lists: CREATE SESSION, CREATE TABLE and CREATE SEQUENCE to the owner, rights on each table to others.",
  },
  {
    codes: ["ORA-00942", "ORA-00904", "ORA-02289"],
    problem: "The schema is not the store's, or not of the version that is needed.",
    fix: "Run engraph migrate, mend ORACLE_SCHEMA or ORACLE_TABLE_PREFIX, or grant the user what docs/oracle.md lists.",
  },
  {
    codes: ["ORA-01950", "ORA-01536"],
    problem: "The user has no room in the tablespace.",
    fix: "ALTER USER … QUOTA UNLIMITED ON … (or as much as it may have).",
    isFull: true,
  },
  {
    codes: ["ORA-01653", "ORA-01654", "ORA-01658", "ORA-01688", "ORA-01691", "ORA-01652"],
    problem: "The tablespace is full.",
    fix: "Add a data file, or let one grow: ALTER DATABASE DATAFILE … AUTOEXTEND ON.",
    isFull: true,
  },
  {
    codes: ["ORA-12954"],
    problem: "Oracle Database Free keeps no more than 12 GB of user data.",
    fix: "Delete data, or move to an edition without this limit.",
    isFull: true,
  },
  {
    codes: ["ORA-30036"],
    problem: "The undo tablespace is full.",
    fix: "Add room to the undo tablespace, or lower UNDO_RETENTION; large deletions need most of it.",
    isFull: true,
  },
  {
    codes: ["ORA-43853"],
    problem:
      "The tablespace has no automatic segment space management (ASSM), as vectors and long texts need it.",
    fix: "Give the user a default tablespace that has it, such as USERS; SYSTEM has not.",
  },
  {
    codes: ["ORA-51962", "ORA-51961", "ORA-51950"],
    problem: "The database has no memory for vector indexes, or not enough.",
    fix: "ALTER SYSTEM SET VECTOR_MEMORY_SIZE = 512M SCOPE = SPFILE, and start it anew; or do without such an index.",
  },
  {
    codes: ["ORA-51928"],
    problem: "The database is of a release that takes no changes of tables with an HNSW index.",
    fix: "Set ORACLE_VECTOR_INDEX to ivf or none and run engraph migrate, or update the database.",
  },
  {
    codes: ["ORA-51803", "ORA-51808", "ORA-51932"],
    problem: "A vector has another number of dimensions than those that are there.",
    fix: "Configure the embedder as it was, or replace the vectors: engraph reembed.",
  },
];

const known = new KnownProblems(databaseProblems, lookedUpBy);

export const { withFix, asStoreError } = known;

/** The problem and its fix, for clients. Contains no names of tables and no addresses. */
export function sentenceOf(error: unknown): string {
  const found = known.of(error);
  const code = codeOf(error) ?? "see the log";
  if (found === undefined) return `The database refuses it (${code}).`;
  return `${found.problem} ${found.fix} (${code})`;
}

/**
 * Whether the error is transient: the connection was lost, or the database is unreachable or temporarily unable to do
 * its work.
 */
export function isPassing(error: unknown): boolean {
  return isConnectionLost(error) || known.of(error)?.isPassing === true;
}

/** The message of NJS-506 contains the code of the failure in the TLS handshake. */
function lookedUpBy(error: unknown): string | null {
  const code = codeOf(error);
  if (code !== "NJS-506") return code;
  return /NJS-50[78]/.exec((error as Error).message)?.[0] ?? code;
}
