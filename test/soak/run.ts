import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

// npm run test:soak [-- --short] [more arguments of vitest]
//
// Soaks, and the tests of behaviour with their stores in PostgreSQL and Oracle. In full, each soak takes
// minutes. With --short, each does a tenth or less of the same; the tests of behaviour, and the two users with their
// stores in PostgreSQL, are left out.

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
    "--project=soak",
    ...(isShort ? [] : ["--project=soak-postgres", "--project=postgres", "--project=oracle"]),
    ...given.filter((argument) => argument !== "--short"),
  ],
  { stdio: "inherit", env: { ...process.env, SOAK: isShort ? "short" : "full" } },
);
process.exitCode = status ?? 1;
