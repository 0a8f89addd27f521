import { toForms } from "../forms.js";
import type { AnnouncingTable } from "../language.js";

/** Nouns of texts that people paste. */
const texts =
  "text|prompt|mail|e-?mail|message|letter|page|article|paragraph|sentence|log|logs|code|snippet|function|script|sql|query|regex|poem|story|dialogue|report|essay|draft|post|review|thread|transcript|outreach|obit|bio|cv|resume|cover letter|json|yaml|csv|output|error|stack ?trace|traceback|fixture|test|excerpt|passage|note|notes|quote|lyrics|comma|line|tense|grammar|tone|scam|complaints?|gaps|bug|types|blurb|listing|ad|speech|reply|document|doc|contract|clause|recipe|notice|listing|textbook|caption|tweet|abstract|title|headline|password policy|spam";

/** What is made up, or is there to be worked on. */
const works =
  "idea|prompt|starter|lyrics?|song|rap|poem|haiku|limerick|dialogue|monologue|sketch|scene|screenplay|script|story|tale|novel|interview|role|character|background|backstory|exercise|problem|riddle|example|sample|quiz|question|transcript|translation|horoscope|manual|leaflet|sticker|sign|graffiti|caption|dialog|joke|call|conversation|practi[cs]e|mock exam|class|game|case|message|comment|tweet|post|feedback|testimonial|testimony|statement|witness(?: \\d+)?|homework|line \\d+|text|view of \\w+|hypothetical(?:ly)?|friend|person|customer|continue|simulate|plot|logline|backstory|novel|campaign|memor(?:y|ies)|context|profile|what you (?:know|remember)[\\w ]*|known facts";

const roleCues = toForms(
  `
  let's play a, we're playing, we are playing, dungeon master, text adventure, our roleplay, our role play, role-play, roleplay, role play, larp, mock interview, interview practice, practice interview,
  ^practise … with me, ^practice … with me, ^practise a, ^practice a, ^let's practise, ^let's practice, ^simulate, ^speak as my, ^act like,
  ^you be, ^you play, ^let's act, ^i'll be … and you, ^i'll be … you be, ^i'm … and you're my, ^i'm … and you are the, ^you're the … i'm, ^you're a … i'm, ^you are the … i am, ^you are a … i am, ^your role, ^my role, ^play a,
  ^i'll play the nurse, ^i'll play the patient, ^i'll play the customer, ^i'll play the client, ^i'll play the boss, ^i'll play the doctor, ^i'll play the guest, ^i'll play the tenant, ^i'll play the landlord, ^i'll play the villain, ^i'll play the hero, ^i'll be the customer, ^i'll be the patient, ^i'll be the client, ^i'll be the angry, ^i'll be the interviewer, ^i'll be the candidate,
  ^let's do a, ^let's play, ^bedtime story, ^next chapter, ^next scene, in the voice of, story where, sketch where, play in which, novel in which, story in which, poem in which, ^hangman, my oc, … oc is,
  main character, protagonist, antagonist, ^my paladin, ^my wizard, ^my bard, ^my rogue, ^my ranger, ^my npc, ^my elf, ^my vampire, ^my superhero, ^for my novel, ^for a story, ^for my story, ^for a novel,
  ^in the play, ^in our play, ^in this game, ^i play a … in the, my sim, my avatar, ^my oc, ^fairy tale, ^once there was, ^once there lived, ^diary of a, ^in character as, i'm your, i am your, ^could you play, ^can you play, ^will you play,  ^there once was, ^as sherlock, from the point of view of, as if i were, as though i were, as if i was, ^continue, ^carry on, ^improvise, ^imagine you're, ^pretend to, ^chapter one, ^scene one, ^prologue, ^limerick, ^haiku, ^reply as, ^answer as if
  `,
  false,
);

