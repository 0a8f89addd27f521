import {
  codeOf,
  KnownProblems,
  type DatabaseProblem,
} from "../relational/connections/database-problems.js";
import { isConnectionLost, isFatal } from "./postgres-errors.js";

/** Known problems by SQLSTATE, or by Node's code for a network failure. */
export const databaseProblems: readonly DatabaseProblem[] = [
  {
    codes: ["ECONNREFUSED"],
    problem: "No server answers at the address.",
    fix: "Start the server, open the port in firewalls, or mend the host and the port in POSTGRES_URL.",
    isPassing: true,
  },
  {
    codes: ["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "CONNECT_TIMEOUT"],
    problem: "The address does not answer in time.",
    fix: "Open the port in firewalls, mend POSTGRES_URL, or raise POSTGRES_QUEUE_TIMEOUT_MS.",
    isPassing: true,
  },
  {
    codes: ["ENOTFOUND", "EAI_AGAIN"],
    problem: "The name of the host is not known here.",
    fix: "Mend the host in POSTGRES_URL, or the name service.",
    isPassing: true,
  },
  {
    codes: ["ENOENT"],
    problem: "There is no socket or file of that name.",
    fix: "Mend the host, sslrootcert, sslcert or sslkey in POSTGRES_URL.",
    isPassing: true,
  },
  {
    codes: ["57P01", "57P02", "57P03", "57P05", "25P03"],
    problem: "The server is starting or stopping, or has ended the connection.",
    fix: "Wait until it takes connections.",
    isPassing: true,
  },
  {
    codes: ["53300"],
    problem: "The server takes no more connections.",
    fix: "Lower POSTGRES_POOL_MAX, or raise max_connections or the role's CONNECTION LIMIT.",
    isPassing: true,
  },
  {
    codes: ["53200"],
    problem: "The server has no memory left.",
    fix: "Lower work_mem or POSTGRES_POOL_MAX, or raise max_locks_per_transaction.",
    isPassing: true,
  },
  {
    codes: ["25006"],
    problem: "The server is a standby, or takes no changes.",
    fix: "Connect to the primary server, or set default_transaction_read_only to off.",
    isPassing: true,
  },
  {
    codes: ["POOL_BUSY"],
    problem: "All connections were busy for longer than POSTGRES_QUEUE_TIMEOUT_MS.",
    fix: "Raise POSTGRES_POOL_MAX, as far as the server has connections for it.",
    isPassing: true,
  },
  {
    codes: ["57014"],
    problem: "The database has not done a call within POSTGRES_CALL_TIMEOUT_MS.",
    fix: "Look for what holds locks or for what makes the database slow, or raise POSTGRES_CALL_TIMEOUT_MS.",
  },
  {
    codes: ["28P01"],
    problem: "The server does not take the user with this password.",
    fix: "Mend the user and the password in POSTGRES_URL, or set PGPASSWORD.",
  },
  {
    codes: ["28000"],
    problem: "The server lets this user in by no rule of pg_hba.conf.",
    fix: "Add a rule to pg_hba.conf, mend the user in POSTGRES_URL, or add sslmode to it.",
  },
  {
    codes: ["3D000"],
    problem: "There is no database of this name.",
    fix: "CREATE DATABASE …, or mend the name in POSTGRES_URL.",
  },
  {
    codes: ["3F000"],
    problem: "There is no schema of the name in POSTGRES_SCHEMA.",
    fix: "CREATE SCHEMA …, or mend POSTGRES_SCHEMA.",
  },
  {
    codes: ["42501"],
    problem: "The user lacks a privilege.",
    fix: "Grant CREATE on the schema to whoever makes the tables, and SELECT, INSERT, UPDATE and DELETE on each table and USAGE on each sequence to others.",
  },
  {
    codes: ["42P01", "42703"],
    problem: "The schema is not the store's, or not of the version that is needed.",
    fix: "Run engraph migrate, or mend POSTGRES_SCHEMA or POSTGRES_TABLE_PREFIX.",
  },
  {
    codes: ["53100"],
    problem: "The server's disk is full.",
    fix: "Add room, or remove what fills it, such as WAL that an unused replication slot keeps.",
    isFull: true,
  },
  {
    codes: ["53400"],
    problem: "The server has reached one of its configured limits.",
    fix: "The cause names the setting. Raise it.",
    isFull: true,
  },
  {
    codes: [
      "SELF_SIGNED_CERT_IN_CHAIN",
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
      "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
      "CERT_HAS_EXPIRED",
    ],
    problem: "TLS failed: the server's certificate is not signed by anybody who is trusted.",
    fix: "Name the certificate of who signed it in POSTGRES_URL: sslrootcert=….",
  },
  {
    codes: ["ERR_TLS_CERT_ALTNAME_INVALID"],
    problem: "TLS failed: the server's certificate is another host's.",
    fix: "Write the host in POSTGRES_URL as the certificate has it, or use sslmode=verify-ca.",
  },
  {
    codes: ["NO_TLS"],
    problem: "The server does not support TLS.",
    fix: "Set ssl to on in the server, or write sslmode=disable in POSTGRES_URL.",
  },
];

const known = new KnownProblems(databaseProblems, codeOf);

export const { withFix, asStoreError } = known;

/**
 * Whether the error is transient: the connection was lost, or the server is unreachable or temporarily unable to do its
 * work.
 */
export function isPassing(error: unknown): boolean {
  const problem = known.of(error);
  // A wrong password also ends the connection, but is not transient.
  if (problem !== undefined && isFatal(error)) return problem.isPassing === true;
  return isConnectionLost(error) || problem?.isPassing === true;
}
