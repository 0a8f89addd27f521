import { randomBytes } from "node:crypto";
import type { Epoch } from "../../core/events/epoch.js";

/** The prefix of the names of epochs in the table `meta`. */
export const epochNames = "epoch:";

/** A row of the table `meta`. */
export interface MetaRow {
  readonly name: string;
  readonly value: string;
}

/** The epoch that follows those of a store, and its row. */
export function nextEpoch(
  epochs: readonly Epoch[],
  after: number,
): { readonly epoch: Epoch; readonly row: MetaRow } {
  const epoch = { id: randomBytes(8).toString("hex"), after };
  const number = String(epochs.length + 1).padStart(6, "0");
  return { epoch, row: { name: `${epochNames}${number}`, value: `${epoch.id} ${after}` } };
}

/** The epochs in rows of the table `meta`, oldest first. Skips other rows. */
export function toEpochs(rows: readonly MetaRow[]): Epoch[] {
  return rows
    .filter(({ name }) => name.startsWith(epochNames))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ value }) => {
      const [id = "", after] = value.split(" ");
      return { id, after: Number(after) };
    });
}
