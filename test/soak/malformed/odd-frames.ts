import { opcodes, toBytes, type Frame } from "./frames.js";
import type { Values } from "./values.js";

const text = Buffer.from('{"type":"ping"}');

const frame = (more: Partial<Frame>) => toBytes({ opcode: opcodes.text, payload: text, ...more });

/** One or several frames that break the protocol or reach its limits. */
export function oddFrame(values: Values): Buffer {
  return values.pick<() => Buffer>([
    () => frame({ isMasked: false }),
    () => frame({ reserved: values.pick([1, 2, 4, 7]) }),
    () => frame({ opcode: values.pick([3, 4, 7, 11, 15]) }),
    () => frame({ claimed: values.pick([2 ** 20 + 1, 2 ** 40, 2 ** 53]) }),
    () => frame({ opcode: opcodes.binary }),
    () => frame({ opcode: opcodes.binary, payload: Buffer.from([0, 255, 254]) }),
    () => frame({ opcode: opcodes.continuation }),
    () => frame({ payload: Buffer.from([0xc3, 0x28, 0xff]) }),
    () => frame({ isFinal: false }),
    () => Buffer.concat([frame({ isFinal: false }), frame({})]),
    () =>
      Buffer.concat([
        frame({ isFinal: false, payload: text.subarray(0, 5) }),
        frame({ opcode: opcodes.ping, payload: Buffer.alloc(0) }),
        frame({ opcode: opcodes.continuation, payload: text.subarray(5) }),
      ]),
    () =>
      Buffer.concat(
        Array.from({ length: 300 }, () =>
          frame({ isFinal: false, opcode: opcodes.continuation, payload: Buffer.alloc(0) }),
        ),
      ),
    () => frame({ opcode: opcodes.ping, payload: Buffer.alloc(126) }),
    () => frame({ opcode: opcodes.ping, isFinal: false }),
    () => frame({ opcode: opcodes.pong }),
    () =>
      frame({
        opcode: opcodes.close,
        payload: closing(values.pick([0, 999, 1000, 1004, 1005, 1006, 1015, 2999, 3000, 5000])),
      }),
    () => frame({ opcode: opcodes.close, payload: Buffer.from([3]) }),
    () => frame({ opcode: opcodes.close, payload: Buffer.from([3, 232, 0xff, 0xfe]) }),
    () => frame({ payload: Buffer.alloc(values.pick([65_535, 65_536, 300_000]), "a") }),
  ])();
}

/** More pings than may wait for their pongs: `ws` terminates the connection. */
export function floodOfPings(): Buffer {
  const ping = frame({ opcode: opcodes.ping, payload: Buffer.alloc(125) });
  return Buffer.concat(Array.from({ length: 200 }, () => ping));
}

/** Bytes after which the begin of the next frame is ambiguous: it may be taken for the rest of this one. */
export function endlessFrame(values: Values): Buffer {
  return values.pick<() => Buffer>([
    () => frame({ claimed: values.pick([200, 70_000]) }),
    () => frame({}).subarray(0, values.pick([1, 2, 5])),
    () =>
      Buffer.from(
        Array.from({ length: 50 }, () => values.pick([0, 1, 127, 129, 130, 136, 254, 255])),
      ),
  ])();
}

/** The payload of a close frame with this code. The server echoes valid codes. */
function closing(code: number): Buffer {
  const payload = Buffer.alloc(2);
  payload.writeUInt16BE(code);
  return payload;
}
