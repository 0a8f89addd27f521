import type { LeadIns } from "../language.js";
import { toPhrases } from "../word.js";

const papers =
  "letter|paper|papers|paperwork|contract|lease|ticket|invite|invitation|deeds?|certificate|passport|receipt|label|sticker|box|packet|diary|calendar|bill|statement|payslip|e-?mail|website|site|app|manual|menu|schedule|timetable|form|card|records?|file|texts|ledger|listing|invoice|log|logs|x-?ray|scan|dna|(?:blood |dna |allergy )?tests?|results?|biopsy|strava|scales|sat ?nav|register|spec|docs|instructions|small print|archive";
const teller =
  "mum|mom|mother|dad|father|wife|husband|she|he|they|someone|somebody|my \\w+|the \\w+|our \\w+";

const reading =
  "(?:re-?)?(?:checked|double-?checked|looked at|looked|read|counted|measured|asked|found|saw|dug out|squinted at|went through|went back to)";
const then = "(?=[,:;.!]| -| –| —| and\\b| that\\b| but\\b|$)";

/** How one learned better. */
const evidence = new RegExp(
  [
    `^(?:i(?:'ve)? |we(?:'ve)? |just |have |has |now |only |so |actually ){0,5}${reading} (?:\\S{1,20} ){0,2}(?:${papers}|again|properly|back|twice)${then}`,
    `^(?:i(?:'ve)? |we(?:'ve)? |have |just ){0,4}(?:rechecked|reread|re-read|recounted|remeasured|looked it up|googled it|got tested|was tested)(?: the \\S{1,20}| it)?${then}`,
    `^(?:turns out )?(?:the |my |our |his |her |their |new )?(?:\\w+ )?(?:${papers}|lab) (?:says?|said|shows?|showed|confirms?|confirmed|has it|puts it at)(?: that)?\\b(?! (?:no|yes|hello|i (?:can|should|must))\\b)`,
    `^(?:the |my |our )?(?:\\w+ )?(?:${papers}) (?:came back|came in)${then}`,
    `^(?:${teller})(?:'s| has| have)? (?:just |only )?(?:corrected|put me right|set me straight|pointed out|laughed at|told me off|informed me|showed me)(?: me)?(?: that)?\\b`,
    `^(?:${teller}) (?:says?|tells me|reckons)(?: that)? (?=(?:it|he|she|they)\\b)`,
    "\\b(?:it|that|they|these|those) (?:was|were) never\\b",
    "^(?:i stand corrected|i beg your pardon|to be exact|to be precise|strictly speaking|as it happens|it transpires|in reality|in truth)(?: that)?\\b",
  ].join("|"),
  "i",
);

/** Phrases with and without their "I": "I forgot to say", "forgot to say". */
function told(list: string) {
  const spoken = list.replace(/\s+/g, " ");
  return toPhrases(`${spoken}, ${spoken.replaceAll(", i ", ", ")}`);
}

/** How sentences begin that take back or correct what was said, and how others begin that do not matter. */
export const leadIns: LeadIns = {
  evidence,
  mistaken:
    /\b(?:got|had|have|gave|typed|wrote|read|heard|said|put|spelt|spelled|told) (?:\S{1,20} ){0,4}(?:wrong(?:ly)?|backwards|mixed up|muddled|the wrong way round)\b|\b(?:mis-?(?:read|heard|typed|spoke|remembered|counted|calculated|took|understood)|recounted|rechecked|double-?checked|should(?:'ve| have) been|ought to have been|(?:mixed|muddled) (?:it|them|that|those|the \w+) up|was way out|told you wrong)\b|^(?:wrong|typo)\b|\bi (?:said|put|wrote|typed) [^.!?]{1,40}\bi meant\b/i,
  takingBack: told(`
    no wait, wait no, scratch that, strike that, my mistake, correction, correction to what i
    said, to correct myself, let me correct that, i was wrong, i was mistaken, i got that wrong,
    i messed up, i messed that up, i got it wrong, i misspoke, i misheard, i misread it, i misread, i meant, typo, typo earlier, i left off a
    digit, i lied, forget it, never mind, okay confession, i take that back, that was wrong,
    that's wrong, let me rephrase, let me rephrase that, let me rephrase sth, let me rephrase something
  `),
  correcting: toPhrases(`
    wait, soz, no no, my bad, oops, whoops, sorry, no sorry, i mean, turns out, turns out that, it turns
    out, it turns out that, it turned out, it turned out that, actually, on second thought, on
    second thoughts, in fact, the doctor says, doctor says, the vet says, specialist says,
    checked the box, re-read the letter, i checked, just checked, i found out, i found out that,
    more like, rather, i changed my mind, changed my mind, as it turns out, according to the
    deeds, i asked mum, i asked dad, i looked it up, looked it up
  `),
  neutral: told(`
    god, oh god, omg, ach, aw, blimey, ha, btw, by the way, yo, ye, oh, ok, okay, so, well, and, but, also, plus, fyi, just so you know, for
    context, hey, hi, hello, anyway, honestly, yes, yeah, yep, yup, no, nope, right, look,
    listen, you know, ah, um, uh, hmm, lol, haha, ugh, wow, phew, great news, good news, bad
    news, big news, news, update, quick update, just, one thing, for the record, tbh, to be
    honest, to be fair, frankly, basically, like, i think, i guess, i feel like, i believe, i suppose, i reckon, i can say, i can say that, it seems, it looks like, i'd
    say, i would say, i must say, i have to say, let me tell you, as i said, as you know, in
    case you need it, in case you need time zones, in case it helps, if it helps, in case it
    matters, remember, remember that, please remember, please remember that, note, note that,
    please note that, keep in mind, keep in mind that, bit of context, bit of context for the
    plan, quick background, quick background so you can plan around it, sadly, unfortunately,
    luckily, finally, thankfully, thanks, thank you, cool, nice, great, perfect, sure, i wanted
    to say, i wanted to tell you, i should mention, i should add, i should say, i forgot to say,
    i forgot to mention, did i mention, did i mention that, did i tell you, guess what, we
    finally, at last, ta, cheers, long story, i've decided, people never believe me but, makes
    sense, morning, first, firstly, secondly, lastly, so i've narrowed it down, sorry to say, fun fact, random fact, side note,
    heads up, hopefully, tldr, tl;dr, it's true, true, agreed, exactly
  `),
  sounds: toPhrases(`
    oh, yo, oh god, god, omg, ach, aw, ah, ha, ok, okay, yes, yeah, yep, yup, ye, um, uh, hmm, lol, haha, ugh,
    wow, phew, blimey
  `),
  greeting: toPhrases(`
    hi, hello, hey, thanks, thank you, good morning, good afternoon, good evening
  `),
  directing: toPhrases(`
    please, kindly, pls, i want you to, i would like you to, i'd like you to, i need you to, i expect you to, i would
    prefer you to, i would rather you, i'd rather you, you should, you must, you have to, you
    need to, you can, can you, could you, would you, will you, can you please, could you please,
    would you please, will you please
  `),
};
