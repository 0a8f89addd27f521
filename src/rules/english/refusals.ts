import type { RefusalTable } from "../language.js";

const people =
  "people|everybody|everyone|some people|most people|nobody|no one|a person|anyone|someone who|one|humans?|children|kids|men|women|vegetarians|vegans|students|doctors|nurses|dentists|lawyers|parents|adults|babies|teenagers|tourists|germans|the french|the british|americans|italians|politicians|they say|it is said|dogs|cats have";

/** What says nothing. What has several words comes before its parts: "no problem", "no". */
const pleasantries =
  "good (?:morning|afternoon|evening|night)|thank you|got it|makes sense|sounds good|will do|fair enough|no worries|no problem|all good|good (?:idea|point|one)|see you|i'll report back|that's (?:it|all|great|right|fine|good|true|helpful|perfect)|that was (?:helpful|great|it)|a million|(?:merry|happy) \\w+|to you|(?:speak|talk) later|a lot|so much|very much|for (?:that|this|the|your) \\w+|hi|hello|hey|hiya|yo|morning|evening|thanks?|thx|ta|cheers|ok(?:ay)?|k|cool|great|nice|perfect|awesome|lovely|brilliant|sure|yes|yeah|yep|yup|no|nope|lol|(?:ha)+|hmm+|wow|oops|sorry|please|bye|goodbye|noted|right|interesting|exactly|true|indeed|well|wait|never ?mind|hm|eh|phew|ugh|oh|ah|agreed|done|so|again|one|too|there|everyone|all|then|everybody|both|mate|you";

