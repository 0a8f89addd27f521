/** What the text of a document says of itself, as far as resuming needs to know. No parser: it is to be small in browsers. */

/** Whether the document's operation is a subscription. */
export function isSubscription(query: string): boolean {
  return /(?:^|\})\s*subscription\b/.test(query.replaceAll(/#.*/g, ""));
}

/** Whether it has the variable that a subscription is resumed by. */
export function declaresAfter(query: string): boolean {
  return /\$after\s*:/.test(query);
}

/** Fails with a TypeError that says what a subscription lacks to be resumed. */
export function checkResumable(query: string): void {
  if (!declaresAfter(query))
    throw new TypeError(
      "The subscription cannot be resumed: declare `$after: Cursor`, and give it to the field as `after: $after`. For a subscription that shows the newest state and takes no cursor, set the option `withoutCursor`.",
    );
  if (!/\bcursor\b/.test(query)) throw new TypeError(cursorMissing);
}

export const cursorMissing =
  "The subscription cannot be resumed: select the field `cursor` of its events.";
