import fc from "fast-check";
import { expect, test } from "vitest";
import { DateTimeScalar } from "../../src/graphql/schema/scalars.js";

const half = Date.UTC(2026, 4, 8, 14, 30);

test.each([
  ["Java: OffsetDateTime", "2026-05-08T14:30Z", half],
  ["Java: OffsetDateTime", "2026-05-08T16:30+02:00", half],
  ["Java: Instant", "2026-05-08T14:30:00.123456789Z", half + 123],
  ["Java: LocalDateTime", "2026-05-08T14:30", half],
  ["Go: time.RFC3339Nano", "2026-05-08T09:00:00.5-05:30", half + 500],
  ["Python: isoformat()", "2026-05-08T14:30:00.123456", half + 123],
  ["Python: isoformat()", "2026-05-08T14:30:00+00:00", half],
  ['Python: isoformat(timespec="minutes")', "2026-05-08T14:30+00:00", half],
  ["Python: str()", "2026-05-08 14:30:00+00:00", half],
  ["strftime: %Y-%m-%dT%H:%M:%S%z", "2026-05-08T16:30:00+0200", half],
  ["PostgreSQL", "2026-05-08 14:30:00.5+00", half + 500],
  ["RFC 3339 in lower case", "2026-05-08t14:30:00z", half],
])("%s: %s", (_, text, time) => {
  expect(DateTimeScalar.parseValue(text)).toBe(time);
});

test("a time has one meaning in all forms, and without an offset it is in UTC", () => {
  const pad = (number: number) => String(Math.abs(number)).padStart(2, "0");
  const time = fc.record({
    at: fc.date({
      min: new Date("0001-01-02T00:00:00Z"),
      max: new Date("9999-12-30T00:00:00Z"),
      noInvalidDate: true,
    }),
    minutes: fc.integer({ min: -14 * 60, max: 14 * 60 }),
  });
  fc.assert(
    fc.property(time, ({ at, minutes }) => {
      const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, -1);
      const [sign, hour, rest] = [
        minutes < 0 ? "-" : "+",
        pad(Math.trunc(minutes / 60)),
        pad(minutes % 60),
      ];
      for (const form of [`${sign}${hour}:${rest}`, `${sign}${hour}${rest}`])
        expect(DateTimeScalar.parseValue(local + form)).toBe(at.getTime());
      for (const form of ["", "Z", "z", "+00"])
        expect(DateTimeScalar.parseValue(at.toISOString().slice(0, -1) + form)).toBe(at.getTime());
    }),
  );
});

test.each([
  "2026-05-08",
  "2026-05-08T14Z",
  "2026-05-08T14:30:60Z",
  "2026-05-08T14:30:00,5Z",
  "2026-05-08T14:30:00 Z",
  "2026-05-08T14:30:00+24:00",
  "2026-02-30T14:30:00",
  "20260508T143000Z",
  "2026-05-08  14:30:00Z",
  "2026-05-08T14:30:00Z[UTC]",
])("%s is refused", (text) => {
  expect(() => DateTimeScalar.parseValue(text)).toThrow("DateTime must be ISO 8601");
});
