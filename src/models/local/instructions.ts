import type { English, WordTags } from "./english.js";
import { type Speaker, toThirdPerson } from "./third-person.js";

const lasting =
  /,? (?:from now on|going forward|in future)$|^(?:from now on|going forward|from here on|in (?:the )?future|for future reference|as a rule|in general|by default)\s*,?\s*(?:can you |could you )?/i;
const please = /^(?:please|kindly|pls)\s*,?\s+|\s*,? (?:please|pls)$/gi;

/** Verbs for what an assistant can keep doing, rather than do once. */
const manner =
  "use|keep|answer|reply|respond|address|stick to|stick with|prefer|format|speak|talk|avoid|stop|make sure|ensure|ask me|be|call me|refer to|limit|remember to|consider|respect|follow|assume|explain|write|include|add|add|give me|show|tell me|check with me|run|sign";
/**
 * Without "please" or a word such as "always", many of these verbs may be a step of the current task. So only
 * these count.
 */
const plainManner =
  /^(?:(?:answer|reply|respond) (?:only|in|with|as|using|like|briefly|concisely|to me)|address me|call me|speak|talk to me|avoid|stick to|keep (?:your|answers|responses|replies|explanations|messages|commits?|functions?|code|things|it (?:short|brief|simple))|use (?:\w+ ){0,3}(?:units|spelling|english|tabs|spaces|style|format|tone|language|by default|instead of|everywhere|for all|in all|when|whenever))\b/i;
const refusal =
  /^do not (?:ever )?(?!worry|mind|bother|forget|know|think|need|want|care|get me|you|i\b)(?:\w+)\b/i;
const once =
  /\b(?:this|that|these|those|here|now|below|above|attached|following|again|yet|today|tonight|tomorrow|another|first|second|it)\b/i;
const keepItShort = /\bkeep it (?:short|brief|simple|concise)\b/i;

const directed =
  /^(?:i|we) (?:want|need|would like|would prefer|would rather|expect|would appreciate(?: it)? if) (?:for )?you (?:to )?(?=(?:always|never|not|use|answer|keep|reply|respond|call|be|avoid|stop)\b)/i;
/** Matches requests such as "Can you always reply in French?" and "You can call me Kat". */
const called = "call me (?!an?\\b|if\\b|when\\b|at\\b|on\\b|back\\b)";
const asking = new RegExp(
  `^(?:you can (?=${called})|(?:can|could|would) you (?:please )?(?=(?:always|never) (?:${manner})\\b|keep your\\b|${called}))`,
  "i",
);
const duty =
  /^you (should|must|have to|need to) (always|never|not|only|use|avoid|keep|answer|ask)\b/i;
const whenever =
  /^((?:when(?:ever)?|if|for|before|after|in|each time|every time)\b[^,]{3,120}), (.+)$/i;

/**
 * Rewrites a standing instruction as what the assistant should do. Returns null for any other sentence. A
 * request for one thing now ("please fix this") is not kept.
 */
export function tellInstruction(said: string, speaker: Speaker, english: English): string | null {
  const request = asking.test(said) ? said.replace(asking, "").replace(/[?？]$/, "") : said;
  if (/[?？]/.test(request)) return null;
  const text = request.trim();
  const isLasting = lasting.test(text);
  const order = text.replace(lasting, "").replace(please, "");
  const isPolite = order.length < text.replace(lasting, "").length;
  const [, condition = null, main = order] = whenever.exec(order) ?? [];
  const asked = main.replace(please, "");
  const should = readOrder(asked, english, {
    isLasting:
      isLasting || (condition !== null && /^(?:when|each|every|for|before|after)/i.test(condition)),
    isPolite: isPolite || asked.length < main.length,
  });
  if (should === null) return null;
  const sentence = condition === null ? should : `${condition}, ${lowerFirst(should)}`;
  return toThirdPerson(sentence, speaker, english.tagWords(sentence));
}

interface Tone {
  readonly isLasting: boolean;
  readonly isPolite: boolean;
}

/** Returns the order with its subject, "You should ...". The third-person rewrite replaces "You" with the assistant. */
function readOrder(order: string, english: English, tone: Tone): string | null {
  if (directed.test(order))
    return isOneTime(order)
      ? null
      : `You should ${order.replace(directed, "").replace(/^not to /i, "not ")}`;
  if (duty.test(order)) return isOneTime(order) ? null : order;
  const adverb = /^(always|never|only)\s+(?=\p{L})/iu.exec(order);
  if (adverb !== null) {
    return isOrder(order, adverb[0].length, english.tagWords(order))
      ? `You should ${lowerFirst(order)}`
      : null;
  }
  if (isOneTime(order) && !tone.isLasting) return null;
  if (refusal.test(order)) return `You should ${order.replace(/^do not (?:ever )?/i, "not ")}`;
  if (!order.includes(" ")) return null;
  const isManner = new RegExp(`^(?:${manner})\\b`, "i").test(order);
  if (tone.isLasting ? isManner : tone.isPolite ? isStyle(order) : plainManner.test(order)) {
    return `You should ${lowerFirst(order)}`;
  }
  return null;
}

function isOneTime(order: string): boolean {
  return once.test(order) && !keepItShort.test(order) && !/\b(?:always|never)\b/i.test(order);
}

function isStyle(order: string): boolean {
  return /^(?:use|keep|answer|reply|respond|address|stick|prefer|format|speak|talk|avoid|stop|make sure|ensure|ask me (?:before|first)|be|call me|refer|limit|remember to|consider|respect|follow|assume)\b/i.test(
    order,
  );
}

/** Whether a verb in its base form follows. "never heard of it" and "always happy" are no orders. */
function isOrder(text: string, at: number, tags: WordTags): boolean {
  const word = tags.get(at);
  if (/^(?:mind|been|had|again|wanted|a|an|the|in|on|to)\b/i.test(text.slice(at))) return false;
  const isKnown = new RegExp(`^(?:${manner})\\b`, "i").test(text.slice(at));
  return isKnown || word?.has("Infinitive") === true || word?.has("Imperative") === true;
}

function lowerFirst(text: string): string {
  return /^(?:I\b|\p{Lu}{2})/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
}
