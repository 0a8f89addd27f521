import type { Epoch } from "../../core/events/epoch.js";
import { epochNames, nextEpoch, toEpochs, type MetaRow } from "../rows/epoch.js";
import type { CommittingConnection } from "./connection.js";
import { writeMeta } from "./meta.js";
import { sql } from "./sql.js";
import { readHead } from "./stamping.js";

/**
 * Begins an epoch at the log's end, and commits. Events that the restored database has left without a
 * position are of the new epoch: their positions may be those of other events that were lost.
 */
export async function beginEpoch(connection: CommittingConnection): Promise<Epoch> {
  const rows = await connection.all<MetaRow>(
    sql`SELECT name AS "name", value AS "value" FROM {meta} WHERE name LIKE ${`${epochNames}%`}`,
  );
  const head = await connection.get<{ position: number }>(readHead);
  const { epoch, row } = nextEpoch(toEpochs(rows), head?.position ?? 0);
  await writeMeta(connection, row.name, row.value);
  return epoch;
}
