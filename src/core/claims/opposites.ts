/** Pairs of words that exclude each other. */
const pairs = `
dark/light short/long early/late morning/night early/night window/aisle metric/imperial tab/space indoor/outdoor
hot/cold warm/cold introvert/extrovert introverted/extroverted left-handed/right-handed home/office remotely/on-site remotely/office remote/office
remote/on-site full-time/part-time employed/unemployed formal/informal odd/even smoker/non-smoker
sweet/savoury big/small large/small cheap/expensive fast/slow quiet/loud always/never good/bad happy/unhappy
left/right public/private open/closed vegan/omnivore vegetarian/omnivore pregnant/childless
religious/atheist optimist/pessimist urban/rural manual/automatic iphone/android enabled/disabled
`;

const opposites = new Map<string, Set<string>>();
for (const pair of pairs.trim().split(/\s+/)) {
  const [one = "", other = ""] = pair.split("/");
  opposites.set(one, (opposites.get(one) ?? new Set()).add(other));
  opposites.set(other, (opposites.get(other) ?? new Set()).add(one));
}

/**
 * Whether one list has a word whose opposite is in the other, such as "dark mode" and "light mode". Words that are in
 * both lists do not count.
 */
export function areOpposite(one: readonly string[], other: readonly string[]): boolean {
  return one.some((word) => {
    const against = opposites.get(word);
    return (
      against !== undefined && !other.includes(word) && other.some((next) => against.has(next))
    );
  });
}
