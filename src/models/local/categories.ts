import type { MemoryKind } from "../../core/memories/memory.js";
import type { Claim } from "../../rules/claim.js";
import type { EventTime } from "./event-time.js";

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words by what they tell of, as roots. The first category that a statement has a word of is its own. */
const byWord = {
  health: set(`
    allergic allergy intolerant intolerance vegetarian vegan pescatarian coeliac celiac diabetic diabetes insulin
    asthma asthmatic inhaler dyslexic dyslexia migraine adhd autism autistic arthritis eczema insomnia anxiety
    depression epilepsy anaemia anemia tinnitus pregnant pregnancy diagnose diagnosis medication medicine pill
    tablet dose dosage statin antibiotic lisinopril metformin ibuprofen paracetamol penicillin warfarin oxygen
    hospital surgery operation surgeon doctor gp dentist therapist therapy physio physiotherapist cholesterol
    blood pressure pacemaker wheelchair hearing deaf blind colour-blind sober rehab cancer tumour stroke heart
    kidney liver lung knee hip spine vaccine vaccination injection gluten lactose dairy diet symptom chemo
    dialysis seizure stutter limp crutch brace celiac hayfever concussion sprain fracture
  `),
  pet: set(`
    dog cat puppy kitten pet rabbit bunny hamster parrot budgie tortoise turtle horse pony goldfish hen chicken
    beagle labrador retriever collie terrier poodle spaniel greyhound aquarium
  `),
  work: set(`
    work job boss manager team teammate company employer office career colleague startup business client salary
    shift internship intern degree thesis university project freelance employed unemployed retire retired teach study
    promote hire self-employed
  `),
  home: set(`
    live home house flat apartment rent landlord landlady neighbourhood neighborhood street garden balcony
    hometown mortgage reside relocate address bedroom kitchen
  `),
  decision: set("decide agree choose opt migrate"),
  plan: set("plan intend save prepare aim hope book"),
  possession: set(
    "have own car bike bicycle motorbike boat van laptop phone computer piano guitar camera drive",
  ),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;

const occupations = set(`
  nurse doctor dentist surgeon therapist teacher engineer developer lawyer accountant architect chef electrician
  plumber carpenter designer student pilot analyst scientist mechanic librarian writer editor translator professor
  researcher consultant cashier waiter waitress driver farmer baker barber builder firefighter paramedic journalist
`);
const relatives = set(`
  husband wife partner boyfriend girlfriend fiancé fiancée spouse sister brother sibling mother mom mum father
  dad parent son daughter kid child family cousin aunt uncle niece nephew grandmother grandfather grandma grandpa
  nan gran granddad twin in-law friend roommate flatmate neighbour neighbor ex toddler baby stepson stepdaughter
  mother-in-law father-in-law married single divorced engaged widowed
`);
const taste = set(`
  love like hate enjoy adore prefer dislike detest loathe fancy favourite favorite fond keen obsessed fan stand bear
`);
const personal = set(`
  name surname nickname birthday bday age pronoun nationality religion height weight email number username
  left-handed anniversary born
`);
const attributes: Readonly<Record<string, string>> = {
  home: "home",
  employer: "work",
  position: "work",
  teach: "work",
  name: "personal",
  age: "personal",
  diet: "health",
  "marital state": "relationship",
};

const habits = set(`
  drink eat run swim jog cycle walk read meditate cook bake paint draw knit commute train practise practice volunteer
  collect exercise hike climb surf ski sing dance watch listen follow journal shop smoke sleep write code attend visit
`);
const ingesting = set("eat drink tolerate digest smoke");
const planning =
  /\b(?:training|preparing|saving(?: up)?) for\b|\blooking forward to\b|\b(?:signed up|booked|planning|plan to|going to|have to|need to|hoping to|aiming to)\b/i;
const duty = /\b(?:have|need|got) to\b/i;
const experience = /\b(?:have|has|had) (?:\w+ )?been to\b/i;
const often =
  /\b(?:always|never|usually|often|rarely|normally|mostly|typically|every|each|daily|weekly|weekends|weekdays|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)\b/i;
const ability =
  /\b(?:can|cannot) (?:\w+ )?(?:swim|drive|cook|ski|surf|sew|code|sing|dance|draw|ride|read|speak|play)\b|\b(?:fluent|bilingual|know how to|good at|bad at|self-taught|taught myself|learning|speak|play(?:s|ed|ing)? the)\b/i;

const favourite = set("favourite favorite");

/** What a statement is about: its most important topic first, health before all. */
export function categoryOf(claims: readonly Claim[], text: string, time: EventTime | null): string {
  const [claim] = claims;
  const roots = new Set(claims.flatMap(({ topic, subject }) => [...topic, ...subject.split(" ")]));
  const has = (words: ReadonlySet<string>) => !roots.isDisjointFrom(words);
  const verb = claim?.attribute.split(" ")[0] ?? "";
  const isOfUser = claim?.subject === "user";
  const attribute = isOfUser ? attributes[claim.attribute] : undefined;
  if (isOfUser && verb === "be" && has(occupations)) return "work";
  const isDiet = ingesting.has(verb) && claim?.operation === "DENY";
  if (has(byWord.health) || attribute === "health" || isDiet) return "health";
  const isTaste = taste.has(verb) || has(favourite);
  if (isTaste || /\b(?:fan|lover) of\b|\b(?:cannot|can't) (?:stand|bear)\b/i.test(text))
    return "preference";
  if (attribute !== undefined) return attribute;
  if (has(personal)) return "personal";
  if (claim?.tense === "PAST" && time?.isPast === true) return "event";
  if (has(byWord.pet)) return "pet";
  const isAhead = claim?.tense === "FUTURE" || (time !== null && !time.isPast);
  if (isAhead && duty.test(text)) return "plan";
  if (has(relatives)) return "relationship";
  if (has(byWord.decision) || /^let's\b/i.test(text)) return "decision";
  if (ability.test(text)) return "skill";
  if (isAhead || planning.test(text) || byWord.plan.has(verb)) return "plan";
  if (habits.has(verb) && often.test(text)) return "habit";
  if (has(byWord.work) || has(occupations)) return "work";
  if (has(byWord.home)) return "home";
  if (claim?.tense === "PAST" || time !== null || experience.test(text)) return "event";
  if (has(byWord.possession)) return "possession";
  if (often.test(text) || habits.has(verb)) return "habit";
  return "personal";
}

const kinds: Readonly<Record<string, MemoryKind>> = {
  preference: "PREFERENCE",
  plan: "MEMORY",
  event: "MEMORY",
};

export function kindOf(category: string): MemoryKind {
  return kinds[category] ?? "FACT";
}
