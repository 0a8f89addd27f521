import oracledb from "oracledb";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { describeWithDouble } from "./support.js";

const client = describeWithDouble([
  "CREATE TABLE meeting (id NUMBER PRIMARY KEY, held_at TIMESTAMP(3))",
]);

async function read(value: string, binds: oracledb.BindParameters = {}): Promise<unknown> {
  return client.use(async (connection) => {
    const { rows } = await connection.execute<unknown[]>(`SELECT ${value} FROM dual`, binds);
    return rows?.[0]?.[0];
  });
}

const instant = (iso: string) => ({ type: oracledb.DB_TYPE_TIMESTAMP_TZ, val: new Date(iso) });

// The examples of Oracle's SQL Language Reference.
test("SYS_EXTRACT_UTC gives the time in UTC, without a zone", async () => {
  const isAt = (time: string) =>
    `CASE WHEN SYS_EXTRACT_UTC(TIMESTAMP '2000-03-28 11:30:00.00 -08:00') = TIMESTAMP '${time}' THEN 1 ELSE 0 END`;
  expect(await read(isAt("2000-03-28 19:30:00"))).toBe(1);
  expect(await read(isAt("2000-03-28 11:30:00"))).toBe(0);
});

test.each([
  ["'3:00'", "2000-03-28T05:00:00Z"],
  ["'+00:00'", "2000-03-28T08:00:00Z"],
  ["'-08:00'", "2000-03-28T16:00:00Z"],
  ["'Europe/Berlin'", "2000-03-28T06:00:00Z"],
])("FROM_TZ takes a time without a zone for one of %s", async (zone, iso) => {
  expect(await read(`FROM_TZ(TIMESTAMP '2000-03-28 08:00:00', ${zone})`)).toEqual(new Date(iso));
});

test("FROM_TZ takes no time that has a zone", async () => {
  const zoned = read("FROM_TZ(TIMESTAMP '2000-03-28 08:00:00 +01:00', '+00:00')");
  await expect(zoned).rejects.toThrow(/^ORA-/);
});

test.each([
  ["text", { type: oracledb.DB_TYPE_VARCHAR, val: "2000-03-28 08:00:00" }],
  ["a null of text", { type: oracledb.DB_TYPE_VARCHAR, val: null }],
  ["a number", { type: oracledb.DB_TYPE_NUMBER, val: 1 }],
])("SYS_EXTRACT_UTC refuses %s", async (_what, bind) => {
  await expect(read("SYS_EXTRACT_UTC(:b)", { b: bind })).rejects.toThrow(/^ORA-30175/);
});

test("null stays null", async () => {
  expect(
    await read("FROM_TZ(SYS_EXTRACT_UTC(:b), '+00:00')", { b: { ...instant(""), val: null } }),
  ).toBe(null);
});

/** UTC times whose local times do not exist, or exist twice, in some time zone. */
const times = [
  "0001-01-01T00:00:00.000Z",
  "1969-12-31T23:59:59.999Z",
  // Clocks are put forward in New York.
  "2026-03-08T02:30:00.001Z",
  // Clocks are put forward in Berlin.
  "2026-03-29T02:30:00.003Z",
  // Clocks are put back in Berlin.
  "2026-10-25T02:30:00.004Z",
  "2026-11-01T01:30:00.002Z",
  "9999-12-31T23:59:59.999Z",
];

describe.each([
  ["UTC", 0, []],
  ["America/New_York", 240, [times[2]]],
  ["Europe/Berlin", -120, [times[3]]],
  ["Asia/Kathmandu", -345, []],
])("With clocks of %s", (zone, minutes, gaps) => {
  const inZone = async (work: (connection: oracledb.Connection) => Promise<void>) => {
    vi.stubEnv("TZ", zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(new Date("2026-07-01T12:00:00Z").getTimezoneOffset()).toBe(minutes);
    // A new connection, because a session keeps the client's time zone at logon.
    const { user, password, connectString } = client.double;
    const connection = await oracledb.getConnection({ user, password, connectString });
    try {
      for (const [id, time] of times.entries())
        await connection.execute("INSERT INTO meeting VALUES (:id, SYS_EXTRACT_UTC(:held))", {
          id,
          held: instant(time),
        });
      await work(connection);
      await connection.rollback();
    } finally {
      await connection.close();
    }
  };

  test("a time in UTC comes back as it was, also where there is no such time of day", () =>
    inZone(async (connection) => {
      const { rows } = await connection.execute<unknown[]>(
        `SELECT FROM_TZ(r.held_at, '+00:00') FROM meeting r
          WHERE r.held_at >= SYS_EXTRACT_UTC(:least) ORDER BY r.held_at`,
        { least: instant(times[0] ?? "") },
      );
      expect(rows).toEqual(times.map((time) => [new Date(time)]));
    }));

  test("without a zone, the driver takes it for one of its own place, and moves what is no time there", () =>
    inZone(async (connection) => {
      const { rows = [] } = await connection.execute<[Date]>(
        "SELECT r.held_at FROM meeting r WHERE r.held_at > DATE '1970-01-01' ORDER BY r.held_at",
      );
      const told = rows.map(
        ([time]) => new Date(time.getTime() - time.getTimezoneOffset() * 60_000),
      );
      const late = times.slice(2).map((time) => new Date(time));
      expect(told.filter((time, i) => time.getTime() !== late[i]?.getTime())).toHaveLength(
        gaps.length,
      );
    }));
});
