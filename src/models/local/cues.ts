import type { MemoryKind } from "../../core/memories/memory.js";

/** Why a sentence is kept. */
export interface Cue {
  readonly kind: MemoryKind;
  readonly category: string;
  /** Fixed for each rule: the estimated share of its sentences that are worth keeping. */
  readonly confidence: number;
  /** Whether a date in the sentence says when it happens. In a habit or a preference it does not. */
  readonly isDated: boolean;
}

interface Rule extends Cue {
  readonly pattern: RegExp;
}

// No two alternatives may match the same word: otherwise the time doubles with each word.
const helpers =
  "(?: (?:also|always|never|no longer|just|still|even|now|then|once|already|both|all|often|sometimes|do|did|not|have|had|has|am|was|are|were|been|being|will|can|cannot|used to|try to|going to|about to|kind of|\\w+ly))*";

/** Matches "I", "we", or "my wife and I", then one of the verbs, with helpers between them. */
function self(verbs: string): RegExp {
  return new RegExp(`\\b(?:i|we)${helpers} (?:${verbs})(?![\\w'-])`, "i");
}

/** Matches "my" or "our", then one of the nouns, with up to three words between them. */
function mine(nouns: string): RegExp {
  return new RegExp(`\\b(?:my|our)(?: [\\w'-]+){0,3}? (?:${nouns})(?![\\w-])`, "i");
}

function either(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map((pattern) => `(?:${pattern.source})`).join("|"), "i");
}

function rule(
  kind: MemoryKind,
  category: string,
  confidence: number,
  pattern: RegExp,
  isDated = true,
): Rule {
  return { kind, category, confidence, pattern, isDated };
}

const family =
  "husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|spouse|sisters?|brothers?|siblings?|mother|mom|mum|father|dad|parents|sons?|daughters?|kids?|child|children|family|cousins?|aunt|uncle|niece|nephew|grand\\w+|twins?|in-laws|friends?|best friend|roommate|flatmate|neighbou?rs?|ex|toddler|baby";
const pets =
  "dogs?|cats?|pupp(?:y|ies)|kittens?|pets?|rabbits?|bunny|hamsters?|parrots?|budgies?|tortoises?|turtles?|horses?|goldfish|fish tank|guinea pigs?|hens|chickens|beagle|labrador|retriever|collie|terrier|poodle";
const workNouns =
  "job|work|boss|manager|team|teammates?|company|employer|office|career|colleagues?|startup|business|clients?|salary|shift|internship|degree|thesis|course|school|university|project|side project";
const illness =
  "asthma|diabetes|migraines?|adhd|dyslexia|arthritis|eczema|insomnia|hay fever|allerg(?:y|ies)|coeliac disease|celiac disease|anxiety|depression|epilepsy|high blood pressure|ibs|anaemia|anemia|tinnitus";
const moment =
  "meetings?|call|look|time|fun|go|chat|break|lunch|coffee|snack|nap|hunch|thought|plans?|deadline|trouble|access|reason|sense|faith|hope";

