import { expect, test } from "vitest";
import { RequestMemory } from "../../src/server/limits/memory.js";
import { FakeClock } from "../support/fake-clock.js";

const clock = new FakeClock();

/** Reserves room for an incoming body, and records whether it was released. */
function coming(room: RequestMemory) {
  const state = { isLetGo: false };
  const share = room.share(() => {
    state.isLetGo = true;
  });
  return { share, state };
}

test("there is room for so many bytes, and for as many again as are given back", () => {
  const room = new RequestMemory(clock, 100);
  const [one, other] = [room.share(), room.share()];
  expect([one.hold(60), other.hold(50), other.hold(40), one.hold(1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  one.release();
  one.release();
  expect([other.hold(60), other.hold(1)]).toEqual([true, false]);
});

test("what comes slowly lets go of its room where another needs it, and gets no more", () => {
  const room = new RequestMemory(clock, 1_000_000);
  const { share: slow, state } = coming(room);
  slow.hold(900_000);
  const next = room.share();
  clock.advance(11_000);
  expect([next.hold(200_000), state.isLetGo]).toEqual([false, false]);
  clock.advance(1);
  expect([next.hold(200_000), state.isLetGo]).toEqual([true, true]);
  expect(slow.hold(1)).toBe(false);
  slow.release();
  expect(next.hold(800_001)).toBe(false);
});

test("what is slow keeps its room for as long as nobody needs it", () => {
  const room = new RequestMemory(clock, 1_000);
  const { share: slow, state } = coming(room);
  slow.hold(500);
  clock.advance(3_600_000);
  expect([room.share().hold(500), slow.hold(1), state.isLetGo]).toEqual([true, false, true]);
});

test("the oldest lets go first, and no more than is needed", () => {
  const room = new RequestMemory(clock, 1_000);
  const all = [coming(room), coming(room), coming(room)];
  for (const { share } of all) share.hold(300);
  clock.advance(10_000);
  expect(room.share().hold(350)).toBe(true);
  expect(all.map(({ state }) => state.isLetGo)).toEqual([true, false, false]);
});

test("what has come stays, however long it takes, and so does what has brought nothing yet", () => {
  const room = new RequestMemory(clock, 1_000);
  const [whole, empty] = [coming(room), coming(room)];
  whole.share.hold(1_000);
  whole.share.hasCome();
  clock.advance(3_600_000);
  expect(room.share().hold(1)).toBe(false);
  expect([whole.state.isLetGo, empty.state.isLetGo]).toEqual([false, false]);
});
