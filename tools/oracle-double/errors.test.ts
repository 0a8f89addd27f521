import oracledb from "oracledb";
import { expect, test } from "vitest";
import { describeWithDouble, errorNumber } from "./support.js";

const client = describeWithDouble([
  "CREATE TABLE parent (id VARCHAR2(10) PRIMARY KEY, size_limit NUMBER(3), name VARCHAR2(5 CHAR) NOT NULL, note CLOB, CONSTRAINT positive CHECK (size_limit > 0))",
  "CREATE TABLE child (id VARCHAR2(10) PRIMARY KEY, parent_id VARCHAR2(10), CONSTRAINT child_parent FOREIGN KEY (parent_id) REFERENCES parent (id) DEFERRABLE INITIALLY IMMEDIATE, CONSTRAINT child_once UNIQUE (parent_id))",
  "CREATE TABLE late (parent_id VARCHAR2(10) REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)",
  "CREATE TABLE vectors (v VECTOR(3, FLOAT32), at TIMESTAMP)",
  "INSERT INTO parent (id, name) VALUES ('p', 'x')",
  "INSERT INTO child (id, parent_id) VALUES ('c', 'p')",
]);

test.each([
  [1, "INSERT INTO parent (id, name) VALUES ('p', 'x')"],
  [1400, "INSERT INTO parent (id) VALUES ('q')"],
  [1400, "INSERT INTO parent (id, name) VALUES ('q', '')"],
  [2290, "UPDATE parent SET size_limit = -1"],
  [2291, "INSERT INTO child (id, parent_id) VALUES ('d', 'nobody')"],
  [2292, "DELETE FROM parent"],
  [2091, "INSERT INTO late VALUES ('nobody')"],
  [12899, "UPDATE parent SET name = 'longer'"],
  [12899, "INSERT INTO parent (id, name) VALUES ('äöüäöü', 'x')"],
  [1438, "UPDATE parent SET size_limit = 1000"],
  [1722, "UPDATE parent SET size_limit = 'many'"],
  [1476, "SELECT 1 / 0 AS x FROM dual"],
  [942, "SELECT * FROM nowhere"],
  [904, "SELECT nothing FROM parent"],
  [918, "SELECT id FROM parent CROSS JOIN child"],
  [955, "CREATE TABLE parent (id NUMBER)"],
  [1418, "DROP INDEX nothing"],
  [1408, "CREATE INDEX again ON child (parent_id)"],
  [2449, "DROP TABLE parent"],
  [979, "SELECT id, COUNT(*) AS n FROM parent GROUP BY name"],
  [
    1427,
    "SELECT (SELECT t.id FROM parent t CROSS JOIN late l CROSS JOIN child c UNION ALL SELECT id FROM parent UNION ALL SELECT id FROM child) AS x FROM dual",
  ],
  [22848, "SELECT id FROM parent WHERE note = 'x'"],
  [22848, "SELECT id FROM parent ORDER BY note"],
  [51803, "INSERT INTO vectors (v) VALUES ('[1, 2]')"],
  [1861, "INSERT INTO vectors (at) VALUES ('2026-11-21')"],
  [2014, "SELECT DISTINCT id FROM parent FOR UPDATE"],
  [900, "SELEC 1 FROM dual"],
  [3001, "BEGIN NULL; END;"],
  [3001, "BEGIN EXECUTE IMMEDIATE 'DELETE FROM child'; END;"],
  [955, "BEGIN EXECUTE IMMEDIATE 'CREATE TABLE parent (id NUMBER)'; END;"],
  [51805, "INSERT INTO vectors (v) VALUES ('[1, 2, NaN]')"],
  [51805, "INSERT INTO vectors (v) VALUES ('1, 2, 3')"],
  [51803, "SELECT CAST('[1, 2]' AS VECTOR(3)) AS v FROM dual"],
  [51803, "SELECT VECTOR_DISTANCE('[1, 2]', '[1, 2, 3]', DOT) AS d FROM dual"],
])("ORA-%i: %s", async (number, sql) => {
  expect(await errorNumber(client.execute(sql))).toBe(number);
});

test("a taken key is told by its constraint", async () => {
  const inserting = client.execute("INSERT INTO child (id, parent_id) VALUES ('d', 'p')");
  await expect(inserting).rejects.toThrow(
    "ORA-00001: unique constraint (ENGRAPH.CHILD_ONCE) violated",
  );
});

const long = "x".repeat(4_001);

test("a string longer than a VARCHAR2 is stored as it is, and a LONG everywhere else", async () => {
  await client.execute("UPDATE parent SET note = :1", [long]);
  const asked = client.execute("SELECT LENGTH(:1) AS n FROM dual", [long]);
  expect(await errorNumber(asked)).toBe(1460);
  const merged = client.execute(
    `MERGE INTO parent t USING (SELECT :1 AS note FROM dual) s ON (t.id = 'p') WHEN MATCHED THEN UPDATE SET t.note = s.note`,
    [long],
  );
  expect(await errorNumber(merged)).toBe(1461);
  const clob = { type: oracledb.CLOB, val: long };
  expect((await client.execute("SELECT LENGTH(:1) AS n FROM dual", [clob])).rows).toEqual([
    [4_001],
  ]);
});
