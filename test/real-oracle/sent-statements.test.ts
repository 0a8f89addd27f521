import oracledb from "oracledb";
import { expect, onTestFinished, test } from "vitest";
import { systemPrincipal } from "../../src/core/principal.js";
import { openOrMakeStore } from "../store/oracle-database.js";
import { startOracle } from "../store/oracle-target.js";
import { noon } from "../store/samples.js";
import { recordSentStatements } from "./sent-statements.js";

test("statements are recorded with the types that the store binds", async () => {
  const target = await startOracle();
  onTestFinished(() => target.close());
  const { connectString, user, password } = target;
  const store = await openOrMakeStore({ connectString, user, password });
  onTestFinished(() => store.close());
  const statements = recordSentStatements();
  onTestFinished(() => statements.stop());
  await store.jobs.due(systemPrincipal, ["EXTRACT_MEMORIES"], noon, 10);
  const due = statements.take().find(({ text }) => /FROM job/.test(text));
  const values = Object.values(due?.binds ?? {});
  expect(values).toContainEqual({ type: oracledb.DB_TYPE_TIMESTAMP_TZ, val: new Date(noon) });
  expect(values).toContain(10);
});
