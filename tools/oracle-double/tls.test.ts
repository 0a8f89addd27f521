import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import oracledb from "oracledb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOracleDouble, type OracleDouble } from "./listener.js";
import { makeCertificates, type Wallet } from "./protocol/certificates.js";

let double: OracleDouble;
let directory: string;

beforeAll(async () => {
  double = await startOracleDouble({ tls: true });
  directory = await mkdtemp(join(tmpdir(), "wallet-"));
});

afterAll(async () => {
  await double.close();
  await rm(directory, { recursive: true });
});

function wallet(): Wallet {
  if (!double.wallet) throw new Error("There is no TLS.");
  return double.wallet;
}

async function connect(more: Partial<oracledb.ConnectionAttributes>): Promise<unknown> {
  const { user, password, connectString } = double;
  const connection = await oracledb.getConnection({ user, password, connectString, ...more });
  try {
    return (await connection.execute("SELECT 1 AS one FROM dual")).rows;
  } finally {
    await connection.close();
  }
}

test("a client gets in with the wallet's text", async () => {
  const { pem, password } = wallet();
  expect(await connect({ walletContent: pem, walletPassword: password })).toEqual([[1]]);
});

test("a client gets in with the wallet's directory", async () => {
  const { pem, password } = wallet();
  await writeFile(join(directory, "ewallet.pem"), pem);
  expect(await connect({ walletLocation: directory, walletPassword: password })).toEqual([[1]]);
});

test("a name that the server's certificate does not have is refused", async () => {
  const { pem, password } = wallet();
  const renamed = { walletContent: pem, walletPassword: password, sslServerCertDN: "CN=another" };
  await expect(connect(renamed)).rejects.toThrow(/NJS-506.*NJS-507/s);
});

test("a client is refused that trusts another authority, or none", async () => {
  const { pem, password } = makeCertificates().wallet;
  const trustsOthers = connect({ walletContent: pem, walletPassword: password });
  await expect(trustsOthers).rejects.toThrow(/NJS-506/);
  await expect(connect({})).rejects.toThrow(/NJS-506/);
});

test("a client is refused that the server's authority does not know", async () => {
  const [, authority = ""] = wallet()
    .pem.split(/(?=-----BEGIN CERT)/)
    .slice(1);
  const { pem, password } = makeCertificates().wallet;
  const [key, certificate] = pem.split(/(?=-----BEGIN CERT)/);
  const unknown = [key, certificate, authority].join("");
  await expect(connect({ walletContent: unknown, walletPassword: password })).rejects.toThrow(
    /NJS-500|NJS-506/,
  );
});

test("a wallet is not opened with another password", async () => {
  const locked = connect({ walletContent: wallet().pem, walletPassword: "wrong" });
  await expect(locked).rejects.toThrow(/NJS-505/);
});
