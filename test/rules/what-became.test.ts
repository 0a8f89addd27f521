import { describe, expect, test } from "vitest";
import { leftOf } from "./left-of.js";

describe("what became of a thing ends what it was", () => {
  test.each([
    // Somebody moved or put it there.
    ["Mother's in Rosewood care home.", "We moved Mother to Elm Lodge where they have a garden."],
    ["The office is in Gurgaon.", "Our company shifted the office to Noida last week."],
    ["Mum's in ward 4.", "They've taken Mum down to ward 9, bed by the door."],
    ["Our team is on the third floor.", "They moved our team to the ground floor."],
    ["I'm on the night shift.", "They've put me on days."],
    // So much of it.
    ["My rent is 850.", "My rent's gone up to 900."],
    ["I take 20 mg of citalopram.", "Doc put the citalopram up to 30."],
    ["My blood pressure is 150 over 95.", "My blood pressure's come down to 128 over 80."],
    ["Our kitchen budget is 8 grand.", "Our kitchen budget is eleven thousand."],
    ["The deposit is £640.", "The deposit is £700."],
    ["The standup is at 9:30.", "Standup's at ten, because Lisbon complained."],
    ["My number is 07700 900142.", "My number is 07700 900877."],
    ["My email is jo@old.example.", "My email is jo@new.example."],
    // Stressed, or found out.
    ["The wifi box is a Fritzbox 7490.", "Checked the sticker, 7590 it is."],
    ["I owe my mate Dazza 200 bucks.", "He showed me the texts, it's 250 I owe Dazza."],
    ["The fair is in Leeds.", "I checked the flyer, the fair is in York."],
    // Who went, and who came.
    ["My boss is called Lorraine.", "Lorraine's retired, I report to Oyelaran these days."],
    ["Our dog walker is Kelly.", "Kelly went back to Poland so a lad named Josh walks the dog."],
    ["My supervisor is Professor Wu.", "Wu took a chair in Zurich, so Dr Adeyemi supervises me."],
  ])("%s %s", (first, second) => {
    expect(leftOf(first, second)).toBe("");
  });
});

describe("both stay", () => {
  test.each([
    // Another one, or another's.
    ["Mother's in Rosewood care home.", "We moved Granny to Elm Lodge."],
    ["Mother's in Rosewood care home.", "We moved her piano to Elm Lodge."],
    ["The office is in Gurgaon.", "We moved the servers to Noida."],
    ["My rent is 850.", "My sister's rent has gone up to 900."],
    ["I take 20 mg of citalopram.", "Doc put the statin up to 30."],
    ["My number ends in 77.", "Dad's got a new number, it ends in 12."],
    ["My number is 07700 900142.", "Mum's number is 07700 900877."],
    ["My email is jo@old.example.", "My wife's email is ann@new.example."],
    ["The deposit is £640.", "The rent is £700."],
    ["Our kitchen budget is 8 grand.", "Our bathroom budget is eleven thousand."],
    ["I'm on the night shift.", "They've put my brother on days."],
    ["I'm on ramipril.", "They've put me on amlodipine on top of it."],
    ["I'm on Ramipril.", "They've put me on Amlodipine as well."],
    ["I'm on Ramipril.", "They've put me on Amlodipine."],
    ["Tom is my student.", "Mia is my student now."],
    ["My blood pressure is 150 over 95.", "Dad's blood pressure has come down to 128 over 80."],
    ["The train leaves at 9.", "The train came at 3."],
    ["Our team is on the third floor.", "They moved the canteen to the ground floor."],
    ["I report to Ana.", "My sister reports to Ben these days."],
    ["My boss is called Lorraine.", "My wife's boss is called Bo."],
    ["My dog is called Rex.", "My sister has a dog named Max."],
    ["Our dog walker is Kelly.", "Kelly went back to Poland, so a lad named Josh feeds the cat."],
    ["My cleaner is Tina.", "Tina's gone to Spain, I live with Sam now."],
    ["My brother is Tom.", "Tom's gone to uni, I share with Sam now."],
    // For a while, planned, or imagined.
    ["Mother's in Rosewood care home.", "We'll move Mother to Elm Lodge in May."],
    ["Mother's in Rosewood care home.", "We may move Mother to Elm Lodge."],
    ["Mother's in Rosewood care home.", "If we moved Mother to Elm Lodge she would hate it."],
    ["Mother's in Rosewood care home.", "I dreamt we moved Mother to Elm Lodge."],
    ["Mum's in ward 4.", "They're taking Mum to ward 9 for a scan."],
    ["Mum's in ward 4.", "They took Mum down to ward 9 for a scan."],
    ["Mum's in ward 4.", "They took Mum to Paris once."],
    ["My rent is 850.", "My rent could go up to 900."],
    ["My rent is 850.", "They want to put my rent up to 900."],
    ["The standup is at 9:30.", "Standup's at eleven tomorrow, because of the all-hands."],
    ["The standup is at 9:30.", "Standup takes ten minutes."],
    ["The office is in Gurgaon.", "They never moved the office to Noida."],
    ["The office is in Gurgaon.", "They might shift the office to Noida."],
    ["I'm on the night shift.", "They've put me on days this week."],
    ["I'm on the night shift.", "I was on days for years."],
    ["My tutor is Kwame.", "Kwame's away at a conference, so Dr Sarpong takes us on Wednesday."],
    // Another thing is said of it.
    ["The standup is at 9:30.", "Standup's on Mondays."],
    ["The rent is 850.", "The rent is two days late."],
    ["Our flat has two bedrooms.", "Our flat is on the third floor."],
    ["My mum is in hospital.", "It's my sister I'm worried about."],
    ["I owe Dazza 200 bucks.", "It's Ana I owe an apology."],
    ["Uncle Femi is a lawyer.", "Uncle Femi is a deacon now."],
    ["I'm a nurse.", "I'm a homeowner now."],
    ["I'm left-handed.", "I'm pregnant now."],
    ["My wife is a vegan.", "My wife is a manager now."],
    ["I work nights.", "I do yoga in the evening now."],
    ["I'm on the night shift.", "I'm an early bird."],
    ["The fair is in Leeds.", "I checked the flyer, the market is in York."],
    ["The fair is in Leeds.", "I asked Tom, his mum is in York."],
    ["I have two sisters.", "I counted the plates, we have nine."],
    ["The flight is at 6.", "I checked the board, the train is at 7."],
    ["I'm allergic to nuts.", "Got tested, I'm allergic to latex too."],
    ["My boss is Lorraine.", "Lorraine's gone home, I'm on my own now."],
    ["My boss is Lorraine.", "Lorraine moved the meeting to Friday."],
    ["I support the Sharks.", "My brother has gone over to the Stormers."],
    ["Dad lives in Derby.", "Dad took the train to Leeds."],
    ["I live in Derby.", "They sent me to Leeds."],
    ["I live in Derby.", "My firm moved the plant to Leeds."],
    ["We meet on Fridays.", "I moved the dentist to Monday."],
    ["My exam is on the 5th.", "They moved the party to the 19th."],
    ["I weigh 80 kilos.", "I went up to 12 reps."],
    ["I'm 42.", "I've gone up to 50 press-ups."],
    ["We're at number 8.", "Years ago we were at number 11."],
    ["I sing alto.", "Bernadette's moved from alto to tenor."],
  ])("%s %s", (first, second) => {
    expect(leftOf(first, second)).toBe(first.slice(0, -1));
  });
});
