import type { Message } from "../messages/message.js";

/** The fields of a message that {@link bondedMessages} needs. */
export type BondedMessage = Pick<Message, "role" | "type" | "toolCallId" | "hasToolCalls">;

/** Messages that are kept or dropped together, by their indexes in the list. */
export interface Bond {
  readonly places: readonly number[];
  /**
   * The index that determines the bond's age: of its last message or, for a question without an answer, of the last
   * message of its turn.
   */
  readonly age: number;
}

/**
 * Groups messages, oldest first, into bonds that must not be split: a question with its answer, and a tool call with
 * its results. Any other message is its own bond. The oldest bond comes first.
 *
 * A turn goes from one message of role `user` to the next; its answer is the last message of role `assistant`. Neither
 * may be typed as a tool's call or result. A result belongs to the call with its id, if the turn has one, else to the
 * call before it. As a question is as old as its answer, the steps between the two come before them.
 */
export function bondedMessages(messages: readonly BondedMessage[]): Bond[] {
  return turnsOf(messages)
    .flatMap((places) => bondsOfTurn(messages, places))
    .toSorted((one, other) => one.age - other.age || first(other) - first(one));
}

/** An open question is as old as the newest step of its turn, and is kept longer. */
function first({ places }: Bond): number {
  return places[0] ?? 0;
}

/** The indexes of each turn's messages. Messages before the first question are a turn, too. */
function turnsOf(messages: readonly BondedMessage[]): number[][] {
  const turns: number[][] = [];
  for (const [place, message] of messages.entries()) {
    const turn = turns.at(-1);
    if (turn === undefined || isQuestion(message)) turns.push([place]);
    else turn.push(place);
  }
  return turns;
}

function bondsOfTurn(messages: readonly BondedMessage[], turn: readonly number[]): Bond[] {
  const bonds: number[][] = [];
  const bondOf = (place: number) => bonds.find((bond) => bond.includes(place));
  const question = turn.find((place) => isQuestion(messages[place]));
  const answer = turn.findLast((place) => isAnswer(messages[place]));
  for (const place of turn) {
    const message = messages[place];
    const call = message?.type === "TOOL_RESULT" ? callOf(messages, turn, place) : undefined;
    const partner = place === answer ? question : call;
    const bond = partner === undefined ? undefined : bondOf(partner);
    if (bond) bond.push(place);
    else bonds.push([place]);
  }
  return bonds.map((places) => {
    const isOpenQuestion = answer === undefined && places[0] === question;
    const last = isOpenQuestion ? turn.at(-1) : places.at(-1);
    return { places, age: last ?? 0 };
  });
}

/** Some agents send a tool's result with the role `user`. */
function isQuestion(message: BondedMessage | undefined): boolean {
  return message?.role === "user" && !isStep(message);
}

function isAnswer(message: BondedMessage | undefined): boolean {
  return message?.role === "assistant" && !isStep(message);
}

function isStep({ type }: BondedMessage): boolean {
  return type === "TOOL_CALL_INTENT" || type === "TOOL_RESULT";
}

/** The call in the same turn that a result belongs to. */
function callOf(
  messages: readonly BondedMessage[],
  turn: readonly number[],
  result: number,
): number | undefined {
  const id = messages[result]?.toolCallId ?? null;
  const calls = turn.filter((place) => place < result && isCall(messages[place]));
  const named = calls.findLast((place) => id !== null && messages[place]?.toolCallId === id);
  return named ?? calls.at(-1);
}

function isCall(message: BondedMessage | undefined): boolean {
  return (
    message !== undefined &&
    message.type !== "TOOL_RESULT" &&
    (message.type === "TOOL_CALL_INTENT" || message.hasToolCalls)
  );
}
