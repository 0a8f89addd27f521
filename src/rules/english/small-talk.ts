/** Words of which small is made, in whatever order. None of them states anything. */
export const phatic: ReadonlySet<string> = new Set(
  `a about absolutely after afternoon again ah alas all almost alright alrighty am amazing an and
 another any anyhow anyway anything appreciate appreciated are as at awesome awful aw aww be
 been before best better bit bless bloody bother bothering bravo bright brill brilliant but bye by can
 care catch champion chat chatting cheerio cheers chuffed clear come cool correct course crikey
 crystal dandy day days dear definitely delighted did do does done duly easy eh else enjoy
 enough ever evening everyone everything exactly excellent exciting fab fabulous fair fantastic fast
 feel few fine first fit folks for forth forward forwards from fun funny gang genius get give glad go
 goes going gone good closeReason goodness gosh got gotcha grand grateful great greetings guess guys ha
 haha hang happy he hear heaps hello help helped helpful helps here hey hi hiya hm hmm hold
 hope hot how howdy huge huh hun hurrah hurry i i'll i'm idea impressive in incredible indeed
 interesting into is it it'll it's just kind kindly know ladies last later legend let like
 listening little long lot lots love loved lovely luck luckily magic mate mates maybe mean meant
 mention mhm mind minute mmm moment more morning most much my n neat next nice nicely night
 nighty no none nope not nothing noted now o of off oh ok okay okey on once one ones only ooh oops or
 other ouch out over pal pardon patience perfect perhaps phew pleasure please pleased plenty point
 possible pretty problem problems proper quick quickly quite rather ready really right same say see
 seems seen set shall should sec second so some something soon sorry sort sorted sound sounds 
 splendid spot star stuff such super superb sure sweet sweetie ta take terrific tha than thank
 thanks that that'd that'll that's the them then there these they thing things think this those though
 thought thx time times tip to today together tomorrow tonight too top trick true try trying u ugh uh
 um understand understood up ur useful very wait way we weekend welcome well we'll went were what
 what's whatever whenever while whilst whoa wicked will wise with without wonderful woohoo word words
  worked works worries worry worth would wow ya yay believe talk after pleased ye yeah yep yes you you'd you'll you're
 you've your yours yourself yup`.split(/\s+/),
);
