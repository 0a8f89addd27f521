import { expect, test } from "vitest";
import { Polling } from "../../src/core/tasks/polling.js";
import { FakeClock } from "../support/fake-clock.js";

/** Polls a condition, and records the times of the polls. */
function start(found: () => boolean, random = () => 0) {
  const clock = new FakeClock();
  const begun = clock.now();
  const looks: number[] = [];
  const polling = new Polling(
    clock,
    () => {
      looks.push(clock.now() - begun);
      polling.looked(found());
    },
    { shortestMs: 50, longestMs: 300 },
    random,
  );
  return { clock, polling, looks };
}

test("while nothing is found, the pauses double up to the longest", () => {
  const { clock, polling, looks } = start(() => false);
  polling.looked(false);
  clock.advance(1_250);
  expect(looks).toEqual([50, 150, 350, 650, 950, 1_250]);
});

test("chance makes pauses shorter by a quarter at the most, so that processes do not look all at once", () => {
  const chances = [0, 0.4, 0.8, 0.999];
  const { clock, polling, looks } = start(
    () => false,
    () => chances.shift() ?? 0,
  );
  polling.looked(false);
  clock.advance(1_000);
  expect(looks.map(Math.round)).toEqual([50, 140, 300, 525, 825]);
});

test("after something was found, the next look is soon", () => {
  let isNews = false;
  const { clock, polling, looks } = start(() => isNews);
  polling.looked(false);
  clock.advance(349);
  isNews = true;
  clock.advance(1);
  isNews = false;
  clock.advance(300);
  expect(looks).toEqual([50, 150, 350, 400, 500]);
});

test("a look that something else has caused puts off the next one", () => {
  const { clock, polling, looks } = start(() => false);
  polling.looked(true);
  clock.advance(49);
  polling.looked(true);
  clock.advance(49);
  expect(looks).toEqual([]);
  clock.advance(1);
  expect(looks).toEqual([99]);
});

test("once stopped, there are no more looks, whatever is told", () => {
  const { clock, polling, looks } = start(() => false);
  polling.looked(false);
  polling.stop();
  polling.looked(true);
  clock.advance(10_000);
  expect(looks).toEqual([]);
});
