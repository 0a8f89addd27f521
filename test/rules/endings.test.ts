import { describe, expect, test } from "vitest";
import { conversationRules } from "../../src/rules/conversation-rules.js";
import { cachedEnglish } from "./cached-english.js";

const rules = conversationRules(cachedEnglish);
const day = 86_400_000;

/** What is left of the first of two messages of one conversation, said on different days. */
function leftOf(first: string, second: string): string {
  const conversation = rules.conversation();
  const [one, two] = [first, second].map((text, at) => conversation.read(text, at * day));
  const left = rules.judge([...(one ?? []), ...(two ?? [])]);
  return (one ?? []).flatMap((_, at) => left[at] ?? []).join(". ");
}

describe("the second message ends the first, or the part that does not stay", () => {
  test.each([
    // Taken back: what "about" names.
    ["I've got six toes.", "I was pulling your leg about the toes.", ""],
    ["I used to be in prison.", "I'd feel better if you didn't remember the bit about prison.", ""],
    ["My sister has a son in jail.", "Please unremember what I said about my sister.", ""],
    ["I'm a black belt in judo.", "I was lying about the judo.", ""],
    ["I live in Malta.", "I'd no right to say that about Malta.", ""],
    // Instructions withdrawn, forbidden, and allowed again.
    ["Suggest a Bible verse every morning.", "I no longer want the morning verses.", ""],
    ["Check my code for typos.", "You don't have to check for typos any longer.", ""],
    ["Talk to me like a pirate.", "Ok, enough with the pirate talk.", ""],
    ["End every answer with a joke.", "The jokes are getting old.", ""],
    ["You may use emojis.", "Please no emojis, they show up as boxes.", ""],
    ["Don't mention my weight.", "It's fine to talk about my weight again.", ""],
    // Named and over.
    ["I've got a cast on my arm.", "The cast came off, finally.", ""],
    ["I've got a stammer.", "Two years of therapy later and the stammer's gone.", ""],
    ["I run a food blog.", "The blog is no more.", ""],
    ["We have a dishwasher.", "We binned the dishwasher.", ""],
    ["I take the 14 bus.", "The council scrapped the 14 bus.", ""],
    ["I sing in a choir and a band.", "I've left the choir.", "I sing in a band"],
    ["My caravan sleeps six.", "Sold the caravan.", ""],
    ["My grandfather is alive and well.", "We lost my grandfather on Sunday.", ""],
    ["My visa is being processed.", "The visa arrived.", ""],
    ["We don't have a dishwasher.", "The dishwasher's in, quiet as a mouse.", ""],
    ["I use Slack for work.", "The company has ripped out Slack.", ""],
    ["I'm on a diet.", "The diet's over.", ""],
    ["I have a gym membership.", "My gym membership lapsed.", ""],
    ["I've got a cold.", "The cold's gone.", ""],
    ["My mum is in hospital.", "Mum came home from hospital today.", ""],
    ["We have a lodger.", "The lodger has moved out.", ""],
    ["I share an office with Priya.", "Priya's left for another firm.", ""],
    ["I'm allergic to eggs and milk.", "I can drink milk again.", "I'm allergic to eggs"],
    ["I don't eat pork or beef.", "Beef is fine again.", "I don't eat pork"],
    // Denied, and no longer.
    ["I don't wear glasses.", "Turns out I do need glasses.", ""],
    ["Jakub doesn't speak a word of Polish.", "Jakub speaks Polish now.", ""],
    ["I don't drink coffee or tea.", "I drink tea now, with milk.", "I don't drink coffee"],
    // Learned better.
    ["My flight is at 7.", "The ticket says it's at 8.", ""],
    ["My cholesterol is 6.1.", "I've read the letter again, my cholesterol is 6.7.", ""],
    ["My surgery is on 12 May.", "I read the letter again, my surgery is on 19 May.", ""],
  ])("%s %s", (first, second, left) => {
    expect(leftOf(first, second)).toBe(left);
  });
});

