import { readFileSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer, type TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPool, type OracleConnectionOptions } from "../../src/store/oracle/open-pool.js";
import { raw } from "../../src/store/relational/sql/sql.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";

const folder = join(import.meta.dirname, "../fixtures/tls");
const pem = (name: string) => readFileSync(join(folder, name));
const wallet = { walletDir: join(folder, "wallet"), walletPassword: "open sesame" };

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble();
});

afterAll(() => double.close());

/** Puts TLS in front of the double. Returns its port, and the connections. */
async function startTls() {
  const came: unknown[] = [];
  const port = Number(/:(\d+)\//.exec(double.connectString)?.[1]);
  const server = createServer(
    {
      key: pem("server.pem"),
      cert: pem("server.pem"),
      ca: pem("authority.pem"),
      requestCert: true,
    },
    (near: TLSSocket) => {
      came.push(near.getPeerCertificate().subject?.CN);
      const far = connect(port, "127.0.0.1");
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on("error", () => {}); // A close follows.
        from.on("close", () => to.destroy());
        from.pipe(to);
      }
    },
  );
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { came, port: (server.address() as AddressInfo).port };
}

async function ask(options: Partial<OracleConnectionOptions> & { connectString: string }) {
  const { user, password } = double;
  const pool = await openPool({ user, password, ...options }, {});
  try {
    return await pool.get(raw(`SELECT 'in' AS "who" FROM dual`));
  } finally {
    await pool.close();
  }
}

describe("Over TLS", () => {
  test("a wallet says whom to trust, and who comes", async () => {
    const { came, port } = await startTls();
    const connectString = `tcps://127.0.0.1:${port}/double`;
    expect(await ask({ connectString, ...wallet })).toEqual({ who: "in" });
    expect(came).toEqual(["engraph"]);
  });

  test("a descriptor does as well", async () => {
    const { port } = await startTls();
    const connectString = `(DESCRIPTION=(ADDRESS=(PROTOCOL=TCPS)(HOST=127.0.0.1)(PORT=${port}))(CONNECT_DATA=(SERVICE_NAME=double)))`;
    expect(await ask({ connectString, ...wallet })).toEqual({ who: "in" });
  });

  test.each<[string, Partial<OracleConnectionOptions>, string, RegExp]>([
    [
      "a server that the machine does not trust",
      {},
      "127.0.0.1",
      /^TLS failed.*Set ORACLE_WALLET_DIR.*NJS-506/,
    ],
    [
      "a wallet that trusts others",
      { walletDir: join(folder, "strange-wallet") },
      "127.0.0.1",
      /^TLS failed.*NJS-506/,
    ],
    [
      "a wallet without its password",
      { walletDir: wallet.walletDir },
      "127.0.0.1",
      /^The wallet cannot be read\. .*ORACLE_WALLET_PASSWORD.*NJS-505/,
    ],
    [
      "a wrong password of the wallet",
      { ...wallet, walletPassword: "wrong" },
      "127.0.0.1",
      /^The wallet cannot be read\. .*NJS-505/,
    ],
    [
      "a certificate that names another host",
      wallet,
      "localhost",
      /^The server's certificate is another's\..*ORACLE_CONNECT_STRING.*NJS-508/,
    ],
    [
      "a certificate that is not the one that is named",
      wallet,
      '127.0.0.1?ssl_server_cert_dn="CN=elsewhere"',
      /^The server's certificate is another's\..*NJS-507/,
    ],
  ])("%s is told by its fix", async (_name, options, host, message) => {
    const { port } = await startTls();
    const [name, parameters] = host.split("?");
    const connectString = `tcps://${name}:${port}/double${parameters ? `?${parameters}` : ""}`;
    await expect(ask({ connectString, ...options })).rejects.toMatchObject({
      code: "STORE_UNUSABLE",
      message: expect.stringMatching(message),
    });
  });
});
