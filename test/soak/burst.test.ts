import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { typename } from "../support/operations.js";
import { take } from "../support/streams.js";
import { peakResidentBytes, residentBytes } from "./memory-use.js";
import { events, startLoad } from "./stalled/load.js";

const isFull = process.env["SOAK"] === "full";
const count = isFull ? 10_000 : 1_000;
const rounds = isFull ? 6 : 2;
const readers = 10;

const clear = graphql(`
  mutation BurstClear($threadId: ID!) {
    deleteMessages(owner: { threadId: $threadId }, confirm: true) { deletedCount }
  }
`);

test(
  `a burst of ${count} events in one tick is delivered to all, in little memory`,
  { timeout: 300_000 },
  async () => {
    const load = await startLoad();
    const burst = async (threadId: string) => {
      await load.create(threadId);
      const content = "A message of an ordinary length, such as people write.";
      await load.say(threadId, count, () => content);
      const after = await load.now();
      const before = residentBytes(load.pid);
      const clients = Array.from({ length: readers }, load.connect);
      const seen = Promise.all(
        clients.map((client) => take(client.subscribe(events, { threadId, after }), count)),
      );
      // The answer arrives after all earlier requests on the socket have been answered.
      await Promise.all(clients.map((client) => client.askOverSocket(typename)));
      const { deleteMessages: clearMessages } = await load.client.run(clear, { threadId });
      expect(clearMessages.deletedCount).toBe(count);
      const peak = await peakResidentBytes(load.pid, seen);
      for (const got of await seen) {
        expect(new Set(got.map(({ events }) => events.kind))).toEqual(new Set(["DELETED"]));
        expect(new Set(got.map(({ events }) => events.cursor)).size).toBe(count);
      }
      return (peak - before) / 2 ** 20;
    };
    const growth: number[] = [];
    for (let round = 1; round <= rounds; round++) growth.push(await burst(`burst-${round}`));
    console.log(
      `bursts of ${count} events for ${readers} readers: ${growth.map((one) => `${one.toFixed(0)} MiB`).join(", ")} more at their peak`,
    );
    // During the first burst, V8 grows the young generation by some 100 MiB and keeps it, whatever
    // the objects are.
    expect(growth[0]).toBeLessThan(200);
    for (const one of growth.slice(1)) expect(one).toBeLessThan(100);
  },
);
