import { terms } from "../terms.js";

const people =
  "(?:[a-z]+ )?people|everybody|everyone|nobody|no one|a person|anyone|someone who|one|an? (?:[a-z]+ )?(?:adult|person|human|child|baby|man|woman|brit|german|american|doctor|nurse|teacher)|humans?|children|kids|men|women|man|vegetarians|vegans|students|doctors|nurses|dentists|lawyers|parents|adults|babies|teenagers|tourists|germans|the french|the british|americans|italians|(?:most |many |the )?(?:swedes|danes|finns|poles|spaniards|russians|turks|\\w+(?:ese|ish|ians?)(?: people)?)|politicians|they say|it is said|dogs|cats have";
/** Kinds of nature: what has them as its subject, and no more to do with the user, is known to all. */
const kinds =
  "water|light|sound|gold|silver|iron|copper|oxygen|steam|ice|honey|salt|sugar|oil|lightning|(?:cat|dog|bird|bee|spider|snake|whale|dolphin|shark|penguin|elephant|giraffe|lion|tiger|bear|wol(?:f|ve)|fox|horse|cow|pig|sheep|goat|rabbit|mouse|mice|rat|bat|owl|eagle|parrot|swallow|swan|duck|frog|toad|turtle|tortoise|crocodile|octopus|octopuse|squid|crab|jellyfish|insect|ant|butterfl(?:y|ie)|mosquito|mosquitoe|worm|snail|hedgehog|squirrel|kangaroo|koala|panda|camel|monkey|ape|dinosaur|fish|mammal|reptile|plant|tree|flower|mushroom|banana|tomato|tomatoe|potato|potatoe|strawberr(?:y|ie)|apple|avocado|triangle|square|circle|planet|star|atom|diamond|volcano|volcanoe|river|human)s?";
const unique =
  "the (?:sun|moon|earth|universe|sky|human \\w+|average \\w+|titanic|roman\\w*|vikings?|speed of \\w+|capital of|population of|battle of|great \\w+ of|(?:first|second) world war|\\w+ (?:revolution|empire|dynasty|war))";
/** Has nothing definite but what everyone knows. */
const isFree =
  "(?!.*\\b(?:here|allowed|banned|welcome|this|that|these|those|the (?!world|earth|sea|ocean|sun|moon|sky|wild|year|north|south|left|right|day|night|dark|winter|summer|first|second|human|universe|middle)))";

/** Statements about people or things in general. */
export const general = new RegExp(
  [
    `^(?:(?:as )?they say\\b|it is said\\b|(?:${people})(?: (?:of|in|with|who|at|on) [\\w ]{2,30})?(?: these days| nowadays)?(?: (?:usually|often|always|never|generally|rarely|just|really|all))?(?: (?:are|is|do|does|can|can't|cannot|don't|doesn't|should|must|have|has|like|likes|love|hate|hates|loves|prefer|prefers|need|needs|eat|want|think|say|speak|who|get|earn|pay|pays|take|live|lives|knows|know|work|works|read|reads|drink|drinks|walk|walks|sleep|sleeps)\\b))`,
    `^(?:it takes (?:${kinds})\\b|${isFree}(?:(?:a|an|all|most|many|some|no) )?(?:${kinds})(?: (?:of|on|in|from) \\w+| (?:usually|often|always|never|generally|rarely|all))? (?!(?:was|were|got|came|went|bit|died|is at|are at)\\b)(?:[a-z']+))`,
    `^(?:it takes |in (?:\\w+ ){1,2})?${unique}\\b`,
    `^[\\w' ]{2,40}\\bis (?:the|an?) (?:capital|currency|planet|continent|mammal|berry|vegetable|metal|element|prime number|(?:largest|biggest|highest|longest|smallest|fastest|tallest|deepest|oldest|hottest|richest|most \\w+) (?:\\w+ ){1,3}(?:in the world|on earth|in (?:europe|asia|africa|america)))\\b`,
    "^(?!.*\\b(?:built|founded|dates|house)\\b).{2,80}\\bin (?:the year )?(?:1[0-8]\\d\\d|\\d{1,4} (?:bc|ad|bce))\\b",
    "^in [\\w ]{2,20}?,? (?:(?:\\w+ )?people|there (?:is|are) no)\\b",
    "^there (?:is|are) .{2,40}\\bin (?:an?|the (?:world|solar system|universe|year|english language|alphabet|bible))\\b",
    `^(?:the )?(?:${[...terms.regions].join("|")}) (?:is|are|has|have|was|were|became|won|lost|joined|lies|borders|uses|gained|drives?|exports?|produces?|invented)\\b`,
    "\\b(?:in the world|on earth|in history|of all time|in the universe|in the solar system|known to man)[.!]*$",
    "\\b(?:was|were) (?:invented|discovered|composed)\\b",
    "^(?:a|an|one|there are [\\d.,]+ \\w+ in an?) (?:mile|marathon|inch|foot|pound|ounce|gallon|stone|kilo|kilometre|acre|leap year|year|day|century|decade|dozen|baker's dozen|light year|minute|hour|byte|kilobyte|football match|chess board)s?\\b(?: (?:is|has|equals|lasts|contains|weighs)\\b|[.!]*$)",
    "^(?:the )?(?:romans|greeks|egyptians|aztecs|incas|mayas|vikings|beatles|berlin wall|soviet union|leap years|world war (?:one|two|i|ii))\\b",
    "^(?:mercury|venus|mars|jupiter|saturn|uranus|neptune|pluto|vikings|hot air)\\b",
    "^(?:columbus|napoleon|mozart|beethoven|shakespeare|einstein|newton|darwin|caesar|cleopatra|plato|aristotle|leonardo|picasso|gandhi)\\b",
  ].join("|"),
  "i",
);

