/** How a context card begins and ends in each form it is rendered in. What it holds is escaped, so it cannot end sooner. */
const cards = [
  /<context_card\b[^>]*>[\s\S]*?<\/context_card>/g,
  /<!-- context_card -->[\s\S]*?<!-- \/context_card -->/g,
];

/**
 * A text with our own context cards blanked out, so that what an agent was
 * told from memory is not learned again from what it says. It stays as long as
 * it was: places in it are places in the text.
 */
export function hideOwnCards(text: string): string {
  return cards.reduce(
    (shown, card) => shown.replace(card, (found) => " ".repeat(found.length)),
    text,
  );
}
