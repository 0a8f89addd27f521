import { framesIn, opcodes } from "./frames.js";
import { errorsFaults, fromJson, isObject, resultFaults } from "./graphql-shape.js";
import type { Excuse, Talk } from "./talk.js";

/** Allowed close codes: from RFC 6455, from the protocol, from Engraph, and the code of the inputs (3000). */
const closeCodes: ReadonlySet<number> = new Set([
  1000, 1001, 1002, 1003, 1005, 1007, 1008, 1009, 3000, 4400, 4401, 4403, 4406, 4408, 4409, 4410,
  4429,
]);

/**
 * Returns the faults in what a server sent after an upgrade: each operation must be answered, or
 * the socket closed with a code.
 */
export function socketFaults(
  talk: Talk,
  received: Buffer,
  isExcused: (excuse: Excuse) => boolean,
  count: (what: string) => void,
): string[] {
  const frames = framesIn(received);
  const faults: string[] = [];
  for (const { opcode, payload } of frames) {
    if (opcode === opcodes.text) faults.push(...messageFaults(payload.toString("utf8"), count));
    else if (opcode < opcodes.close) faults.push(`a frame of the kind ${opcode}`);
  }
  const closed = closeCodeIn(frames);
  if (closed !== null) {
    count(`closed with ${closed}`);
    if (!closeCodes.has(closed)) faults.push(`closed with ${closed}`);
  } else if (!isExcused("quiet") && !isAllAnswered(talk, received)) {
    faults.push("a socket that is owed an answer still");
  }
  return faults;
}

/** Whether the socket will send nothing more. */
export function isAllAnswered({ operations = [] }: Pick<Talk, "operations">, received: Buffer) {
  const frames = framesIn(received);
  if (closeCodeIn(frames) !== null) return true;
  const texts = frames.flatMap(({ opcode, payload }) =>
    opcode === opcodes.text ? [payload.toString("utf8")] : [],
  );
  if (!texts.includes(lastPong)) return false;
  const open = [...operations];
  for (const text of texts) {
    const message = fromJson(text);
    if (!isObject(message) || (message["type"] !== "complete" && message["type"] !== "error"))
      continue;
    const place = open.indexOf(String(message["id"]));
    if (place !== -1) open.splice(place, 1);
  }
  return open.length === 0;
}

const lastPong = '{"type":"pong","payload":{"last":true}}';

function messageFaults(text: string, count: (what: string) => void): string[] {
  const message = fromJson(text);
  if (!isObject(message)) return ["a message that is no object"];
  const { type, id, payload } = message;
  switch (type) {
    case "connection_ack":
    case "ping":
    case "pong":
      return [];
    case "next":
    case "error":
    case "complete": {
      const faults = typeof id === "string" && id !== "" ? [] : [`${type} without an id`];
      if (type === "next") faults.push(...resultFaults(payload, count));
      if (type === "error") faults.push(...errorsFaults(payload, count));
      return faults;
    }
    default:
      return [`a message ${String(type)}`];
  }
}

/** The close code from the server; 1005 if the frame had none; null if the server has not closed. */
function closeCodeIn(frames: ReturnType<typeof framesIn>): number | null {
  const close = frames.find(({ opcode }) => opcode === opcodes.close);
  if (!close) return null;
  return close.payload.length >= 2 ? close.payload.readUInt16BE(0) : 1005;
}