/** Forms of sentences that state nothing about the user, each matched against a sentence without its lead-ins. */
export const refusals: RefusalTable = {
  question:
    /^(?:and |but |so |ok(?:ay)? |hey |hi,? )?(?:(?:who|what|why|how|which|whose|whats|what's|how's|where's|who's)\b(?!ever| a )|(?:when|where) (?:is|are|was|were|do|does|did|will|can|could|should|would|have|has)\b|(?:is|are|am|was|were|do|does|did|can|could|should|would|will|shall|may|might|has|have|isn't|aren't|don't|doesn't|didn't|can't|couldn't|won't) (?:i|you|we|it|there|he|she|they|this|that|these|those|the|a|an|my|our|your|his|her|someone|anyone|anybody|one)\b|any (?:idea|tips|advice|thoughts|suggestions|recommendations|chance)\b|got a minute|thoughts on|was heisst|was heißt)/i,
  wish: /^(?:sometimes |often )?(?:i|we) (?:\w+ )?wish\b|^if only\b|^would that\b|^i hope\b|^hopefully\b/i,
  hypothesis:
    /^(?:if (?:i|we|you|someone|somebody|one|my \w+|the \w+)\b[^,]{0,200}\b(?:were|had|would|could|\w+ed|won)\b.{0,200}\b(?:would|could|might)\b|were i\b|suppose\b|supposing\b|imagine\b|assume\b|assuming\b|say (?:i|we|it|that|my|someone)\b|let's (?:say|pretend|assume|imagine|suppose)\b|for the sake of\b|hypothetically\b|in theory\b|what if\b|pretend\b|picture this\b|(?:for )?argument's sake\b|if i had a (?:pound|dollar|euro|penny|nickel)\b|thought experiment\b)/i,
  joke: /\b(?:lol|lmao|rofl|haha+|hehe+|jk|just kidding|i'm joking|i'm kidding)\b[\s.!]*$|(?:🙄|🙃|wink wink|😏|😜|🤪|\/s)\s*$|^(?:just |only )?(?:kidding|joking)\b|\bqueen of sheba\b|, obviously\.?$|^oh sure\b|\b(?:have|has) formed a union\b|\braised by wolves\b/i,
  idiom:
    /\bso (?:hungry|thirsty|tired)\b.{0,40}\bcould (?:eat|drink|sleep)\b|\b(?:dead on my feet|all ears|over the moon|on cloud nine|under the weather|an arm and a leg|cost (?:me )?a fortune|(?:straight |right )?over my head|i(?:'d| would) kill for|i could murder|it(?:'s| is) raining cats|break a leg|on the same page|in the same boat|losing my mind|(?:i'm|i am) (?:toast|screwed|melting|dying|starving|freezing|knackered|beat|wiped)\b|the last straw|i(?:'m| am) all thumbs|ring(?:s)? a bell|piece of cake|back to square one|pulling my (?:leg|hair)|my two cents|between a rock|i rest my case|lost for words|hit the (?:nail|sack|road)|butterflies in my|cat got my tongue|on pins and needles|eat my hat|walking on air|ants in my pants|bite (?:my tongue|the bullet)|time flies|smell a rat|blood(?:'s| is) boiling|(?:bigger|other) fish to fry|ray of sunshine|drop in the ocean|night and day|my brain is fried|head(?:'s| is) spinning|on thin ice|spill the beans|i(?:'m| am) lost here|blew my mind|blows my mind)\b/i,
  general: new RegExp(
    `^(?:(?:as )?they say\\b|it is said\\b|(?:${people})(?: (?:of|in|with|who|at) [\\w ]{2,30})?(?: (?:usually|often|always|never|generally|rarely|just|really|all))?(?: (?:are|is|do|does|can|can't|cannot|don't|doesn't|have|has|like|love|hate|hates|loves|prefer|prefers|need|needs|eat|want|think|say|who|get|pay|pays|live|lives|knows|know)\\b))`,
    "i",
  ),
  pleasantry: new RegExp(`(?<![\\w'])(?:${pleasantries})(?![\\w'])`, "gi"),
  smallTalk:
    /^[\s,.!…:)-]*(?:$|(?:just curious|let me think)\b)|^(?:phew|wow|ugh|oh),? what\b|^what an? \w+ (?:day|morning|week)\b|^hm+ let me\b|^let me (?:think|see|know|check)\b/i,
  once: /^(?:just )?(?:this once|(?:in )?your next (?:message|reply|answer)|for (?:this|the) (?:message|reply|answer|one)|only this time)\b|\b(?:just )?this (?:once|one(?: time)?)\b|\bfor (?:this|the) (?:message|reply|answer|question|one|time|challenge|exercise)\b|\bthis time,|\b(?:in )?your next (?:message|reply|answer)\b|\bfor (?:now|once)\b|\bonly for\b|\bin (?:this|your next) (?:message|reply|answer|one)\b|\bon this one\b|\btry again\b|\bone more time\b/i,
  request:
    /^(?:please |pls |could you |can you |would you |will you |just |now |then |also |and |hey,? |kindly |maybe )*(?:write|draft|make|give|show|tell|explain|suggest|recommend|find|list|help|fix|check|compare|describe|summari[sz]e|translate|convert|render|turn|put|plan|create|generate|compose|look|search|calculate|count|add|remove|rewrite|rephrase|proofread|correct|edit|review|debug|refactor|rate|read|shorten|expand|continue|try|think|guess|name|pick|choose|let me know|let's|skip|start|stop here|go on|go ahead|repeat|send|open|run|print|format|test|say|imagine|walk me|teach me|remind me|book|schedule|pull|fill|do|wish me|get|bring|see|have a look|come up|carry on|play|sing|draw|paint|tidy|clean|prove|drop|answer|reply|use|solve|define|outline|analy[sz]e|vote|forward)\b/i,
  standing:
    /\b(?:always|never|from now on|every time|whenever|when(?:ever)? you|in future|going forward|by default|each time|any more|anymore|no longer|in all|for all|for rewrites|for my|don't|do not|stop \w+ing|avoid|no more)\b|^(?:please )?(?:keep|use|call me|address me|answer|reply|respond|speak|talk|write to me|sign|assume|remember|prefer|be|mention|refer|leave|treat|tag|stick|note that)\b/i,
  recalled:
    /^(?:what you know about|known facts about|recalled memor|<\/?(?:memory|context|content))/i,
};