/** The first matching rule wins, so the most certain rules come first. */
const standing: readonly Rule[] = [
  rule(
    "FACT",
    "health",
    0.8,
    either(
      self(
        "(?:strictly )?(?:an? )?(?:allergic|(?:\\w+ )?intolerant|vegetarian|vegan|pescatarian|c(?:o)?eliac|diabetic|asthmatic|dyslexic|colou?r-?blind|lactose intolerant|gluten[- ]free|pregnant|diagnosed|near-?sighted|short-?sighted|hard of hearing|sober)|in (?:the )?hospital",
      ),
      self(
        "on an? [\\w-]+ diet|(?:afraid|scared|terrified) of|(?:become|becoming|gone|going|went|turned) (?:an? )?(?:vegetarian|vegan|pescatarian|teetotal)",
      ),
      self(
        `(?:have|has|get|suffer from|developed) (?:a |an |mild |bad |severe |chronic |terrible |type \\d )*(?:[\\w]+ )?(?:${illness})`,
      ),
      self(
        "(?:eat|drink|tolerate|digest|smoke|take|avoid)(?= (?:any |much |too much )?(?:meat|fish|pork|beef|dairy|milk|gluten|alcohol|sugar|nuts|peanuts|shellfish|eggs|caffeine|medication|pills?|insulin|\\d+ ?mg))",
      ),
      mine(
        "allerg(?:y|ies)|diet|doctor|dentist|therapist|blood type|blood pressure|medication|eyesight|cholesterol|knee|shoulder|asthma|diabetes",
      ),
    ),
  ),
  rule(
    "PREFERENCE",
    "preference",
    0.8,
    either(
      self(
        "love|loves|like|adore|enjoy|hate|dislike|detest|loathe|prefer|favou?r|fancy|stand|would (?:rather|prefer)|cannot (?:stand|bear)|do not mind|(?:a )?(?:big |huge |great )?(?:fan|lover) of|into|obsessed with|keen on|fond of|crazy about|passionate about|allergic to mornings",
      ),
      mine("favou?rites?|preferred|go-to|preferences?|guilty pleasure|taste in"),
      /\b(?:is|are) (?:definitely |still |by far )?my (?:all-time )?(?:favou?rite|go-to|preferred)\b/,
    ),
    false,
  ),
  rule(
    "PREFERENCE",
    "preference",
    0.65,
    self("loved|liked|enjoyed|hated|disliked|would love to"),
    false,
  ),
  rule(
    "FACT",
    "personal",
    0.8,
    either(
      mine(
        "name|surname|nickname|birthday|age|pronouns|nationality|religion|star sign|time ?zone|native language|mother tongue|first language|phone number|email|address|anniversary|hometown|username|rent|shoe size|height|weight",
      ),
      self(
        "born|raised|\\d{1,3}(?= now$|$)|\\d{1,3} years old|turned \\d{1,3}|turning \\d{1,3}|(?:called|named)(?! (?:by|the|a)\\b)|go by(?! (?:bus|train|car|bike|plane|boat|foot|the|an?)\\b)|(?:originally |actually )?from(?= \\w)|left-handed|(?:half )?(?:american|argentinian|australian|austrian|bangladeshi|belgian|brazilian|british|bulgarian|canadian|chilean|chinese|colombian|croatian|czech|danish|dutch|egyptian|english|ethiopian|filipino|finnish|french|german|ghanaian|greek|hungarian|indian|indonesian|iranian|irish|israeli|italian|jamaican|japanese|jewish|kenyan|korean|lebanese|malaysian|mexican|moroccan|nepali|nigerian|norwegian|pakistani|peruvian|polish|portuguese|romanian|russian|scottish|serbian|somali|south african|spanish|swedish|swiss|syrian|taiwanese|thai|turkish|ukrainian|vietnamese|welsh)|nationals?|(?:first|second)-generation",
      ),
    ),
  ),
];

