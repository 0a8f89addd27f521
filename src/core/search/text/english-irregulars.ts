/** Each line: a base, then the forms that no rule reduces to it. */
const irregulars = `
arise arose arisen
awake awoke awoken
bear bore borne
beat beaten
become became
begin began begun
bend bent
bite bitten
bleed bled
blow blew blown
break broke broken
breed bred
bring brought
build built
burn burnt
buy bought
catch caught
choose chose chosen
cling clung
come came
creep crept
deal dealt
dig dug
dive dove
draw drew drawn
dream dreamt
drink drank drunk
drive drove driven
dwell dwelt
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
flee fled
fling flung
fly flew flown
forbid forbade forbidden
foresee foresaw foreseen
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
get got gotten
give gave given
go went gone
grow grew grown
hang hung
hear heard
hide hid hidden
hold held
keep kept
kneel knelt
know knew known
lay laid
lead led
lean leant
leap leapt
learn learnt
leave left
lend lent
light lit
lose lost
make made
mean meant
meet met
mistake mistook mistaken
overcome overcame
pay paid
prove proven
ride rode ridden
ring rang rung
rise risen
run ran
say said
see saw seen
seek sought
sell sold
send sent
sew sewn
shake shook shaken
shine shone
shoot shot
show shown
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
slide slid
smell smelt
sneak snuck
sow sown
speak spoke spoken
spell spelt
spend spent
spill spilt
spin spun
spoil spoilt
spring sprang sprung
stand stood
steal stole stolen
stick stuck
sting stung
stink stank
strike struck
strive strove striven
swear swore sworn
sweep swept
swell swollen
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
tread trod trodden
undergo underwent undergone
understand understood
undertake undertook undertaken
wake woke woken
wear wore worn
weave wove woven
weep wept
win won
withdraw withdrew withdrawn
write wrote written
rewrite rewrote rewritten
overhear overheard
oversleep overslept
rebuild rebuilt
repay repaid
retake retook
retell retold
uphold upheld
child children
foot feet
goose geese
man men
mouse mice
ox oxen
person people
tooth teeth
woman women
calf calves
half halves
knife knives
loaf loaves
scarf scarves
shelf shelves
thief thieves
wife wives
wolf wolves
crisis crises
criterion criteria
diagnosis diagnoses
hypothesis hypotheses
phenomenon phenomena
analysis analyses
thesis theses
cactus cacti
fungus fungi
nucleus nuclei
stimulus stimuli
syllabus syllabi
alumnus alumni
grandchild grandchildren
stepchild stepchildren
gentleman gentlemen
policeman policemen
fireman firemen
fisherman fishermen
salesman salesmen
businessman businessmen
snowman snowmen
policewoman policewomen
saleswoman saleswomen
good better best
bad worse worst
`;

/**
 * The bases of irregular English verbs, plurals and comparisons, by form. Omits forms that are
 * more often another word ("rose", "bit", "lives", "leaves"), and forms whose stem equals that of
 * the base.
 */
export const baseForms: ReadonlyMap<string, string> = new Map(
  irregulars
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [base = "", ...forms] = line.split(" ");
      return forms.map((form) => [form, base] as const);
    }),
);
