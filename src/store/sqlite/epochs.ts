import type { Epoch } from "../../core/events/epoch.js";
import { epochNames, nextEpoch, toEpochs, type MetaRow } from "../rows/epoch.js";
import type { Connection } from "./connection.js";
import { insertedPositions } from "./event-positions.js";
import { writeMeta } from "./meta.js";

export function readEpochs(connection: Connection): Epoch[] {
  return toEpochs(
    connection.all<MetaRow>(
      "SELECT key AS name, value FROM meta WHERE key LIKE ?",
      `${epochNames}%`,
    ),
  );
}

/** Begins an epoch at the end of the log. */
export async function beginEpoch(connection: Connection): Promise<Epoch> {
  const head = await insertedPositions(connection).head();
  const { epoch, row } = nextEpoch(readEpochs(connection), head);
  writeMeta(connection, row.name, row.value);
  return epoch;
}
