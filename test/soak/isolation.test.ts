import { inspect } from "node:util";
import { expect, test } from "vitest";
import { soakSeed } from "../support/random.js";
import { storeKind } from "../support/test-store.js";
import { runFuzz } from "./isolation/run-fuzz.js";

const isFull = process.env["SOAK"] === "full";
/** The number of operations in a full and in a short run; fewer where each store is a database. */
const [full, short] = storeKind === "embedded" ? [100_000, 1_500] : [20_000, 2_000];
/** OPERATIONS overrides the number, to hunt for failures. */
const total = Number(process.env["OPERATIONS"] ?? (isFull ? full : short));
const whole = { depth: 12, maxStringLength: 4_000, maxArrayLength: 20 };

test(
  `of ${total} operations of callers of three tenants, none tells of what its caller does not reach`,
  { timeout: 300_000 + total * 60 },
  async () => {
    const seed = soakSeed();
    const started = performance.now();
    const startedUsing = process.cpuUsage();
    const fuzz = await runFuzz(total, seed);

    const { user, system } = process.cpuUsage(startedUsing);
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${fuzz.operations} operations, ${fuzz.probes} of them compared with unknown ids; ${fuzz.frames} frames of ` +
        `subscriptions; ${fuzz.oracle.checked} texts were searched for marks; ` +
        `${Math.round(fuzz.operations / seconds)} operations per second, ` +
        `${Math.round((fuzz.operations / (user + system)) * 1e6)} per second of a processor\n${fuzz.tally}`,
    );
    const { leaks, differences, endedSubscriptions: ended } = fuzz;
    const wrong = [...leaks, ...differences, ...ended];
    if (wrong.length > 0) throw new Error(`SEED=${seed} fails: ${inspect(wrong, whole)}`);
    // Short runs do not cover the whole schema.
    if (total < 10_000) return;
    expect(fuzz.coverage.missing()).toEqual({ fields: [], inputs: [], answers: [] });
  },
);
