import { InvalidInputError } from "../errors.js";

/** Part of a thread by places, counted from 0 at its oldest message. */
export type MessageWindow = WindowOfPlaces | NewestWindow;

interface WindowOfPlaces {
  readonly from: number;
  /** Exclusive; null: to the end. */
  readonly to: number | null;
  readonly newest: null;
}

interface NewestWindow {
  readonly from: number;
  readonly to: null;
  /** Of those from that place on, only this many of the newest. */
  readonly newest: number;
}

/** What a window holds at the most where nothing says that it should hold all. */
export const defaultWindowSize = 100;

/** What any window holds at the most: all of it is in memory at once. */
export const maxWindowSize = 2_000;

/**
 * Reads the bounds of a window (Oracle Agent Memory, get_messages). Neither:
 * the newest 100. A start alone: the newest 100 from it on. An end of null or
 * -1: everything from the start. Otherwise from the start up to the end, exclusive.
 * One that may hold more than {@link maxWindowSize} is read a message further,
 * for {@link checkedWindow} to see.
 */
export function messageWindow(
  start: number | null | undefined,
  end: number | null | undefined,
): MessageWindow {
  if (typeof start === "number" && start < 0) {
    throw new InvalidInputError("start", `must not be negative, but is ${start}`);
  }
  if (typeof end === "number" && end < -1) {
    throw new InvalidInputError("end", `must be -1 or more, but is ${end}`);
  }
  const from = start ?? 0;
  if (end === undefined) return { from, to: null, newest: defaultWindowSize };
  const to = end === null || end === -1 ? Infinity : end;
  return { from, to: Math.min(to, from + maxWindowSize + 1), newest: null };
}

/** What was read of a window. Fails with BAD_USER_INPUT where that is too much; a part would pass for all of it. */
export function checkedWindow<Item>(messages: readonly Item[]): readonly Item[] {
  if (messages.length > maxWindowSize) {
    throw new InvalidInputError(
      "end",
      `must be given, and be at most ${maxWindowSize} after the start, as more messages than that follow it`,
    );
  }
  return messages;
}
