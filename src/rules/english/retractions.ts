import type { RetractionTable } from "../language.js";

/** What was said, as one refers to it: "what I said about …", "the bit about …", "that I …". */
const said = [
  "(?:what|everything|anything|whatever|all|stuff|something) (?:that )?(?:i|we)(?:'ve| have|'d| had)? (?:just )?(?:said|told|mentioned|wrote|gave|claimed|shared|let slip)",
  "(?:i|we)(?:'ve| have|'d| had)? (?:ever )?(?:said|told|mentioned|wrote|gave|claimed|shared|spoke|talked|brought up)",
  "(?:the|that|this|my|any) (?:\\S{1,20} )?(?:bit|part|thing|fact|rule|note|line|comment|remark|story|stuff|mention|answer|info|information|detail)s?",
  "that i",
  "about",
  "rule",
  "from (?:your|the) (?:notes|memory|records?)",
  "your notes",
  "mentioned",
].join("|");

/** Verbs by which what was said is to be taken back or not to be kept. */
const takeBack =
  "(?:forget|ignore|erase|delete|wipe|scrap|disregard|discard|unsay|unremember|remove|drop|scratch|strike|bin|overlook|withdraw|take back|un ?remember|never mind|pay no attention to|(?:don't|dont|do not|didn't|did not|never|not|without) (?:remember|remembering|keep|keeping|store|storing|save|saving|note|noting|hold on to|have to remember|bring up))";

/** Ways to say that one did not tell the truth. */
const untrue =
  "(?:lied|lying|fibb(?:ed|ing)|jok(?:ed|ing)|kidd(?:ed|ing)|bluff(?:ed|ing)|mess(?:ed|ing)(?: with you| around)?|teas(?:ed|ing)|exaggerat(?:ed|ing)|pulling your leg|pulled your leg|having you on|winding you up|pranking you|dishonest|not honest|untruthful|not (?:being )?(?:serious|truthful)|wasn't (?:being )?(?:serious|honest|truthful))";

/** Take back what was said. */
const retracting = new RegExp(
  [
    `\\b${takeBack}\\b.{0,40}?\\b(?:${said})\\b`,
    `\\b${untrue} (?:to you )?(?:about|when)\\b`,
    "\\b(?:made (?:it|that|this|him|her|them|all that|the \\S{1,20}(?: \\S{1,20})?) up|made up|i (?:only|just) (?:said|invented)|don't go by what i said|i never (?:really )?(?:said|meant|should have (?:said|mentioned|told)))\\b",
    "\\b(?:no (?:right|business) (?:to say|saying|telling you)|shouldn't have (?:said|told you|mentioned|brought up)|wish i hadn't (?:said|told you|mentioned))\\b.{0,20}\\babout\\b",
    "^(?:please )?(?:forget|ignore|erase|wipe|disregard|unsay|unremember|delete|strike|scrap|scratch) (?:that|my|the|about|what i)\\b",
    "\\bpretend (?:that )?i(?:'d|'ve| had| have)? never\\b",
    "^(?:the|that|my) .{1,60}\\b(?:thing|bit|part|story|stuff) (?:was|is|were) (?:only |just |all |totally )?(?:a |an |my )?(?:joke|lie|fib|bluff|prank|test|invented|made up|untrue|not true|nonsense|exaggeration)\\b",
  ].join("|"),
  "i",
);

const noLonger =
  "(?:no longer|don't|dont|do not|needn't|need not) (?:have to|need to|need|want|want to|like|wish to)";

/** Withdraw an instruction. */
const stopping = new RegExp(
  [
    `^(?:${[
      "no more",
      "stop",
      "you can (?:now )?stop",
      "you needn't",
      "you need not",
      `you (?:really )?${noLonger}`,
      "you can (?:now |just )?(?:drop|skip|leave out|lose|ditch|quit|forget|scrap)",
      "quit \\w+ing",
      "no need (?:to|for)",
      "(?:that's |that is )?enough (?:already )?(?:with|of)",
      `i (?:really )?${noLonger} (?:the|any|you to|your|those|these|all)`,
      "i(?:'m| am) (?:done|finished|through) with the",
      "i(?:'ve| have) had (?:enough of|it with) (?:the|your|all the)",
      "(?:please )?(?:lose|ditch|cut out|lay off|spare me|leave off|leave out) (?:the|all the|your|with the)",
      "(?:please )?no \\w+(?: please)?$",
      "(?:please |pls )no \\w+ ?(?:,|;|-|$|please)",
    ].join("|")})(?![\\w'])`,
    "^the .{1,40} (?:got|gets|has got|have got|is getting|are getting|'s getting|has gotten|have gotten) (?:a bit |a little |really |very |so )?(?:old|annoying|tiresome|tiring|boring|on my nerves|too much)\\b",
  ].join("|"),
  "i",
);

/** Allow what was forbidden. */
const allowing =
  /^(?:it(?:'s| is)|that(?:'s| is)) (?:all right|alright|ok|okay|fine|no problem|perfectly fine|no longer a problem) (?:to|if you|for you to|with me if you)\b.{0,80}\b(?:now|again|after all|any ?more|from now on)\b|^(?:you (?:can|may)|feel free to) .{0,80}\b(?:again|after all)\b/i;

/** Words of a retraction that do not say what is taken back. */
const fillers: ReadonlySet<string> = new Set(
  `your his her their its memory record note thing bit part fact rule topic subject mistake type
    need happen forget ignore erase delete wipe scrap disregard discard remove drop scratch take
    withdraw unsay what say tell mention give make mean please you lol read page sound clever okay
    right fine normal be use confession one ever agree date letter someone else get go exaggerate
    barely know simply miscounted nope dodge leave stop pull leg enough quit skip longer want thank
    like treat spare have long old annoying tiresome tiring boring nerve much check explain add include
    put begin start finish send insert show remind ask speak talk suggest recommend pretend done
    finished through feel good`.split(/\s+/),
);

export const retractions: RetractionTable = { retracting, stopping, allowing, fillers };
