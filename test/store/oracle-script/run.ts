import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { dropsOf, schemaScript } from "#engraph/store/oracle/migrations.js";
import { withPrefix } from "#engraph/store/relational/sql/sql.js";
import { writeScript } from "./write-script.ts";

// npm run oracle:script [-- file]
//
// Runs every test that has a store in Oracle, records the SQL that the stores send, and writes a
// script that makes an Oracle Database parse it: docs/oracle.md.

const tablePrefix = "engraph_script_";
const output = process.argv[2] ?? "oracle-script.sql";
const vitest = join(
  dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
  "vitest.mjs",
);
const folder = mkdtempSync(join(tmpdir(), "engraph-script-"));
try {
  const env = { ...process.env, ORACLE_RECORDINGS: folder };
  const { status } = spawnSync(process.execPath, [vitest, "run"], { stdio: "inherit", env });
  const statements = new Set(
    readdirSync(folder).flatMap((name) => {
      const recording = JSON.parse(readFileSync(join(folder, name), "utf8")) as {
        readonly statements: readonly { readonly text: string }[];
      };
      return recording.statements.map(({ text }) => withPrefix(text, tablePrefix));
    }),
  );
  const script = writeScript({
    tablePrefix,
    schema: schemaScript({ tablePrefix }),
    statements: [...statements].toSorted(),
    drops: dropsOf(tablePrefix),
  });
  writeFileSync(output, script);
  process.stdout.write(`${output} has ${statements.size} statements.\n`);
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
