import { readFileSync } from "node:fs";
import { afterUpgrade, closeCodeIn } from "./websocket-inputs.js";

/** Every code that docs/errors.md tells of. */
const documentedCodes: ReadonlySet<string> = new Set(
  Array.from(
    readFileSync(new URL("../../../docs/errors.md", import.meta.url), "utf8").matchAll(
      /`([A-Z]+(?:_[A-Z]+)+|FORBIDDEN|UNAUTHENTICATED)`/g,
    ),
    ([, code]) => code ?? "",
  ),
);

/** Codes with which a socket may be closed: of RFC 6455, of the protocol, of Engraph itself, and what inputs close with (3000). */
const closeCodes: ReadonlySet<number> = new Set([
  1000, 1001, 1002, 1003, 1005, 1007, 1008, 1009, 3000, 4400, 4401, 4403, 4406, 4408, 4409, 4410,
  4429,
]);

/** What was answered to some inputs, by how it was answered. */
export type Tally = Map<string, number>;

/** What no client may be answered, however badly it asks; each answer is counted. */
export function answerFaults(received: Buffer, tally: Tally): string[] {
  const text = received.toString("latin1");
  const frames = afterUpgrade(received);
  const faults: string[] = [];
  const counted = new Set<string>();
  const count = (what: string) => counted.add(what);
  for (const [, status] of (frames ? "" : text).matchAll(/^HTTP\/1\.1 (\d{3}) /gm)) {
    count(`status ${status}`);
    if (Number(status) >= 500) faults.push(`status ${status}`);
  }
  if (received.length === 0) count("closed in silence");
  const closed = frames && closeCodeIn(frames);
  if (closed) {
    count(`closed with ${closed}`);
    if (!closeCodes.has(closed)) faults.push(`closed with ${closed}`);
  }
  for (const [, code = ""] of text.matchAll(/"code":"(\w+)"/g)) {
    count(code);
    if (code === "INTERNAL_SERVER_ERROR" || !documentedCodes.has(code)) faults.push(code);
  }
  if (/"data":\{/.test(text)) count("data");
  for (const what of counted) tally.set(what, (tally.get(what) ?? 0) + 1);
  return faults;
}
