import { toPhrases } from "./word.js";

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words by what they do in a statement. All sets hold roots, but for phrases. Claims of all languages are made of them. */
export const terms = {
  speaker: set("i we me us myself"),
  addressee: set("you"),
  /** "my", "our". */
  speakersOwn: set("my our"),
  he: set(`
    father husband boyfriend brother son uncle grandfather nephew grandson fiancé stepfather
    stepson landlord lad boy
  `),
  she: set(`
    mother wife girlfriend sister daughter aunt grandmother niece granddaughter fiancée
    stepmother stepdaughter landlady girl
  `),
  /** Stand before a name that pronouns may stand for: "a beagle called Pickle". */
  naming: set("about called named"),
  relatives: set(`
    father husband boyfriend brother son uncle grandfather nephew grandson mother wife
    girlfriend sister daughter aunt grandmother niece granddaughter partner friend boss manager
    child parent cousin baby twin stepdaughter stepson colleague neighbour mate flatmate
    roommate landlord landlady doctor dentist teacher tutor dog cat
  `),
  /** Nouns for others than relatives and those with a job. */
  people: set(`
    ex ex-wife ex-husband kid toddler stepdad stepmum mentor lead supervisor client lodger tenant
    guest vicar priest puppy kitten horse pony rabbit hamster parrot tortoise hen
  `),
  /** Nouns of which one has one at a time, so that their names compete. */
  single: set(`
    name surname nickname password hint wife husband boss manager landlord landlady dentist gp
    boyfriend girlfriend fiancé fiancée partner birthday address email phone number flatmate employer
    home author colour team deadline budget supervisor destination language tutor hairdresser
    barber cleaner lodger walker accountant therapist physio trainer coach nanny childminder
    midwife handle username pin passcode
  `),
  /** What one is by profession, or until one has one: of these, one is one at a time. */
  jobs: set(`
    student pupil apprentice trainee intern assistant teacher professor lecturer nurse doctor
    surgeon paramedic midwife dentist vet pharmacist engineer developer programmer designer
    architect lawyer solicitor barrister accountant banker broker manager consultant analyst
    scientist researcher journalist editor baker butcher chef cook waiter waitress barista
    bartender cashier plumber electrician carpenter builder mechanic welder driver pilot
    farmer gardener firefighter fireman postman policeman soldier librarian clerk secretary
    receptionist cleaner caretaker hairdresser barber tailor
  `),
  /** Adjectives that make any noun single. */
  favourite: set("favourite preferred main current best"),
  /** Places so large that one lives in them and in one of their towns. */
  regions: set(`
    portugal spain france germany italy japan china india brazil england scotland ireland wales uk
    britain kingdom usa us america state canada mexico australia austria switzerland belgium
    netherlands norway sweden denmark finland poland greece turkey egypt kenya nigeria argentina
    chile peru colombia korea vietnam thailand indonesia russia ukraine hungary romania croatia
    czechia europe asia africa california texas florida bavaria tuscany kent devon cornwall
    yorkshire catalonia brittany normandy ontario quebec alberta queensland
  `),
  /** What says that something changed. */
  markers: toPhrases(`
    now, these days, nowadays, from now on, as of, any more, anymore, any longer, no longer,
    instead, in place of, in the end, from today, starting today, from this week, from this month, since monday, for good, at
    last, finally, after all, became, become, by now, currently, meanwhile, this month,
    switched, swapped, pushed, promoted, renewed, upgraded, upgrade, changed, raised, so we're,
    again, postponed, rescheduled, brought forward, cut
  `),
  /** Say that something changed, but of what is unsure: two claims may contradict each other. */
  hints: toPhrases(`
    new, gone, not happening, banned, moved, turned, turning, over, finished, done, passed,
    left, out of, shifted, put, lifted, died, sold, split, broke, funeral, back, last, stopped,
    own, took, taken, lost, born, off, took
  `),
  /** What says that a statement holds for a while, or perhaps. */
  passing: toPhrases(`
    today, tonight, tomorrow, this week, this weekend, this morning, this evening, this
    afternoon, next week, next month, for now, at the moment, right now, temporarily, until,
    till, for the time being, probably, maybe, perhaps, possibly, may well, might, this sunday,
    this monday, this saturday, for a few, skipping
  `),
  /** Adverbs that limit nothing. */
  neutral: set(`
    really just actually still also always usually often normally generally basically simply
    currently definitely absolutely totally certainly truly obviously clearly sadly
    unfortunately luckily already well even too very quite pretty so rather honestly literally
    mostly mainly regularly permanently finally officially ever yet personally however though
    anyway then please recently lately newly eventually fully completely entirely now again
    anymore instead decently fluently nicely properly here there all both own only indeed more
    any longer once nowadays
  `),
  /** From these to the end of the clause, a statement says why or since when. */
  reasons: set("since because as so although though after for while thanks despite like"),
  /** Begin a condition that stands before its clause: "when you write code, …". */
  conditions: set("when whenever if before after unless once"),
  /** Say after a listener what it is to do: "should", "need to". */
  duties: toPhrases(
    "should, must, may, can, shall, need to, have to, ought to, had better, 'd better",
  ),
  /** Say what speaker and listener are to do together: "let's". */
  together: toPhrases("let us, let's"),
  /** Adjectives that do not make another thing of a thing: "my boat" may be "a small boat", "milk" is not "oat milk". */
  plain: set(`
    small big large little old new young nice lovely great good red blue black white green grey
    brown yellow silver used second-hand beautiful cheap expensive small own few two three four
    five six seven eight nine ten every last first week
  `),
  possession: set("have own keep drive ride use get rent"),
  /** Attributes of what one uses as one's own: "sleep on". */
  using: new Set(
    ["run", "wear", "share", "foster", "lease", "let", "rent out", "live in", "sleep in"].concat([
      "sleep on",
      "walk",
      "feed",
      "be on",
      "cook on",
      "work on",
      "travel by",
      "commute by",
    ]),
  ),
  /** Prepositions before what one belongs to. */
  belonging: set("in at for with on to"),
  /** Attributes of what one takes part in: "be in". */
  involvement: new Set(["be in", "be on"]),
  taste: set(`
    like love hate enjoy adore prefer dislike fancy want think believe know hope mind feel
  `),
  /** Verbs of talk and thought, by which nothing is said if nothing follows them: "she replied". */
  talking: set(`
    say tell ask reply answer ring phone call text email message write mention forget mess guess
    mean think know look check wait order wonder fear
  `),
  /** Verbs that are about the speaker where they stand without a subject: "need a workout". */
  telegraphic: set("need want have get own live work miss look wish quit sleep feel suffer"),
  /** Verbs, each with its particle if it needs one, that say of their object that it is over: "give-up". */
  endings: {
    POSSESSION: set(`
      sell lose donate scrap ditch return steal nick swap replace trade wreck total bin chuck
      throw-out throw-away give-away give-back hand-back get-rid-of part-with rehome pawn flog
      offload trade-in write-off sign-over send-back take-back take-away let-go put-down
      rip-out tear-out tear-down pull-down knock-down demolish dismantle take-down uninstall die
      deactivate repossess confiscate revoke surrender sell-off chop-down decommission
      say-goodbye-to wave-goodbye-to bid-farewell-to see-back-of bury
    `),
    ACTIVITY: set(`
      stop quit finish cancel abandon submit give-up pack-in switch-off come-off take-off wind-up
      close-down shut-down discontinue ban swap replace complete hand-over step-down drop-out
      resign retire-from pull-out wrap-up cut-out swear-off do-with finish-with
      quit-as resign-as step-down-as retire-as
      pack-up jack-in chuck-in call-off call-time-on kick hand-in rip-out axe scrap shelve bin
      bow-out-of step-back-from step-away-from walk-away-from back-out-of drop-out-of pull-out-of
      opt-out-of resign-from withdraw-from step-down-from stand-down-from stand-down-as
      graduate-from unsubscribe-from phase-out do-away-with wean-off get-off come-off
      say-goodbye-to wave-goodbye-to bid-farewell-to see-back-of cut-tie-with wash-hand-of
      come-out-of get-out-of come-home-from be-home-from be-back-from
      turn-back-on throw-in pay-off get-through put-behind
    `),
    MEMBERSHIP: set("leave"),
    PURSUIT: set(
      "adopt install inherit acquire find get buy pass receive win ace land secure sit do finish complete",
    ),
  },
  /** Verbs by which somebody leaves, and verbs that say whom one has or lives with. */
  leaving: set("move-out move-away leave go-home resign fly-nest move-on"),
  company: set("have get share live employ host foster put-up"),
  /** Verbs of what one eats, wears and uses, and attributes that say that one cannot. */
  consuming: set("eat drink have use wear take touch do"),
  obstacles: new Set(["be allergic to", "be intolerant to", "avoid", "be off", "give up"]),
  /** Say that one can again: "dairy is back", "eggs are fine now". */
  fine: set("fine ok okay allowed safe"),
  again: toPhrases("again, back, officially, once more, after all, any more, at last, finally"),
  /** Verbs that say so of their subject: "close". */
  perishing: set(`
    be-over lapsed expired
    close shut fold die perish disband expire end stop finish pass-away pass-on break-up broken-up
    split-up wrap-up shut-down close-down dissolve go-bust go-under go-away clear-up wear-off
    subside heal vanish disappear fade come-off fall-off fall-out lapse run-out peter-out
    fall-through collapse cease wind-up dry-up go-bankrupt
  `),
  /** Verbs that say of their subject that one has it at last: "arrive". */
  arriving: set(`
    arrive come come-through turn-up ship launch be-in be-here be-live go-live land install
    deliver fit connect
  `),
  /** Say of a thing that it is under way: "on order". */
  coming: set(
    "process processed review way order post transit pending delay backorder queue print",
  ),
  /** Verbs by which anybody may end what others have or do: "cancel". */
  abolishing: set(`
    cancel close close-down shut shut-down discontinue ban scrap axe withdraw rip-out tear-out
    take-down remove lift switch-off phase-out do-away-with drop end demolish knock-down abolish
    pull stop
  `),
  /** Attributes of what one strives for: "look for". */
  pursuits: new Set(
    ["look", "search", "hunt", "wait", "apply", "save", "save up", "train", "study", "prepare"]
      .concat(["revise", "practise", "hope", "try", "shop"])
      .map((verb) => `${verb} for`),
  ),
  /** The days among `passing`: when something ended limits nothing. */
  days: toPhrases(`
    today, tonight, this week, this weekend, this morning, this evening, this afternoon, this
    sunday, this monday, this saturday
  `),

  /** Verbs that end an activity only with a light noun: "dropped Android support", but "dropped my phone". */
  weakEndings: set("drop leave end remove delete"),
  /** Phrases that say of a subject that it is over: "behind me". */
  past: toPhrases(`
    behind me, behind us, a thing of the past, history, ancient history, in the past, off the
    table, off the cards, out of the window, out of the picture
  `),
  /** Roots that say of a subject that it is over: "finished". */
  over: set(`
    over finish finished do done cancel cancelled go gone close closed discharge discharged
    scrapped axed defunct dissolved discontinued abandoned
  `),
  /** Prepositions that do not limit where one lives or works: "with two friends". */
  companion: set("with near by as"),
  /** Verbs by which a time, a day or a place of a thing is changed. */
  moving: set(`up 
    move push postpone reschedule shift change bring switch set schedule cut raise lower drop
    increase reduce update reset delay extend migrate relocate go transfer
  `),
  /** Verbs by which something comes to be somewhere, or to be so much, if what follows says it exactly. */
  placing: set(`
    put take send come go rise fall climb grow creep drop get bump promote book rebook assign
    reassign
  `),
  /** "no more". */
  noMore: toPhrases("no more"),
  /** "any more". */
  anyMore: toPhrases("any more, anymore, any longer"),
  /** Verbs that say little of what is denied: "don't do yoga". */
  helping: set(
    "be get can able start begin learn have do go come make take need want allow let try bother",
  ),
  /** Nouns that only strengthen a denial: "not a word of Polish". */
  emphasis: set(
    "word drop bit crumb shred scrap single ounce trace speck note hint sign kind sort",
  ),
  /** Nouns that add nothing to the noun before: "support" in "Android support". */
  light: set(`
    exam degree club team job gig band choir society
    support output lesson session membership subscription rule habit class account course thing
    stuff
  `),
  couple: set(`
    date dating together boyfriend girlfriend partner marry married engaged couple relationship
    see
  `),
  /** Attributes that deny another: "be out of" denies "be in". */
  opposite: new Map([
    ["be out of", "be in"],
    ["be off", "be on"],
    ["hate", "like"],
    ["dislike", "like"],
    ["like", "hate"],
  ]),
  /** Verbs that say the same for a denial: who does not like does not love. */
  synonyms: new Map([
    ["love", "like"],
    ["enjoy", "like"],
    ["stand", "like"],
    ["bear", "like"],
    ["adore", "like"],
    ["loathe", "hate"],
    ["dislike", "hate"],
    ["detest", "hate"],
    ["get", "have"],
    ["own", "have"],
  ]),
  /** Adjectives that say that a thing is another one than before. */
  renewing: set("new current latest"),
  /** Two people are no longer a couple, and the words by which they were one. */
  parting: toPhrases("break up, broke up, split up, have split, has split, divorced, separated"),
  /** Prepositions before what a retraction takes back. */
  about: set("about regarding concerning"),
  /** Words that call what was said untrue: "that was a joke". */
  untruths: set(`
    lie fib joke bluff prank test invent invented nonsense untrue exaggeration story stuff
  `),
  /** Words that begin what one wants more or less of, and those that ask for it: "less jargon please". */
  wanted: set("no less more fewer"),
  polite: set("please pls plz kindly ever"),
  /** Nouns that say that an instruction is taken back. */
  rules: set("rule instruction answer reply style format request"),
};
