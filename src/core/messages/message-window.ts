import { InvalidInputError } from "../errors/request-errors.js";

/** Part of a thread by positions, counted from 0 at its oldest message. */
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
  /** Only this many of the newest messages from that position on. */
  readonly newest: number;
}

/** Maximum size of a window that does not ask for all messages. */
export const defaultWindowSize = 100;

/** Maximum size of any window, because all of it is in memory at once. */
export const maxWindowSize = 2_000;

/**
 * Reads the bounds of a window (Oracle Agent Memory, get_messages). Neither: the newest 100. A start alone: the newest
 * 100 from it on. An end of -1: everything from the start. Otherwise from the start up to the end, exclusive. A
 * window that may exceed {@link maxWindowSize} is read one message further, so that {@link checkedWindow} detects it.
 */
export function messageWindow(
  start: number | null | undefined,
  end: number | undefined,
): MessageWindow {
  if (typeof start === "number" && start < 0) {
    throw new InvalidInputError("start", `must not be negative, but is ${start}`);
  }
  if (typeof end === "number" && end < -1) {
    throw new InvalidInputError("end", `must be -1 or more, but is ${end}`);
  }
  const from = start ?? 0;
  if (end === undefined) return { from, to: null, newest: defaultWindowSize };
  const to = end === -1 ? Infinity : end;
  return { from, to: Math.min(to, from + maxWindowSize + 1), newest: null };
}

/**
 * Checks the size of a window that was read. Fails with BAD_USER_INPUT if it is too large, because callers would
 * mistake a part for the whole.
 */
export function checkedWindow<Item>(messages: readonly Item[]): readonly Item[] {
  if (messages.length > maxWindowSize) {
    throw new InvalidInputError(
      "end",
      `must be given, and be at most ${maxWindowSize} after the start, as more messages than that follow it`,
    );
  }
  return messages;
}
