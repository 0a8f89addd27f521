import { describe, expect, test } from "vitest";
import { conversationRules } from "../../src/rules/conversation-rules.js";
import { cachedEnglish } from "./cached-english.js";

const rules = conversationRules(cachedEnglish);

/** What is left of the first of two messages of one conversation. */
function leftOf(first: string, second: string): string {
  const conversation = rules.conversation();
  const [one, two] = [first, second].map((text, at) => conversation.read(text, at));
  const left = rules.judge([...(one ?? []), ...(two ?? [])]);
  return (one ?? []).flatMap((_, at) => left[at] ?? []).join(". ");
}

describe("the second message ends the first", () => {
  test.each([
    // Denied of now, whatever verb says it.
    ["I run.", "I'm not allowed to run any more."],
    ["I eat meat.", "No meat for me anymore, I read a book about it."],
    ["I have a car.", "I have no car."],
    ["My father smokes.", "Dad doesn't smoke any more."],
    // Over, by its verb or what its subject does.
    ["I'm in a choir called Vox.", "Vox have broken up."],
    ["I'm a teacher.", "I stopped teaching."],
    ["I'm the treasurer of the club.", "I quit as club treasurer."],
    ["We have a rabbit.", "The rabbit passed away."],
    ["I'm looking for a flat.", "I found a flat."],
    ["We don't have a dishwasher.", "The dishwasher arrived."],
    // The sentence names what was.
    ["We meet at Café Milo on Thursdays.", "Milo closed, so we meet at the Bluebell now."],
    ["My cleaner is Tina.", "Tina went home, Jodie is our cleaner these days."],
    // Told wrong.
    ["The wedding's in Cork.", "Did I say Cork? I meant Kerry."],
    ["I paid 480 for the sofa.", "I meant 840, digits swapped."],
    ["The mortgage runs until 2041.", "Actually 2039, I misread it."],
    ["The intern's name is Marvin.", "I got the intern's name wrong. Melvin."],
    ["Her wedding is in Cork.", "No no, not Cork, Kerry."],
    // Of now, whenever it came to be.
    ["Nina is 3.", "Nina turned 4 today."],
    ["My rent is 700.", "My rent went up to 750 on Monday."],
    ["We have a gym at work.", "There's no gym at work any more."],
    ["I don't have a garden.", "There's a garden now."],
    ["I have two cars.", "I've got one car now."],
    ["I work at Bosch.", "I've left Bosch."],
    ["I drive a Mini.", "I traded in the Mini for a Golf."],
    // Taken back.
    ["The client's budget is 80k.", "Disregard the 80k, that was another client's."],
    ["I used to be a dancer.", "The dancer thing was a fib."],
    ["Every answer should end with a haiku.", "No more haikus."],
    ["Start with a summary every time.", "You can drop the summary, it's too long."],
  ])("%s %s", (first, second) => {
    expect(leftOf(first, second)).toBe("");
  });
});

describe("both stay", () => {
  test.each([
    ["I run a bakery.", "I don't run any more."],
    ["I use Vim and Emacs.", "I don't use Nano any more."],
    ["I have a piano.", "I gave up on the piano."],
    ["We have four children.", "I finished level 4."],
    ["My sister has a flat.", "I found a flat."],
    ["I have a milk frother.", "The milk is gone."],
    ["Ella lives in Porto.", "I was wrong about Ella, she's a dentist."],
    ["I have milk in my coffee.", "There's no milk in the fridge."],
    ["Nina is 3.", "Her brother turned 6."],
    ["I weigh 80 kilos.", "My dog weighs 30 kilos now."],
    // Of another owner, or a number that is a label.
    ["I feed Ana's two cats.", "I feed Ben's three cats."],
    ["I keep Ana's rake in the shed.", "I keep Ben's rake in the shed now."],
    ["I have room 4.", "I have room 5."],
    ["I keep box 4 in the attic.", "I keep box 5 in the attic."],
    ["I met my wife at Milo.", "Milo closed, so we meet at the Bluebell now."],
  ])("%s %s", (first, second) => {
    expect(leftOf(first, second)).toBe(first.slice(0, -1));
  });
});
