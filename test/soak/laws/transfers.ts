import { join } from "node:path";
import { openStoreAt } from "../../support/test-store.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { exported, imported } from "../../support/transfer.js";
import { adminOf } from "../isolation/callers.js";
import { markingModel } from "../isolation/model.js";
import { Transport } from "../isolation/transport.js";
import type { Law } from "./law.js";
import { difference, differing, everything, snapshotOf } from "./snapshot.js";
import { startServer, tenant } from "./world.js";

/** Types that are exported. */
const kept = /^(Thread|Message|Memory|MemoryLink|User|Agent|SharedStateEntry):/;

/** An empty store that imports the export of another answers the same. */
export function importsAnswerTheSame(): Law {
  return {
    name: "an empty store that imports an export answers the same",
    async end({ dataFile, now, clock, admin }) {
      const other = join(temporaryFolder(), "imported.db");
      const from = await openStoreAt(dataFile, { clock });
      const lines = await exported(from, { vectors: true }, admin.principal, clock);
      await from.close();
      const into = await openStoreAt(other, { clock });
      await imported(into, lines, { clock, model: markingModel() });
      await into.close();
      const server = await startServer(other, clock);
      const transport = new Transport(server.url, adminOf(tenant));
      const { data } = await transport.ask({ query: everything, variables: {} }, "HTTP");
      await transport.client.close();
      const read = snapshotOf(data as never);
      const { made, gone, changed } = difference(
        new Map([...now].filter(([key]) => kept.test(key))),
        new Map([...read].filter(([key]) => kept.test(key))),
      );
      return [
        ...made.map((record) => ({ made: record })),
        ...gone.map((record) => ({ lost: record })),
        ...changed.flatMap(({ before, after }) => differing(before, after)),
      ];
    },
  };
}
