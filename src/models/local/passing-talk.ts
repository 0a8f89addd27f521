/** Patterns of sentences that hold only at the moment, or do not stand on their own. */
const passing: readonly RegExp[] = [
  // Questions.
  /[?？]/,
  /^(?:who|what|where|when|why|how|which|whose) (?:is|are|was|were|do|does|did|can|could|should|would|will|about)\b/i,
  /^(?:is|are|am|was|were|do|does|did|can|could|should|would|will|shall|may|might|has|have) (?:i|you|we|it|there|he|she|they|this|that|the|my|our|your|someone|anyone)\b/i,
  // Hypotheticals and doubts.
  /^(?:if|unless|suppose|supposing|imagine|assuming|maybe|perhaps|what if|hopefully|as if|say)\b/i,
  /\b(?:if|unless|whether) (?:i|we|my|our)\b/i,
  /\bi (?:wish|wonder|hope|doubt|guess|suppose|bet|was wondering|am wondering|was hoping|might|may|could|should have|would have)\b/i,
  /\b(?:i|we) (?:\w+ )?(?:would)\b(?! (?:rather|prefer|love to (?:visit|learn|travel|live|own|become|see|run|climb)))/i,
  /\bi (?:am|was) (?:not sure|unsure|thinking (?:of|about)|considering|curious|just (?:kidding|joking)|kidding|joking)\b/i,
  /\b(?:probably|possibly|not sure|no idea)\b/i,
  // Requests and remarks about the conversation.
  /\b(?:can|could|would|will) you\b/i,
  /\b(?:help|tell|show|give|send|let) (?:me|us)\b/i,
  /\b(?:i|we) (?:(?:just|really|also|still) )?(?:want|need|would like|would love|have|am trying|was trying|are trying) (?:\w+ )?to (?:know|ask|see|hear|find out|understand|check|figure|say|thank|make sure|discuss|talk|show|be sure|confirm|get this|do this|do that)\b/i,
  /\b(?:i|we) (?:need|want|could use) (?:some |a |your |any )?(?:help|advice|recommendations?|suggestions?|ideas?|tips|answers?|summary|list|recipe|example|script|function|quick)\b/i,
  /\bi (?:am|was) (?:(?:just|still|also) )?(?:looking (?:for|at|into|to)|asking|trying|talking about|getting (?:an?|the|this)|seeing|stuck|confused|lost|referring)\b/i,
  /\b(?:i|we) (?:\w+ )?(?:have|had|get|got|see|found|hit) (?:an?|the|another|one|some|this|no|any|a few|lots of) (?:\w+ )?(?:questions?|problems?|issues?|errors?|bugs?|ideas?|idea|doubts?|feelings?|look|exceptions?|crash|warnings?|stack traces?|suggestions?|point|choice|clue|minute|second|moment)\b/i,
  /\b(?:i|we) (?:do not|did not|cannot) (?:know|understand|see|think|remember|recall|care|get|believe|wait|mean|find|figure|tell|say|agree)\b/i,
  /\bi (?:know(?! how to)|see(?! (?:my|our|an?)\b)|understand|agree|remember|forgot|mean|appreciate|apologi[sz]e)\b/i,
  /\b(?:i|we) am (?:so |very |really |a bit |a little |feeling |just )*(?:sorry|glad|happy|sad|tired|hungry|busy|excited|ready|done|fine|good|ok|okay|great|here|back|bored|sick of|afraid(?! of)|impressed|home|serious|worried|free|late|on my way|off|sleepy|thirsty|in a hurry|nervous|proud)\b(?! to announce)/i,
  /^my (?:bad|god|goodness|question|problem|issue|point|mistake|apologies|fault|code|build|tests?|script|server|query|function|program|branch|commit|pr|terminal|app|browser|guess|understanding|previous|last|first|idea|thoughts?|pleasure|turn)\b/i,
  // Sentences addressed to the listener.
  /\b(?:you|your|yours)\b/i,
];

/** The sentence's object refers to something said before, which a memory would not contain. */
const pointsElsewhere =
  /^(?:[^,]*, )?(?:i|we) (?:(?:also|just|still|already|always|never|do|did|not|have|had|am|was|are|were|will|cannot|\w+ly) )*(?:[a-z]+) (?:to |of |about |in |on |with |for |at )?(?:(?:it|them|those|these|this|him|her|here|there)(?! (?:when|if|that|year|month|week|weekend|morning|afternoon|evening|summer|winter|spring|autumn|fall|\p{L}+s?'s)\b)(?: |$)(?!(?:year|month|week|weekend|morning|afternoon|evening|summer|winter|spring|autumn|fall)\b)|that(?: (?!i\b|we\b|my\b|our\b|the\b|people\b)|$)|so$)/iu;

/** Whether to skip the sentence whatever its topic. */
export function isPassingTalk(text: string): boolean {
  if (text.split(" ").length < 3) return true;
  return pointsElsewhere.test(text) || passing.some((pattern) => pattern.test(text));
}
