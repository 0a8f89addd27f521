/** Diets, and the foods that each excludes. */
const noMeat = "meat beef pork chicken lamb bacon steak ham sausage".split(" ");
const noFish = [...noMeat, ..."fish salmon tuna shellfish seafood".split(" ")];
export const diets: ReadonlyMap<string, readonly string[]> = new Map([
  ["pescatarian", noMeat],
  ["vegetarian", noFish],
  ["vegan", [...noFish, ..."dairy milk cheese egg butter honey".split(" ")]],
]);

/** Marital statuses, of which a person has one at a time. */
export const partners: ReadonlySet<string> = new Set(
  "single married divorced engaged widowed separated dating".split(" "),
);

const occupations = new Set(
  "nurse chef cook coach clerk architect student pilot freelancer analyst scientist mechanic surgeon vet judge attorney diplomat founder ceo cto intern postdoc plumber waiter waitress".split(
    " ",
  ),
);
const others = new Set(
  "mother father sister brother daughter parent member lover smoker drinker reader runner owner believer beginner speaker person adult vegetarian grandparent grandmother grandfather partner".split(
    " ",
  ),
);

/** Whether a noun names an occupation, judged by a list and its ending. */
export function isOccupation(noun: string): boolean {
  return occupations.has(noun) || (!others.has(noun) && /(?:er|or|ist|ian|eer|ant)$/.test(noun));
}

const countries = new Set(
  "portugal spain france germany italy japan china india brazil england scotland ireland wales uk britain usa us america canada mexico australia austria switzerland belgium netherlands norway sweden denmark finland poland greece turkey egypt kenya nigeria argentina chile peru colombia korea vietnam thailand indonesia russia ukraine hungary romania croatia czechia europe asia africa california texas bavaria tuscany".split(
    " ",
  ),
);

/** Whether a place is so large that one can live in it and in one of its towns. */
export function isCountry(place: readonly string[]): boolean {
  return place.some((word) => countries.has(word));
}