export const announcing: AnnouncingTable = {
  heading: new RegExp(
    `^(?!i\\b|i'm\\b|(?:my|our) (?!role|character|students?|pupils?)|(?:a |some )?(?:bit of |more )?context|for the record|about me|two things|(?:please )?note\\b|for my\\b)(?:[\\w'()-]+ ){0,6}(?:${texts}|${works})s?(?: (?:from|by|of|on|for|in|to|about|at|idea|prompt|here|reads?|is|are|goes|says?|\\d+)\\b(?: [\\w'-]+){0,4})?$|^this was\\b|^(?:in|into|to) (?:english|german|french|spanish|italian|portuguese|dutch|polish|chinese|japanese|arabic|turkish|russian|swedish)\\b.{0,12}$`,
    "i",
  ),
  quoting:
    /\b(?:says?|said|wrote|writes|reads?|goes|replied|told|texted|sent|answered|posted)(?: (?:me|us|her|him|them|back))?$|^(?:got|found|received|saw) this\b|\bfound (?:it|this)\b|\b(?:handed|turned|sent|wrote|posted|left|gave) (?:me |us |in )?this(?: in)?$|\b(?:e-?mailed|messaged)(?: (?:me|us))?$|\b(?:slid|pinned|stuck|left) this\b|^(?:his|her|their) (?:words|message|reply|text|answer)$/i,
  roles: roleCues,
  fiction:
    /^(?:ok(?:ay)?,? |so,? |let's |now,? )?(?:role[- ]?play|pretend|imagine (?:that |you|i|a )|thought experiment|dialogue exercise|improv|scene:|story starter|picture this|(?:my|the) (?:d&d|dnd|rpg|game) \w+|(?:(?:known|stored|saved|recalled|relevant|retrieved|long-term|earlier|previous) (?:facts|memor(?:y|ies)|context|notes|information)|(?:(?:your|the) )?(?:notes|memor(?:y|ies)|records?|profile|summary)(?: (?:\d+|block|entries|list|snippet))?(?: (?:of|about|on|from) (?:me|the user|our last chat|last (?:time|week|session)))?) ?:(?! i\b| my\b| i'm\b)|according to your (?:notes|memory|memories|records?|summary)\b|what you (?:know|remember|have stored) (?:of|about) (?:me|the user)\b|here(?:'s| is) what you(?:'ve| have)? (?:know|remember|stored|noted|saved)\b|once upon a time|play the (?:role|part) of|(?:you are|be) (?:an?|the|my) (?!bit|little|great|lot|touch|tad|\w+ (?:bit|little|lot))|act as|(?:write|tell|continue|complete|finish|start|give|make|do|compose|invent|draft|begin) (?:me |us )?(?:a|an|the|my|this) (?:[\w'-]+ ){0,3}(?:story|poem|song|scene|tale|saga|ballad|paragraph of a|page of a|chapter|sketch|monologue|dialogue|diary|screenplay|limerick|haiku|fairy tale|ballad|sonnet|fable|novella|soliloquy|skit|rap|ode)|for (?:(?:my|a|our|the|this) )?(?:\w+ )?(?:improv|screenplay|script|story|sketch|novel|play|comic|musical|rpg|larp|panto|campaign)\b|(?:the|my) (?:narrator|character|protagonist|hero|heroine|villain)\b|(?:chapter|scene|act|verse|canto|episode) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|[ivx]+\b)|in (?:my|the|this) (?:short )?(?:novel|story|game|script|book|campaign|screenplay))/i,
  textVerb:
    /^(?:(?:can|could|would|will) you |please |pls |hey,? |hi,? |now |just |help me |i (?:want|need) you to |kindly )*(?:translate|proof-?read|proof|make (?:this|it) (?:sound|more|less|shorter|longer)|traduce|traduis|übersetze?|rewrite|rephrase|paraphrase|summari[sz]e|edit|correct|convert|explain|refactor|review|debug|format|reformat|rate|critique|shorten|simplify|analy[sz]e|classify|extract|pull|check|spot|tidy|improve|polish|fill in|put (?:this|these|it)|turn (?:this|these|it|into)|render|add (?:types|comments|tests)|answer (?:this|the)|reply to (?:this|the)|respond to (?:this|the)|fix (?:this|the)|write (?:a|an) (?:unit )?test|read (?:this|the)|look at (?:this|the)|here(?:'s| is| are)(?! what)|find (?:the|all)|what does|what is the|say)\b/i,
  textNoun: new RegExp(
    `\\b(?:the|this|these|that|a|following|my)(?: [\\w-]+){0,3} (?:${texts})\\b|^(?:\\w+ ){0,2}(?:${texts})\\b`,
    "i",
  ),
  pointer:
    /\b(?:(?:in|of|for|with|about|on|from|to) (?:this|these)\b|this (?:\w+ ){0,2}(?:one|below)|following|below|here\b|is this an?\b|are these\b|\b(?:he|she|they|this (?:guy|man|woman|person|lady|bloke|girl|boy))\b|does this\b|do these\b|(?:explain|fix|check|rate|read|review|debug|translate) this\b)/i,
  following: /\b(?:below|following|under this line)\b/i,
  speaker: /\b(?:i|me|we|us|my|our|mine)\b/i,
  aboutUser: /^(?:i|we|my|our)\b/i,
};
