import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { notOnOracle, behaviourFolders } from "./behaviour-files.js";

const root = import.meta.dirname;
const excluded = Object.values(notOnOracle).flat();

describe("Tests that do not run with their stores in Oracle", () => {
  test("are there, once, and in a folder whose others do", () => {
    expect(excluded.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(new Set(excluded).size).toBe(excluded.length);
    const folders = new Set(excluded.map((file) => file.split("/")[0] ?? ""));
    expect([...folders].filter((folder) => !behaviourFolders.includes(folder))).toEqual([]);
  });

  test("are the only ones that open an embedded store by its own name", () => {
    const files = behaviourFolders.flatMap((folder) =>
      globSync(`${folder}/**/*.test.ts`, { cwd: root }),
    );
    const named = files.filter((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const isEmbedded = /\bopenSqliteStore\b|\bopenEmbedded\b|\bDATA_FILE\b|\bDatabaseSync\b/;
      // A test that checks its kind of store handles the others itself.
      return isEmbedded.test(text) && !text.includes("storeKind");
    });
    expect(files.length).toBeGreaterThan(100);
    expect(named.filter((file) => !excluded.includes(file))).toEqual([]);
  });
});

describe("npm run test:oracle", () => {
  /** Vitest with the command's configuration, and these variables for the database. */
  function vitest(variables: Readonly<Record<string, string>>, ...command: readonly string[]) {
    const project = join(root, "..");
    return spawnSync(
      process.execPath,
      [
        join(project, "node_modules/vitest/vitest.mjs"),
        ...command,
        "--config=test/vitest.oracle.config.ts",
        // Bundling the configuration prints a warning on a busy machine.
        "--configLoader=runner",
      ],
      { cwd: project, env: { ...process.env, ...noDatabase, ...variables }, encoding: "utf8" },
    );
  }

  const noDatabase = {
    ORACLE_CONNECT_STRING: "",
    ORACLE_USER: "",
    ORACLE_PASSWORD: "",
    ORACLE_ADMIN_USER: "",
    ORACLE_ADMIN_PASSWORD: "",
  };
  const someDatabase = {
    ORACLE_CONNECT_STRING: "db.example.com/FREEPDB1",
    ORACLE_USER: "engraph",
    ORACLE_PASSWORD: "secret",
  };
  const someAdmin = { ORACLE_ADMIN_USER: "system", ORACLE_ADMIN_PASSWORD: "secret" };

  /** The test files that use a database, by paths inside of `test`. */
  function listed(variables: Readonly<Record<string, string>>) {
    const { stdout, stderr } = vitest(variables, "list", "--filesOnly", "--json");
    const files = JSON.parse(stdout) as { readonly file: string }[];
    return { files: files.map(({ file }) => relative(root, file)), stderr };
  }

  test("asks a real database what the double is asked by the store's suite, many processes and all clients", () => {
    const { files: asked } = listed({ ...someDatabase, ...someAdmin });
    expect(asked).toEqual(
      expect.arrayContaining([
        "store/real-oracle.test.ts",
        "store/oracle-concurrency.test.ts",
        "store/oracle-concurrency-processes.test.ts",
        "conformance/cases.test.ts",
        ...globSync("real-oracle/*.test.ts", { cwd: root }),
      ]),
    );
    const behaviour = behaviourFolders.flatMap((folder) =>
      globSync(`${folder}/**/*.test.ts`, { cwd: root }),
    );
    expect(behaviour.filter((file) => !asked.includes(file)).toSorted()).toEqual(
      excluded.toSorted(),
    );
    expect(asked.filter((file) => excluded.includes(file))).toEqual([]);
  });

  test("leaves out nothing but privileges, and says so, where there is no user that may make others", () => {
    const all = listed({ ...someDatabase, ...someAdmin }).files;
    const { files, stderr } = listed(someDatabase);
    expect(all.filter((file) => !files.includes(file))).toEqual(["real-oracle/privileges.test.ts"]);
    expect(stderr).toContain("ORACLE_ADMIN_USER and ORACLE_ADMIN_PASSWORD are not set");
  });

  test.each([
    ["none", {}, "ORACLE_CONNECT_STRING is not set"],
    ["a part", { ORACLE_CONNECT_STRING: "db/FREE" }, "must be set together"],
  ])("says in one line what is missing where %s of it is set", (_part, variables, problem) => {
    const { status, stdout, stderr } = vitest(variables, "run");
    expect(status).toBe(1);
    expect(stdout).toBe("");
    const [line, ...others] = stderr.trim().split("\n");
    expect(line).toContain(problem);
    expect(others).toEqual([]);
  });
});
