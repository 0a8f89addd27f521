import { inspect } from "node:util";
import { expect, test } from "vitest";
import { UnauthenticatedError } from "../../src/core/errors.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { soakSeed } from "../support/random.js";
import { storeKind } from "../support/test-store.js";
import { WordEmbedder } from "../support/word-embedder.js";
import { callers } from "./isolation/callers.js";
import { Fuzz } from "./isolation/fuzz.js";
import { markingModel } from "./isolation/model.js";
import { beginning } from "./isolation/scalars.js";

const isFull = process.env["SOAK"] === "full";
/** In full and in short; fewer where each store is a database. */
const [full, short] = storeKind === "embedded" ? [100_000, 10_000] : [20_000, 2_000];
/** More or fewer with OPERATIONS, for a hunt. */
const total = Number(process.env["OPERATIONS"] ?? (isFull ? full : short));
const whole = { depth: 12, maxStringLength: 4_000, maxArrayLength: 20 };

test(
  `of ${total} operations of callers of three tenants, none tells of what its caller does not reach`,
  { timeout: 300_000 + total * 60 },
  async () => {
    const seed = soakSeed();
    const started = performance.now();
    const startedUsing = process.cpuUsage();
    const clock = new FakeClock(beginning);
    const { url } = await startEngraph({
      clock,
      model: markingModel(),
      embedder: new WordEmbedder(),
      settings: {},
      authenticate: (authorization) => {
        const caller = callers.find(({ name }) => authorization === `Bearer ${name}`);
        if (!caller) throw new UnauthenticatedError();
        return caller.principal;
      },
    });
    // Callers who wait for jobs wait by this clock.
    const ticking = setInterval(() => clock.advance(10), 10);
    const fuzz = new Fuzz(url, clock, seed);
    await fuzz.run(total).finally(async () => {
      clearInterval(ticking);
      await fuzz.close();
    });

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
    // In fewer, some of the schema is not met.
    if (total < 10_000) return;
    expect(fuzz.coverage.missing()).toEqual({ fields: [], inputs: [], answers: [] });
  },
);
