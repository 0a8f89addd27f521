/** Verbs of being, having, doing and liking, in their base form, each with its irregular forms. */
const listed = `
accept adopt:adopted agree answer attend avoid:avoided bake:baked be:am,is,are,was,were,been become:became
begin:began believe:believed bike:biked book:booked brew:brewed build:built buy:bought call:called cancel:cancelled,canceled
change:changed choose:chose,chosen climb:climbed coach collect:collected commute:commuted cook:cooked cycle:cycled
dance date:dated,dating decide:decided delete:deleted detest:detested dislike:disliked divorce do:does,did,done draw drink:drank,drunk
drive:drove,driven drop:dropped earn:earned eat:ate,eaten employ:employed enjoy:enjoyed exercise fancy finish
follow garden get:got,gotten give:gave,given go:goes,went,gone grow:grew,grown hate:hated have:has,had jog join:joined
keep:kept knit know:knew,known lead:led learn:learned,learnt leave:left like:liked listen:listened live:lived loathe
lose:lost love:loved manage:managed marry:married meditate meet:met migrate:migrated move:moved need own:owned
paint pay:paid play:played postpone:postponed practise practice prefer:preferred push:pushed quit:quitting read
relocate:relocated rename:renamed rent:rented report reschedule:rescheduled reside:resided resign:resigned
retire:retired return ride:rode,ridden run:ran,running sell:sold separate:separated settle:settled shave:shaved sing ski sleep:slept
smoke:smoked speak:spoke,spoken spend:spent split start:started stay:stayed stop:stopped,stopping store study:studied subscribe:subscribed surf
suffer support swim:swam,swimming switch:switched take:took,taken talk teach:taught tolerate train:trained travel:travelled,traveled
turn:turned unsubscribe:unsubscribed use:used visit:visited volunteer:volunteered wake:woke walk:walked want:wanted watch:watched
wear:wore weigh:weighed work:worked write:wrote,written break:broke,broken adore:adored stand:stood bear:bore trust
`;

/** The verb of a form, and its tense. */
export interface VerbForm {
  readonly base: string;
  readonly isPast: boolean;
  readonly isIng: boolean;
}

const forms = new Map<string, VerbForm>();
for (const entry of listed.trim().split(/\s+/)) {
  const [base = "", irregular = ""] = entry.split(":");
  add(base, base, false);
  for (const form of irregular.split(",").filter((one) => one !== ""))
    add(form, base, !["am", "is", "are", "does", "goes", "has"].includes(form));
  add(thirdPerson(base), base, false);
  add(pastOf(base), base, true);
  add(ingOf(base), base, false);
}

/** The verb form of a word; undefined if no listed verb has it. */
export function verbForm(word: string | undefined): VerbForm | undefined {
  return word === undefined ? undefined : forms.get(word);
}

function add(form: string, base: string, isPast: boolean): void {
  const isIng = form.endsWith("ing") && form !== base;
  if (!forms.has(form)) forms.set(form, { base, isPast: isPast && !isIng, isIng });
}

function thirdPerson(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
}

/** Doubles the last consonant where "stop" becomes "stopped" and "stopping". */
function doubled(base: string): string {
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(base) ? base + base.slice(-1) : base;
}

function pastOf(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return base.endsWith("e") ? `${base}d` : `${doubled(base)}ed`;
}

function ingOf(base: string): string {
  return /[^eo]e$/.test(base) ? `${base.slice(0, -1)}ing` : `${doubled(base)}ing`;
}
