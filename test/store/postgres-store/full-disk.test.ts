import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { account } from "../../../tools/oracle-double/engine/postgres-installation.js";
import { withClient } from "../../postgres/databases.js";
import { PostgresServer } from "../../postgres/postgres-server.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { aMemory, keep, member } from "../samples.js";

test("a full disk fails units with STORE_FULL, and once there is room they are kept", async ({
  skip,
}) => {
  const disk = smallDisk();
  if (disk === null) {
    process.stderr.write("A full disk is not tested: that needs to mount one, as root may.\n");
    return skip();
  }
  const ballast = join(disk, "ballast");
  writeFileSync(ballast, Buffer.alloc(2 ** 22));
  const server = await PostgresServer.start();
  onTestFinished(() => server.close());
  await withClient(server.url(), async (client) => {
    await client.query(`CREATE TABLESPACE small LOCATION '${disk}'`);
    await client.query("CREATE DATABASE small TEMPLATE template0 TABLESPACE small");
  });
  const store = await openPostgresStore({
    url: server.url("small"),
    schemaPolicy: "CREATE_IF_EMPTY",
  });
  onTestFinished(() => store.close());
  let kept = 0;
  const add = async () => {
    // Random bytes cannot be compressed.
    const content = randomBytes(2 ** 18).toString("base64");
    await keep(store, { memories: [aMemory({ id: `memory-${kept}`, content })] });
    kept++;
  };
  const fill = async () => {
    for (;;) await add();
  };
  await expect(fill()).rejects.toMatchObject({
    code: "STORE_FULL",
    cause: { message: expect.stringContaining("The server's disk is full.") as string },
  });
  expect(await store.memories.count(member)).toBe(kept);
  rmSync(ballast);
  await add();
  expect(await store.memories.count(member)).toBe(kept);
});

/** Mounts a disk of 32 MiB for the server until the test has finished; null if mounting is not permitted. */
function smallDisk(): string | null {
  const folder = temporaryFolder();
  const { uid = 0, gid = 0 } = account;
  const options = `size=32m,mode=700,uid=${uid},gid=${gid}`;
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  if (status !== 0) return null;
  onTestFinished(() => void spawnSync("umount", [folder]));
  return folder;
}
