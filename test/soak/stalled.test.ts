import { expect, test } from "vitest";
import { peakResidentBytes } from "./memory-use.js";
import { watchThread } from "./stalled/bystanders.js";
import { startLoad } from "./stalled/load.js";
import {
  stalledPings,
  stalledQueries,
  stalledStream,
  stalledSubscriber,
  unreadAnswer,
  type Stall,
} from "./stalled/stalled-clients.js";

const isFull = process.env["SOAK"] === "full";
/** Of each kind. */
const clients = isFull ? 50 : 2;
/** Messages of 16 kB: more for each client than the kernel buffers, which is some 4 MB. */
const count = isFull ? 1_000 : 400;
/**
 * The allowed additional peak memory per client, in MiB. With few clients, the share of garbage per
 * client is large.
 */
const allowedPeak = isFull ? 2 : 20;
const mebibyte = 2 ** 20;

const kinds: readonly (readonly [kind: string, stall: Stall])[] = [
  ["subscribers over WebSocket", stalledSubscriber],
  ["subscribers over SSE", stalledStream],
  ["clients with long answers over WebSocket", stalledQueries],
  ["clients that ping", stalledPings],
  ["clients with an answer over HTTP", unreadAnswer],
];

/** In a full run, each kind runs separately, so that the others cannot hide it. */
const groups: readonly (readonly [kind: string, stalls: readonly Stall[]])[] = isFull
  ? kinds.map(([kind, stall]) => [kind, [stall]])
  : [["clients of each kind", kinds.map(([, stall]) => stall)]];

test.each(groups)(
  `${clients} %s that read nothing cost little memory, and nobody else notices`,
  { timeout: 300_000 },
  async (kind, stalls) => {
    const load = await startLoad();
    await load.create("alone-1", "alone-2", "alone", "stalled");
    const write = async (threadId: string) => {
      const bystanders = await watchThread(load, threadId, count);
      await load.say(threadId, count);
      await bystanders.check();
    };
    // The cost of the same load without stalled clients is the baseline.
    for (const round of isFull ? [1, 2] : []) await write(`alone-${round}`);
    const peakBefore = await peakResidentBytes(load.pid, write("alone"));
    const heldBefore = await load.heldBytes();

    const coming = { threadId: "stalled", after: await load.now(), count };
    const offer = { coming, filled: "alone" };
    const stalled = await Promise.all(
      stalls.flatMap((stall) => Array.from({ length: clients }, () => stall(load, offer))),
    );
    const peak = await peakResidentBytes(load.pid, write("stalled"));
    const held = await load.heldBytes();
    const forEach = (bytes: number) => bytes / stalled.length / mebibyte;
    const [heldForEach, peakForEach] = [forEach(held - heldBefore), forEach(peak - peakBefore)];
    console.log(
      `${clients} stalled ${kind}: ${heldForEach.toFixed(2)} MiB are held for each, ${peakForEach.toFixed(2)} MiB more are taken at the peak`,
    );
    expect(heldForEach).toBeLessThan(2);
    expect(peakForEach).toBeLessThan(allowedPeak);

    // The kernel buffers much data for them, so only some continue to the end.
    for (const client of stalled.slice(10)) client.leave();
    for (const client of stalled.slice(0, 10)) await client.goOn();
  },
);
