import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

// npm run test:soak [-- --short] [more arguments of vitest]
//
// The tests that take minutes: soaks, processes of the product, the console in a browser, servers
// under load, and behaviour with stores in PostgreSQL and Oracle. With --short, each soak does a
// tenth or less, and these are left out: the tests of behaviour, and the laws and the soaks
// of isolation with stores in databases.

const given = process.argv.slice(2);
const isShort = given.includes("--short");
const vitest = join(
  dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
  "vitest.mjs",
);
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    "run",
    "--project=long",
    "--project=console",
    "--project=soak",
    ...(isShort
      ? []
      : [
          "--project=soak-postgres",
          "--project=soak-oracle",
          "--project=postgres",
          "--project=oracle",
        ]),
    ...given.filter((argument) => argument !== "--short"),
  ],
  { stdio: "inherit", env: { ...process.env, SOAK: isShort ? "short" : "full" } },
);
process.exitCode = status ?? 1;
