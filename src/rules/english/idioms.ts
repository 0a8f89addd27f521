import { phraseList } from "../phrase-list.js";

/** What is said in pictures. Words that change with the speaker are left out, or "…". */
export const idiom = phraseList(
  `
  all bark, eat a horse, slept like a log, wits end, wits' end, got butterflies, touch wood,
  ants in … pants, had kittens, through the wringer, hit a wall, green with envy, ears are burning,
  full to bursting, spade a spade, one door closes, raining buckets, dog's life, ball game, square one,
  now or never,
  ^i am dead$, ^i'm beat$, ^i'm crying$, ^i'm dead$, ^i'm done$, ^i'm dying here, ^i'm dying of,
  ^i'm dying$, ^i'm freezing$, ^i'm knackered, ^i'm lost here, ^i'm melting, ^i'm pooped, ^i'm
  screwed, ^i'm shattered$, ^i'm so done, ^i'm starving$, ^i'm toast, ^i'm wiped, a blessing in
  disguise, a bone to pick with, a bull in a china shop, a can of worms, a close call, a close
  shave, a different kettle of fish, a dime a dozen, a drop in the ocean, a house on fire, a lead
  balloon, a load off my mind, a long shot, a lot on … plate, a needle in a haystack, a pain in
  the neck, a picnic short, a piece of cake, a pinch of salt, a ray of sunshine, a red herring, a
  slap in the face, a slippery slope, a snake in the grass, a storm in a teacup, a taste of … own
  medicine, a walk in the park, a wet blanket, a whale of a time, a wild goose chase, ace up …
  sleeve, add fuel to the fire, add insult to injury, against the clock, all at sea, all ears, all
  fingers and thumbs, all greek to me, all hell broke loose, all in a day's work, all in the same
  boat, all over the shop, all that glitters, all thumbs, an arm and a leg, an elephant in the
  room, another kettle of fish, ants in my pants, apple of … eye, around the bush, as cool as a
  cucumber, as easy as pie, as good as gold, as happy as larry, as light as a feather, as the crow
  flies, at sixes and sevens, at the end of … rope, at the end of … tether, back to square one,
  back to the drawing board, ball is in … court, bane of my life, bark is worse, barking mad,
  barking up, beating a dead horse, bee in … bonnet, beggars can't be choosers, best of both
  worlds, best thing since sliced bread, better late than never, between a rock, big fish in a
  small, bigger fish to fry, birds of a feather, bit off more than, bit the bullet, bit the dust,
  bite my tongue, bite off more than, bite the bullet, bite the dust, bitter pill to swallow, blew
  it out of the water, blew my mind, blood is boiling, blood's boiling, blow my own trumpet, blow
  off steam, blows my mind, blue in the face, bored to death, bored to tears, born yesterday,
  brain is fried, brain is mush, break a leg, break the bank, break the ice, bring home the bacon,
  broad as it is long, broke the ice, burn the candle at, burn the midnight oil, burning …
  bridges, burning the candle at, burning the midnight oil, burnt my bridges, burst … bubble,
  butter wouldn't melt, butterflies in my, call it a day, called it a day, calling the kettle
  black, calm before the storm, can't make heads or tails, can't teach an old dog, cat got my
  tongue, catch my drift, chickens come home, chip on … shoulder, clear as mud, climbing the
  walls, cloud nine, clutching at straws, cold feet about, cool as a cucumber, cost a bomb, cost a
  fortune, cost me a fortune, cost the earth, count … chickens, counting sheep, cried my eyes out,
  crocodile tears, cross that bridge, cry over spilt, crying with laughter, curiosity killed the
  cat, cut me some slack, cut the mustard, cuts no ice, dead as a dodo, dead in the water, dead on
  my feet, devil is in the detail, devil's in the detail, die laughing, died laughing, dog eat
  dog, dog's dinner, don't hold your breath, down in the dumps, down the drain, down the rabbit
  hole, dressed to the nines, drive me round the bend, drop me a line, drop the ball, dropped a
  clanger, dropped the ball, dying of laughter, early bird catches, eat humble pie, eat my hat,
  eat my words, eating out of my hand, egg on my face, every cloud has, every dog has, eye for an
  eye, eyes are bigger, eyes popped out, face like thunder, face the music, fair weather friend,
  fall on deaf ears, feel blue, feeling blue, fell flat, fell off the back of, fell on deaf ears,
  few sandwiches short, fight fire with fire, fighting a losing battle, fingers crossed, fish out
  of water, fit as a fiddle, fits like a glove, flat as a pancake, flew off the handle, flogging a
  dead horse, fly by the seat of, fly off the handle, foot in … mouth, fried my brain, from the
  horse's mouth, full of beans, full of hot air, gave me the creeps, get … ducks in a row, get a
  grip, get a life, get cracking, get my head around, get my head round, get off my back, get the
  ball rolling, get the picture, gets my goat, ghost of a chance, give it a rest, give me a break,
  gives me the creeps, gives me the heebie-jeebies, glued to my seat, go the extra mile, goes in
  one ear, going bananas, going in circles, going nowhere fast, going round in circles, gone
  bananas, good things come to, got my goat, grasping at straws, grass is greener, grist to the
  mill, grow on trees, had a field day, had a frog in, had it up to here, hair of the dog, half
  the battle, hang in there, hanging by a thread, hanging on by, happy as a clam, happy as larry,
  has sailed, haste makes waste, have my cake, head in the clouds, head in the sand, head is
  spinning, head's spinning, headless chicken, hear a pin drop, heard it on the grapevine, heart
  in my mouth, heart is in my mouth, heart of gold, heart of stone, heart sank, heart skipped a
  beat, here we go again, high and dry, hit a brick wall, hit it off, hit me like a ton, hit the
  books, hit the ground running, hit the hay, hit the nail, hit the road, hit the roof, hit the
  sack, hold your horses, hook line and sinker, horses for courses, i could murder, i
  rest my case, i would kill for, i'd give my right arm, i'd kill for, i'd sell a kidney, i'd sell
  my soul, i've had it with, in a heartbeat, in a nutshell, in a pickle, in a rut, in over my
  head, in seventh heaven, in the same boat, it is raining cats, it rained cats, it takes two to,
  it's a small world, it's raining cats, jump down … throat, jump on the bandwagon, jump the gun,
  jump through hoops, jumped out of my skin, jumped the gun, just the ticket, keep … chin up, keep
  my chin up, keep your hair on, kick the bucket, kick the can down, kicked the bucket, kicking
  myself, kill two birds, killed two birds, killing me, kills two birds, knee-high to a, knocked
  it out of the park, knocked my socks off, last straw, laughed my head off, laughing my head off,
  laughing stock, leave no stone, let off steam, let sleeping dogs, let the cat out, let's not
  beat, life is short, light at the end of the tunnel, like a bat out of hell, like a bear with a
  sore, like a fish out of, like a house on fire, like a kid in a, like a million
  dollars, like a rabbit in, like chalk and cheese, like death warmed, like getting blood, like
  herding cats, like hot cakes, like it's going out of fashion, like pulling teeth, like the back
  of my hand, like there's no tomorrow, like watching paint, lips are sealed, lit a fire under,
  little bird told me, long in the tooth, look before you leap, look on the bright side, lose my
  head, lose my marbles, losing my marbles, losing my mind, losing the plot, lost for words, lost
  my marbles, lost my rag, lost my train of thought, lost the plot, love is blind, made my blood
  boil, made my skin crawl, made of money, makes my blood boil, makes my skin crawl, makes no
  odds, method in the madness, mind boggles, miss the boat, missed the boat, money down the drain,
  month of sundays, more than meets the eye, more than one way to skin, mountain out of a
  molehill, mouth like a, music to my ears, my brain hurts, my heart bleeds, my heart goes out, my
  two cents, nail in the coffin, neck of the woods, needle in a, neither here nor there, night and
  day, nip it in the bud, no free lunch, no pain no gain, no picnic, no room to swing, no skin
  off, no smoke without, no spring chicken, no strings attached, not brain surgery, not enough
  hours in, not my circus, nothing to write home about, nothing ventured, off my chest, off the
  hook, off the mark, off the top of, off to a flying start, old chestnut, on a roll, on a
  shoestring, on a tightrope, on a wing and, on cloud, on my high horse, on my wits, on pins and
  needles, on shaky ground, on the ball, on the fence, on the same page, on the same wavelength,
  on the tip of my tongue, on the warpath, on thin ice, on top of the world, once bitten, one foot
  in the grave, one in a million, opened the floodgates, other fish to fry, out of my depth, out
  of my league, out of sight out of, out of the frying pan, out of the woods, out on a limb, over
  my dead body, over my head, over the moon, over the top, paid through the nose, paint the town,
  pale in comparison, par for the course, pay through the nose, penny for your, pie in the sky,
  pigs might fly, plain sailing, play devil's advocate, play it by ear, pot calling, practice
  makes perfect, preaching to the, pull … leg, pull a rabbit out of, pull my socks up, pull out
  all the stops, pull strings, pull the wool, pull yourself together, pulling … leg, pulling my
  hair, push my buttons, pushing my buttons, pushing up daisies, put … best foot, put a sock in,
  put all … eggs in, put my foot down, put the cart before, quick on the uptake, rack my brain,
  racked my brain, racking my brain, rags to riches, rain on … parade, raining cats, raise the
  roof, rang a bell, read between the lines, right as rain, ring a bell, rings a bell, rings true,
  rise and shine, rocket science, roll up my sleeves, rolling in it, rome wasn't built,
  rose-tinted, rub me up, rub salt in, rubbed me up, rule of thumb, running around like, running
  on empty, running on fumes, running round like, saved by the bell, scared the life, scared the
  living, scrape the barrel, scratching my head, screw loose, see eye to eye, seen better days,
  sell like hot, sent shivers, shake a leg, shaking like a leaf, sharpest tool, ship has sailed,
  ships in the night, shoot the breeze, shot in the dark, sick and tired of, sick to death of,
  sick to the back teeth, silver lining, sing a different tune, sink or swim, sit on the fence,
  sitting duck, sitting ducks, sitting on the fence, six of one, skating on thin, skeletons in,
  skin of my teeth, sleep on it, slept like a baby, slept like a log, slept
  like the dead, slipped my mind, slow as molasses, small world, smell a rat, smelled a rat, smelt
  a rat, so far so good, sold down the river, speak of the devil, spill the beans, spilled the
  beans, spilt milk, spoilt for choice, square peg, stab in the back, stabbed me in the back,
  steal … thunder, stick out like, stick to … guns, sticks out like, stir crazy, stole my thunder,
  straight from the horse, straw that broke, strike while the, stubborn as a mule, swallow my
  pride, sweating bullets, sweating like a, tail between, take it easy, takes the biscuit, takes
  the cake, takes two to tango, talk of the devil, talk to a brick, talk to the hand, talking to a
  brick, taste of my own, tear my hair, tearing my hair, test of time, that's life, the apple
  doesn't fall, the apple never falls, the bee's knees, the bees knees, the best thing since, the
  bigger they are, the blind leading, the cat out of the bag, the cat's out of the bag, the cherry
  on top, the cookie crumbles, the dog ate, the elephant in the room, the last laugh, the lion's
  den, the lion's share, the moon on a stick, the penny dropped, the rat race, the short straw,
  the sky is the limit, the sky's the limit, the straw that, the tables have turned, the tip of
  the iceberg, the weight of the world, the whole nine yards, the world is my oyster, the writing
  is on, the wrong end of the stick, the wrong tree, there's no place like home, third time lucky,
  threw … under the bus, threw in the towel, threw me a curve, through the grapevine, throw …
  under the bus, throw in the towel, throw money at, throwing in the towel, thrown in at the deep,
  tied up in knots, till the cows come, time flies, time heals, time is money, tip of the iceberg,
  to the moon and back, too many cooks, took the biscuit, took the words out, top of the world,
  tough as nails, train wreck, treading water, turn a blind eye, two peas in a pod, two wrongs,
  under my skin, under the bus, under the weather, until the cows come, up a creek, up in arms, up
  my sleeve, up the creek, up the wrong, up to my ears, up to my elbows, up to my
  eyeballs, up to my eyes, up to my neck, vicious circle, wake up and smell, walking on air, wash
  my hands of, water under the bridge, we're all in this, weather the storm, what goes around,
  when hell freezes, when in rome, when it rains it pours, when life gives, when pigs fly, where
  there's smoke, while the cat's away, whole new ball game, wild horses, wind out of my sails,
  wipe the slate, with a barge pole, with a bargepole, with a ten-foot pole, with my eyes closed,
  with my eyes shut, with my tail, wolf in sheep's, words fail me, worked like a charm, worked my
  socks off, world's smallest violin, worth its weight, worth my salt, would forget … head,
  wouldn't be seen dead, wrap … around my finger, wrap my head around, yanking my chain, you can
  lead a horse, you can't judge a book, your guess is as good as, zero to hero
  `,
);