const lasting: readonly Rule[] = [
  rule(
    "FACT",
    "home",
    0.75,
    either(
      self(
        "lives?|lived|living|based|reside|residing|resided|rent|renting|rented|grew up|moved|moving|relocated|relocating|settled|share (?:a|an) (?:flat|house|apartment)|stay(?:ing)? (?:in|with)",
      ),
      mine(
        "house|flat|apartment|home|place|neighbou?rhood|street|landlord|landlady|garden|balcony|studio|hometown|city|village|town",
      ),
    ),
  ),
  rule(
    "FACT",
    "relationship",
    0.75,
    either(
      mine(family),
      self(`(?:have|has|got) (?:[\\w'-]+ ){0,4}(?:${family})`),
      self(
        "married|single|divorced|engaged|widowed|dating|adopted|an only child|the (?:eldest|oldest|youngest)|(?:a|the) (?:single |proud |new )?(?:mother|father|mum|mom|dad|parent|aunt|uncle|twin)\\b",
      ),
      new RegExp(`\\b(?:is|are) (?:my|our) (?:[\\w'-]+ )?(?:${family})\\b`),
    ),
  ),
  rule(
    "FACT",
    "pet",
    0.75,
    either(
      mine(pets),
      self(`(?:have|has|got|adopted|own) (?:[\\w'-]+ ){0,4}(?:${pets})`),
      new RegExp(`\\b(?:is|are) (?:my|our) (?:[\\w'-]+ )?(?:${pets})\\b`),
    ),
  ),
  rule(
    "FACT",
    "work",
    0.75,
    either(
      self(
        "works?|worked|working|employed|freelance|freelancing|self-employed|unemployed|retired|teach|taught|teaching|studied|study|studying|graduated|run (?:a|an|my|our|the) (?:[\\w-]+ )?(?:company|shop|business|startup|team|studio|bakery|restaurant|cafe|blog|farm)|manage|lead|co-?founded|founded|started (?:a|an|my|our) (?:new )?(?:job|company|business|startup)|got (?:a|the) (?:new )?job|(?:promoted|hired|laid off)|quit",
      ),
      mine(workNouns),
      self(
        "(?:an?|the) (?:[\\w-]+ ){0,4}(?:\\w+(?:er|or|ist|ian|eer|ant|ent)|nurse|chef|cook|coach|clerk|architect|student|pilot|freelancer|analyst|scientist|mechanic|surgeon|vet|judge|attorney|diplomat|founder|ceo|cto|intern|phd|postdoc)",
      ),
    ),
  ),
  rule(
    "FACT",
    "decision",
    0.75,
    either(
      self(
        "decided|agreed|chose|chosen|settled on|picked|went with|opted|switched|migrated|going with|sticking with|made up (?:my|our) minds?|moved away from",
      ),
      mine("decision"),
      /^let's (?:not )?(?:use|go with|stick (?:to|with)|keep|switch to|call|name|avoid|choose|target|deploy|store|build on|start with|move to|write)\b/,
    ),
    false,
  ),
  rule(
    "FACT",
    "skill",
    0.7,
    either(
      self(
        "speak|spoke|fluent|bilingual|know how to|good at|bad at|terrible at|great at|trained as|certified|self-taught|taught myself|learning|learned|learnt|(?:can|cannot) (?:swim|drive|cook|ski|surf|sew|code|program|sing|dance|draw|ride|read)|play(?:ed|ing)? (?:the )?(?:piano|guitar|violin|cello|drums|bass|flute|saxophone|trumpet|ukulele|chess|keyboard|harp)",
      ),
      mine(
        "native|mother tongue|(?:english|french|spanish|portuguese|german|italian|chinese|japanese) (?:is|was)",
      ),
    ),
  ),
  rule(
    "MEMORY",
    "plan",
    0.7,
    either(
      self(
        "plan(?:ning|ned)? (?:to|on|a|an|our|my)|intend to|saving (?:up )?(?:for|to)|training for|preparing for|hoping to|aim(?:ing)? to|looking forward to|(?:signed|signing) up|booked|(?:going to|want to|would love to) (?:move|marry|buy|learn|visit|travel|start|study|apply|become|have (?:a|another) (?:baby|child)|run (?:a|the)|write a|build a|quit|retire|adopt|climb)|expecting",
      ),
      mine("goal|dream|ambition|plan|resolution|bucket list"),
    ),
  ),
  rule(
    "MEMORY",
    "event",
    0.6,
    self(
      "adopted|bought|sold|graduated|got (?:married|engaged|divorced|promoted|a (?:new )?(?:job|dog|cat|car|puppy|kitten|tattoo))|retired|started|finished|been to|won|broke|joined|left|lost|passed|failed|published|launched|released|attended|visited|travelled|traveled|flew|hiked|climbed|met|ran (?:a|the|my)|performed|volunteered|donated|celebrated|renovated|inherited|survived|completed|built|painted|wrote|planted|signed up|enrolled|was (?:promoted|hired|laid off)",
    ),
  ),
  rule(
    "FACT",
    "habit",
    0.7,
    either(
      self(
        "drink|eat|run|swim|jog|cycle|bike|walk|read|meditate|cook|bake|garden|paint|draw|knit|commute|train|practi[sc]e|volunteer|collect|exercise|work out|tend to|wake up|get up|go (?:to (?:the gym|bed|church|yoga)|running|hiking|swimming|climbing|jogging|cycling|surfing|fishing|dancing)|hike|climb|surf|ski|play|sing|dance|watch|listen to|follow|journal|shop|budget|stream|sleep|write|use|code in|program in|do (?:yoga|pilates|crossword\\w*|karate|judo)|attend|visit",
      ),
      self(
        "smoke|weigh|drive to|changed (?:my|our)(?! minds?\\b)|believe in|subscribed to|(?:stopped|quit) \\w+ing|(?:gave|given) up|dropped out of|(?:cancell?ed|ended) (?:my|our) [^,]{0,40}(?:subscription|membership)",
      ),
      /\b(?:i|we)\b.* (?:every (?:day|morning|evening|night|week|weekend|month|year|summer|winter|other|\w+day)|on (?:weekends|weekdays|\w+days)|(?:once|twice|three times|several times) a (?:day|week|month|year))\b/,
      /\b(?:my|our) (?:[\w-]+ ){1,4}(?:was|is|got|has been|have been) (?:moved|postponed|rescheduled|pushed|brought forward|cancell?ed)\b/i,
      /^(?:every|each|on \w+days?\b|on weekends|in the (?:morning|evening)s?)[^,]*,? (?:i|we) /,
      /\b(?:i|we) (?:always|never|usually|often|rarely|normally|mostly|typically) (?!mind|thought|knew|heard|understood|wanted)\w+ /,
      mine("hobby|hobbies|habit|routine|morning ritual|pastime"),
    ),
    false,
  ),
  rule(
    "FACT",
    "possession",
    0.65,
    either(
      new RegExp(
        `\\b(?:i|we)${helpers} (?:have|own|drive|ride) (?:an?|the|two|three|four|five|six|\\d+|my own|our own|several|some|many) (?!(?:[\\w-]+ )?(?:${moment})\\b)`,
      ),
      mine(
        "car|bike|bicycle|motorbike|boat|van|laptop|phone|computer|piano|guitar|camera|keyboard|editor|setup|collection|caravan|allotment|books?|blog|website|podcast|channel",
      ),
    ),
  ),
  rule(
    "FACT",
    "personal",
    0.6,
    self("(?:an?) (?!(?:bit|little|lot|few|couple|moment|while)\\b)[\\w-]+"),
  ),
];

