import { expect, test } from "vitest";
import { madeBy } from "../../../src/store/relational/schema/schema-objects.js";
import { newestSchema as oracleSchema } from "../../../src/store/oracle/schema.js";
import { newestSchema as postgresSchema } from "../../../src/store/postgres/schema.js";
import { sqliteSchema } from "../../../src/store/sqlite/schema.js";
import { lineTypes, type LineType } from "../../../src/core/transfer/line.js";

/** The line types that export a table. The compiler checks that they have all columns: `fields` requires each field. */
const exported: Readonly<Record<string, readonly LineType[]>> = {
  actor: ["user", "agent"],
  thread: ["thread"],
  thread_summary: ["summary"],
  message: ["message"],
  memory: ["memory"],
  memory_revision: ["revision"],
  memory_past: ["revision"],
  evidence: ["evidence"],
  memory_link: ["link"],
  shared_state: ["state"],
  shared_state_owner: ["stateOwner"],
  job: ["extraction"],
};

/** The reason why a table is not exported. */
const left: Readonly<Record<string, string>> = {
  message_step: "It is made of the messages' metadata.",
  passage: "It is made of the contents; what a caller gave in their place is in their lines.",
  posting: "It is made of the passages.",
  text_index: "It is made with the passages.",
  text_session: "It is made with the passages.",
  text_speaker: "It is made with the passages.",
  vector: "It is in the lines of records, if it is asked for, or if a caller gave it.",
  vector_space: "It is made with the vectors.",
  embedding: "As `vector`: Oracle has the numbers in tables by dimension.",
  event: "The log is of one store: an import writes events of its own.",
  event_head: "The log is of one store.",
  event_start: "The log is of one store.",
  forget_receipt: "A receipt is of the store in which something was forgotten.",
  simulation: "It compares the memories of one store, and models may be others elsewhere.",
  request: "Idempotency keys are of requests to one store.",
  api_key: "A key lets its holder into one store.",
  webhook: "Its cursor and its secret are of one store.",
  webhook_delivery: "It is a position in the log of one store.",
  tenant: "Settings and limits are of one server.",
  audit_entry: "The audit log is of one store.",
  audit_subject: "The audit log is of one store.",
  record_flag: "Guards of the store that imports decide what they flag.",
  model_usage: "It is the account of one server's operator.",
  metric: "It counts what one server has done.",
  meta: "It is of the store itself.",
  unit_mark: "It is of the store's transactions.",
};

test("each table is in exports, or is left out for a reason", () => {
  const schemas = [sqliteSchema("one"), sqliteSchema("many"), postgresSchema, oracleSchema];
  const tables = madeBy(schemas.flat()).filter(({ kind }) => kind === "TABLE");
  const names = new Set(tables.map(({ name }) => name.replace(/^embedding_.*/, "embedding")));
  expect([...names].toSorted()).toEqual(Object.keys({ ...exported, ...left }).toSorted());
  const covered = new Set(Object.values(exported).flat());
  expect(lineTypes.filter((type) => !covered.has(type))).toEqual(["header", "end"]);
});
