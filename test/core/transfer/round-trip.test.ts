import { join } from "node:path";
import { expect, test } from "vitest";
import { fillUser, learningModel } from "../../support/filled-user.js";
import { startEngraph } from "../../support/engraph.js";
import { FakeClock } from "../../support/fake-clock.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { openStoreAt } from "../../support/test-store.js";
import { contentOf, exported, imported, parsedLine } from "../../support/transfer.js";

test("what was imported is exported as it was", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const clock = new FakeClock();
  const server = await startEngraph({ dataFile, clock, model: learningModel(), settings: {} });
  await fillUser({ client: server.client, clock }, "ann", 1_000_000);
  await fillUser({ client: server.client, clock }, "bob", 1_000_000);
  await server.close();
  const store = await openStoreAt(dataFile, { clock });
  const lines = await exported(store);
  const types = Map.groupBy(lines.map(parsedLine), ({ line }) => line);
  console.log(Object.fromEntries([...types].map(([type, all]) => [type, all.length])));
  for (const all of types.values()) console.log(JSON.stringify(all[0]));
  const copy = await openStoreAt(join(temporaryFolder(), "copy.db"), { clock });
  const report = await imported(copy, lines);
  console.log(report);
  expect(await contentOf(copy)).toEqual(lines.slice(1));
  const again = await imported(copy, lines);
  console.log(again);
});
