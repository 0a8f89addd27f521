import type { Epoch } from "../../../core/events/epoch.js";
import { epochNames, nextEpoch, toEpochs, type MetaRow } from "../../rows/epoch.js";
import type { CommittingConnection } from "./connection.js";
import { writeMeta } from "../schema/meta.js";
import { sql } from "../sql/sql.js";
import { readHead } from "./stamping.js";

/**
 * Begins an epoch at the end of the log, and commits. Events without a position in a restored database belong to the
 * new epoch: lost events may have had the positions that they get.
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
