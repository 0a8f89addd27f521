/** Frequent words of English, by which a sentence is known from those of other languages. */
export const englishWords: ReadonlySet<string> = new Set(
  `i im you u he she it we they me him her us them my your his its our their mine yours the a an this that these those is am are was
  were be been being has have had having do does did doing done can could will would shall should may might must not no never n't
  dont don't doesn't didn't isn't aren't can't won't wasn't and or but if because so than then when while where who what why how which of in on at to from with for by about
  as into over under after before since until up down out off all any some every each only just also too very really still already
  now today tomorrow yesterday always usually often sometimes again more most less much many few both there here please pls thanks
  thank yes yeah yep sorry ok okay btw get gets got go goes going went gone want wants wanted need needs like likes love loves hate
  hates live lives lived work works worked working know knows think say says said tell told make makes made take takes took use uses
  using used keep give gave ask call called move moved start started stop stopped help put plan mum mom dad mother father brother sister son
  daughter wife husband girlfriend boyfriend friend boss gran grandma dog cat kids kid house home job car school day days week weeks month months year years
  maybe later hello hi hey morning course sort kind nice sure fine well back
  old new good bad great big small one two three four five six seven eight nine ten first second third last next half past time people
  thing name birthday january february march april june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday morning evening night
  error once update later let problem word part mail exact chat correction best come loop password email even total hi due show note
  single parents begin fit chance info doctor suite drink serve fine weekend weekends sort plus vegan media winter cousin moment oh
  hmm prof grand falls perfect student partner final pro auto top favorite wow idea chef cool comment accord legal own total wifi`.split(
    /\s+/,
  ),
);