describe("both stay", () => {
  test.each([
    // Another thing of the kind.
    ["I have a road bike.", "Sold my mountain bike."],
    ["I have a milk frother.", "The milk is gone."],
    ["I run a food blog.", "My travel blog is no more."],
    ["I have a bad back.", "The headache's gone."],
    ["I've got a beard.", "The itch under my beard is gone."],
    ["I sing in the church choir.", "I've left the works choir."],
    ["I'm learning Welsh.", "I packed in Spanish."],
    ["I take ramipril.", "They've stopped the aspirin."],
    ["We have a house in Nakuru.", "We sold the plot in Naivasha."],
    ["I rent an allotment on Priory Lane.", "I gave up the plot on Canal Road."],
    ["I play bass in a ceilidh band.", "Quit the wedding band, they never paid."],
    ["My car is a Skoda.", "The bike got nicked."],
    ["I wear contact lenses.", "I lost my sunglasses."],
    ["I make jewellery.", "I sold the necklace."],
    ["I bake cakes.", "I sold the cakes."],
    ["I love my car.", "I lost my car keys."],
    // A part of the thing, or something beside it.
    ["We have a caravan.", "The caravan's awning tore, so we binned the awning."],
    ["I have a dishwasher.", "Changed the filter on the dishwasher."],
    ["I have an iPhone.", "Dropped my iPhone and not a scratch on it."],
    ["I walk with a stick.", "Left my stick on the ferry but got it back."],
    ["I'm doing A level maths.", "Dropped two marks in the maths mock."],
    ["I'm reading Middlemarch.", "I've finished chapter nine of Middlemarch."],
    ["My exam is on the 3rd.", "I left my exam notes on the bus."],
    ["I teach at a school.", "I left school at sixteen."],
    ["I go to the gym.", "I left the gym at nine."],
    ["I work in an office.", "I left the office at six."],
    ["We have kids.", "I left the kids with my mother."],
    ["I'm a Scout leader.", "The scouts have gone home."],
    ["I have a piano.", "The piano lesson is over."],
    // Another person's.
    ["I have a car.", "My brother sold his car."],
    ["I'm learning Welsh.", "The lad next to me at work packed in learning Welsh."],
    ["I use Netflix.", "My neighbour cancelled Netflix."],
    ["I'm a Labour member.", "My uncle has left the Labour party."],
    ["I'm vegetarian.", "My flatmate isn't vegetarian any more."],
    ["Our dog sleeps on the bed.", "The Hendersons' dog isn't allowed on the bed any longer."],
    ["I work at Apollo.", "My cousin has resigned from Apollo."],
    ["We got engaged at Easter.", "Rumbi broke off her engagement."],
    ["I'm allergic to penicillin.", "My sister was never allergic to penicillin."],
    ["My nephew Milo lives in Leeds.", "Our goldfish Milo died."],
    ["My dog Rex sleeps on my bed.", "My cousin's dog died."],
    ["My grandfather lives in Cork.", "My wife's grandfather died."],
    ["I have a cast on my arm.", "My son's cast came off."],
    // Only for a while.
    ["I drink red wine.", "No wine tonight, I'm driving."],
    ["I sleep with the window open.", "The window's shut tonight."],
    ["We have central heating.", "The heating is off."],
    ["We have a cat.", "The cat is out."],
    ["Always send me my reminders at eight.", "No reminder tomorrow, I'm at a wedding."],
    ["Always give me your sources.", "Skip the sources this time."],
    ["Riverside is our pool.", "Riverside's shut for a gala on Friday."],
    ["We eat fish on Fridays.", "The fish was off, so we had chicken."],
    // A plan, a wish, a dream, a condition.
    ["We've got a landline.", "Thinking we should get rid of the landline."],
    ["I am on the PTA.", "Next summer I'm stepping down from the PTA."],
    ["I work for the council.", "Some days I'd love to jack in the council."],
    ["I'm married.", "Dreamt last night that we'd got divorced."],
    ["I have a boat.", "I might sell the boat."],
    ["I have a boat.", "I'm selling the boat if the price is right."],
    ["I play chess.", "I would give up chess for a good book."],
    ["We have a cottage.", "We will sell the cottage next year."],
    // Past.
    ["I play chess.", "When I was fifteen I stopped playing chess for a year."],
    ["We keep hens.", "We used to keep goats but the goats died."],
    ["My husband is called Dev.", "My first husband left."],
    ["I don't gamble.", "In my navy days I lost a month's pay at cards."],
    // Strengthened denials of something else.
    ["I drink red wine.", "There's not a drop of milk in the house."],
    ["I eat chocolate.", "There isn't a crumb of bread left."],
    ["I wear a ring.", "Not one ring all day, my phone's on silent."],
    ["I don't eat meat.", "I sell meat now."],
    ["I don't eat meat at home.", "I eat meat when we go out."],
    ["I don't drive.", "My wife drives now."],
    ["I don't eat raw tomatoes.", "Cooked tomatoes are fine now."],
    // No retraction of it.
    ["We're expecting twins.", "I was joking about calling them Ant and Dec."],
    ["I have a red car.", "I was joking about selling the car."],
    ["My job is in Leeds.", "I lied about my sister's job."],
    ["I'm a Sagittarius.", "I'd forget my head if it wasn't screwed on."],
    ["My exam is on the 3rd.", "Oh forget it, this printer hates me."],
    ["We have a caravan at Tenby.", "Parking in Tenby in August? Forget it."],
    ["Ines and I share a studio.", "Ines said sorry and I told her to forget it."],
    ["Use British spelling.", "You don't need to use British spelling in the quotations."],
    ["Answer me in German for homework.", "No more German films, please."],
    ["Never mention my weight.", "You can mention my height again."],
    ["Always tell me about the weather in the morning.", "Stop asking about my mother."],
    // Who left is not whom one has, or has not left for good.
    ["I have a brother.", "My brother moved out."],
    ["We have a friend called Sam.", "Sam moved away."],
    ["We have a lodger.", "The neighbours have moved out."],
    ["We have a lodger.", "The lodger left a mess."],
    ["We have a nanny.", "The nanny has gone to the park."],
    ["I live in Porto with my aunt.", "My aunt moved out."],
    ["My team is Ana and Bogdan.", "Chidi has left."],
    // Allowed are other things, or to others.
    ["I'm allergic to eggs.", "I can drink milk again."],
    ["I don't eat beef.", "Beef is cheap again."],
    ["I don't eat beef.", "My son eats beef again."],
    ["I don't drink coffee.", "The coffee machine is fine again."],
    ["I don't eat oysters.", "The oysters are back in season."],
    ["I'm allergic to cats.", "The cat is back."],
    // Over is only a part, or it is so every week.
    ["I do my shop at Lidl.", "The shop's closed on Mondays."],
    ["My mum is in hospital.", "My aunt came home from hospital."],
    ["Our choir meets on Mondays.", "The choir practice is over."],
    ["I have a gym membership.", "My passport lapsed."],
    ["The bridge is closed.", "The bridge club is over."],
    // What was learned is of something else.
    ["My wife's flight is at 7.", "The ticket says my train is at 8."],
    ["My blood group is B negative.", "The lab says my sister is O positive."],
    ["I take 50 mg of sertraline.", "The box says to take it with food."],
    ["The course costs 400.", "I looked at the website again, and the deposit is 100."],
    ["My uncle is a miner.", "Dad says he was in the navy."],
    ["My dentist is on Monday.", "I checked the diary, the optician is on Tuesday."],
    ["My wife was born in Goa.", "Turns out my new boss was born in Goa as well."],
    ["Our HTTP timeout is 30 seconds.", "Read the docs again, the retry limit is 5."],
  ])("%s %s", (first, second) => {
    expect(leftOf(first, second)).toBe(first.slice(0, -1));
  });
});