const mishap = /\b(?:error|bug|exception|crash|stack trace|timeout|warning|build|merge|ci)\b/i;
const settled =
  /\b(?:since|used to (?:be|live|work))\b|\b(?:i|we) (?:\w+ly )?(?:live|work|have been|have lived|have worked)\b/i;
const mineAtAll = /\b(?:my|our) (?:[\w'-]+ ){0,3}?(?!code\b|server\b|script\b|query\b)[\w'-]+ /i;
const aboutTheTask = /\b(?:i|we) (?:\w+ly )?(?:tried|debugged|fixed|asked|said|mentioned|told)\b/i;

/** Finds the reason to keep a first-person sentence. `isPast` is null if the sentence has no date. */
export function findCue(text: string, isPast: boolean | null): Cue | null {
  const certain = standing.find(({ pattern }) => pattern.test(text));
  if (certain !== undefined) return certain;
  if (isPast !== null && isEvent(text)) {
    return { kind: "MEMORY", category: isPast ? "event" : "plan", confidence: 0.7, isDated: true };
  }
  return lasting.find(({ pattern }) => pattern.test(text)) ?? null;
}

function isEvent(text: string): boolean {
  if (mishap.test(text) || settled.test(text) || aboutTheTask.test(text)) return false;
  return /\b(?:i|we)\b/i.test(text) || mineAtAll.test(text);
}
