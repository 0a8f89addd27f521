import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { startOracleDouble } from "../../tools/oracle-double/listener.js";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

test("the demo and other examples leave a database alone that the environment names", async () => {
  const double = await startOracleDouble();
  onTestFinished(() => double.close());
  const { connectString, user, password } = double;
  const access = {
    ORACLE_CONNECT_STRING: connectString,
    ORACLE_USER: user,
    ORACLE_PASSWORD: password,
  };
  const env = { ...process.env, ...access };
  const { stdout } = await run(process.execPath, [join(root, "examples/demo.ts")], { env });
  expect(stdout).toMatch(/memories were extracted/);
  expect(double.statements).toEqual([]);
});
