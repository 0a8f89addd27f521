import type { ShownMessage, ShownRecord } from "./card-contents.js";

/** A card's parts, each written in one format. */
export interface WrittenCard {
  readonly topics: readonly string[];
  readonly summary: string;
  readonly relevant: readonly (Pick<ShownRecord, "type" | "part"> & { readonly text: string })[];
  readonly messages: readonly string[];
}

/**
 * One format of a card. The length of a card is at most that of a card with empty sections, plus
 * the length of each part, plus {@link joint} for each part. So a budget can be kept without
 * rendering the card repeatedly.
 */
export interface CardWriter {
  topic(topic: string): string;
  /** Empty for an empty summary. */
  summary(summary: string): string;
  record(record: ShownRecord): string;
  message(message: ShownMessage): string;
  card(parts: WrittenCard): string;
}

/** Maximum number of characters between two parts. */
export const joint = 1;
