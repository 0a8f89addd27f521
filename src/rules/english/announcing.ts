import type { AnnouncingTable } from "../language.js";

/** Nouns of texts that people paste. */
const texts =
  "text|mail|e-?mail|message|letter|page|article|paragraph|sentence|log|logs|code|snippet|function|script|sql|query|regex|poem|story|dialogue|report|essay|draft|post|review|thread|transcript|outreach|obit|bio|cv|resume|cover letter|json|yaml|csv|output|error|stack ?trace|traceback|fixture|test|excerpt|passage|note|notes|quote|lyrics|comma|line|tense|grammar|tone|scam|complaints?|gaps|bug|types|blurb|listing|ad|speech|reply|document|doc|contract|clause|recipe|notice|listing|textbook|caption|tweet|abstract|title|headline|password policy|spam";

export const announcing: AnnouncingTable = {
  fiction:
    /^(?:ok(?:ay)?,? |so,? |let's |now,? )?(?:role[- ]?play|pretend|imagine (?:that |you|i|a )|thought experiment|dialogue exercise|improv|scene:|story starter|picture this|(?:my|the) (?:d&d|dnd|rpg|game) \w+|what you know about the user|once upon a time|play the (?:role|part) of|you are (?:a|an|the) (?!bit|little|great)|act as|(?:write|tell|continue|finish|start) (?:me )?(?:a|an|the|my|this) (?:[\w-]+ ){0,3}(?:story|poem|song|scene|tale|sketch|monologue|dialogue|diary|screenplay|limerick|haiku|fairy tale)|(?:the|my) (?:narrator|character|protagonist|hero|heroine|villain)\b|chapter \d|act \d|in (?:my|the|this) (?:novel|story|game|script|book|campaign|screenplay))/i,
  textVerb:
    /^(?:(?:can|could|would|will) you |please |pls |hey,? |hi,? |now |just |help me |i (?:want|need) you to |kindly )*(?:translate|proof-?read|proof|make (?:this|it) (?:sound|more|less|shorter|longer)|traduce|traduis|übersetze?|rewrite|rephrase|paraphrase|summari[sz]e|edit|correct|convert|explain|refactor|review|debug|format|reformat|rate|critique|shorten|simplify|analy[sz]e|classify|extract|pull|check|spot|tidy|improve|polish|fill in|put (?:this|these|it)|turn (?:this|these|it|into)|render|add (?:types|comments|tests)|answer (?:this|the)|reply to (?:this|the)|respond to (?:this|the)|fix (?:this|the)|write (?:a|an) (?:unit )?test|read (?:this|the)|look at (?:this|the)|here (?:is|are)|here's|find (?:the|all)|what does|what is the|say)\b/i,
  textNoun: new RegExp(
    `\\b(?:the|this|these|that|a|following|my)(?: [\\w-]+){0,3} (?:${texts})\\b|^(?:\\w+ ){0,2}(?:${texts})\\b`,
    "i",
  ),
  pointer:
    /\b(?:(?:in|of|for|with|about|on|from|to) (?:this|these)\b|this (?:\w+ ){0,2}(?:one|below)|following|below|here\b|is this an?\b|are these\b|does this\b|do these\b|(?:explain|fix|check|rate|read|review|debug|translate) this\b)/i,
  speaker: /\b(?:i|me|we|us|my|our|mine)\b/i,
  aboutUser: /^(?:i|we|my|our)\b/i,
};