const strangers =
  "(?:guy|bloke|man|woman|lady|chap|fella|fellow|dude|kid|boy|girl|lad|couple|caller|stranger|passenger|person|pensioner|farmer|tourist|user|customer|commuter|footballer|actor|actress|singer|celebrity|politician|senator|millionaire|scientist|vicar|monk|dentist|teacher|pilot|chef|cop|driver|podcast|article|comedian|influencer|guest|shopper|grandmother|granny|bloke)s?";
const somebody = `(?:(?:some|a|an|this|that|one|two|three|another|the)(?: of the(?: other)?)?(?: (?!mine|ours)[\\w-]+){0,2} ${strangers}|someone|somebody|some [\\w']+(?: [\\w']+)?|people|they|a lot of people|(?:a )?(?:friend|mate|colleague|cousin|neighbour) of (?:a|some) \\w+|a (?:friend|mate|colleague|neighbour)'s \\w+)`;
const rumour =
  "(?:supposedly|allegedly|reportedly),? |(?:rumou?r|word|legend) has it(?: that)?,? |(?:the )?(?:word|gossip|talk) (?:is|on the street is)(?: that)?,? |according to (?:a \\w+|the (?:news|paper|papers|radio|internet|article|documentary|legend)|reports|rumou?rs|some \\w+)[ ,]*|there(?:'s| is| was) a (?:story|rumou?r)\\b(?: going)?(?: (?:round|around|about))?(?: that)? ?";
const report =
  "apparently,? |(?:on|in) (?:the|a) (?:radio|news|telly|tv|paper|papers|interview|documentary|podcast|film|forum|internet|other line)[ ,]*|it (?:says|said) (?:in|on) (?:the|a) \\w+(?: that)? |(?:i(?:'ve| have)? )?(?:once |just |also )?(?:over)?hear(?:d)? (?:of |about |that |a rumou?r that )?|(?:i(?:'ve| have|'m| am| was)? )?(?:once |just |also )?(?:saw|seen|came across|told|(?:read|watched)(?= (?:somewhere|once|online|that|about|of|where|an? (?:article|clip|story|post|film|documentary|video))))(?: (?:somewhere|once|online|on the news|in the paper|an? (?:article|video|clip|film|post|story|documentary)))?(?: (?:that|about|of|where|on|in which))? ";

const place =
  "(?:in|at|on|behind|next to|from|opposite|beside|before|down|in front of) (?:the|a|me|us)";
const says = "(?:says?|said|saying|tells?|told|telling|knows|knew|heard|saw|reckons?|claims?|met)";
const own = "(?!.*\\b(?:i|my|our|me)\\b)";

/** What strangers are said to do: hearsay. */
export const hearsay = {
  rumour: new RegExp(`^(?:${rumour})`, "i"),
  report: new RegExp(`^(?:${report})`, "i"),
  /** Who says or does it after that; the speaker as a listener is no part of it. */
  anyone: new RegExp(`^(?:${somebody}|an? [\\w-]+)\\b`, "i"),
  listener: /\b(told|asked|telling|next to|in front of|behind|with|showed) (?:me|us)\b/gi,
  /** Whoever is said to have said it: "my barber said some footballer …". */
  anyways: new RegExp(
    `(?<!\\bi )\\b${says} (?:me |us )?(?:that |about |of )?(?:some|an?|this|two) (?:[\\w-]+ ){0,2}?${strangers}\\b${own}|^(?:apparently,? )?my \\w+'s \\w+'s\\b|^there(?:'s| is| was) (?:this|some|an?|two) (?:[\\w-]+ ){0,2}?${strangers}\\b${own}|^the ${strangers} ${place}\\b(?!.*\\b(?:i|my|our)\\b)|^(?:someone|somebody) i (?:follow|saw|met|overheard)\\b|^it was (?:in|on) the [\\w ]{2,20} that\\b|, (?:said|wrote|replied|cried|whispered|exclaimed|muttered) (?!no\\b|yes\\b|it\\b|so\\b|that\\b|to\\b|on\\b|in\\b)\\w+\\b(?!')`,
    "i",
  ),
  /** Strangers say something. */
  saying: new RegExp(
    `^(?:in (?:the|a) \\w+,? )?${somebody}\\b.{0,50}?\\b(?:says?|said|saying|claim(?:s|ed|ing)?|reckons?|reckoned|tells?|told|telling|swears?|swore|insists?|insisted|bragg(?:ed|ing)|argu(?:ed|ing)|believes?|announced|shouted|wrote|writes|posted|admitted|left a note)\\b`,
    "i",
  ),
};
