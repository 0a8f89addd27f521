import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { PostgresServer } from "../../postgres/postgres-server.js";

const fixtures = join(import.meta.dirname, "../../fixtures/tls");
const authority = join(fixtures, "authority.pem");
const stranger = join(fixtures, "strange-wallet/ewallet.pem");

let plain: PostgresServer;
let encrypting: PostgresServer;

beforeAll(async () => {
  const server = readFileSync(join(fixtures, "server.pem"), "utf8");
  [plain, encrypting] = await Promise.all([
    PostgresServer.start(),
    PostgresServer.start({
      files: { "server.pem": server, "pg_hba.conf": "hostssl all all 127.0.0.1/32 trust\n" },
      settings: { ssl: "on", ssl_cert_file: "server.pem", ssl_key_file: "server.pem" },
    }),
  ]);
});

afterAll(() => Promise.all([plain.close(), encrypting.close()]));

async function open(server: PostgresServer, parameters: string, host = "127.0.0.1") {
  const url = `${server.url().replace("127.0.0.1", host)}?${parameters}`;
  const store = await openPostgresStore({ url, schemaPolicy: "CREATE_IF_EMPTY" });
  await store.ping();
  await store.close();
}

test.each([
  "sslmode=require",
  `sslmode=verify-ca&sslrootcert=${authority}`,
  `sslmode=verify-full&sslrootcert=${authority}`,
])("a server that takes nothing but TLS is reached with %s", async (parameters) => {
  await expect(open(encrypting, parameters)).resolves.toBeUndefined();
});

test.each([
  [
    "nobody whom the machine trusts",
    "sslmode=verify-full",
    "127.0.0.1",
    /not signed by anybody who is trusted. Name the certificate .* sslrootcert=/,
  ],
  [
    "another authority than the given one",
    `sslmode=verify-ca&sslrootcert=${stranger}`,
    "127.0.0.1",
    /not signed by anybody who is trusted/,
  ],
  [
    "its authority, for another host",
    `sslmode=verify-full&sslrootcert=${authority}`,
    "localhost",
    /certificate is another host's. Write the host/,
  ],
  [
    "its authority, while the file that names that is missing",
    "sslmode=verify-ca&sslrootcert=/missing.pem",
    "127.0.0.1",
    /no socket or file of that name/,
  ],
])("a certificate signed by %s is refused", async (_who, parameters, host, message) => {
  await expect(open(encrypting, parameters, host)).rejects.toMatchObject({
    code: "STORE_UNUSABLE",
    message: expect.stringMatching(message) as string,
  });
});

test.each([
  [
    "with TLS, where the server has none",
    () => plain,
    "sslmode=require",
    /does not support TLS. Set ssl to on/,
  ],
  [
    "without TLS, where the server insists on it",
    () => encrypting,
    "sslmode=disable",
    /by no rule of pg_hba.conf.* add sslmode/,
  ],
])("a connection %s is refused", async (_how, server, parameters, message) => {
  await expect(open(server(), parameters)).rejects.toMatchObject({
    code: "STORE_UNUSABLE",
    message: expect.stringMatching(message) as string,
  });
});
