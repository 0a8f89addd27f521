import { tns, ttc } from "./constants.js";

/** The maximum size of a data packet in bytes, including the header: the session data unit that both sides agree on. */
const sessionDataUnit = 8192;
const dataHeaderLength = 10;
const protocolVersion = 319;

export interface Packet {
  readonly type: number;
  /** The whole packet with its header; the driver's offsets count from its start. */
  readonly bytes: Buffer;
}

/** Splits the byte stream into packets. Lengths have two bytes before ACCEPT and four after. */
export class PacketReader {
  #pending: Buffer = Buffer.alloc(0);
  isAccepted = false;

  *push(chunk: Buffer): Generator<Packet> {
    this.#pending = Buffer.concat([this.#pending, chunk]);
    while (this.#pending.length >= 8) {
      const length = this.isAccepted
        ? this.#pending.readUInt32BE(0)
        : this.#pending.readUInt16BE(0);
      if (this.#pending.length < length) return;
      const bytes = this.#pending.subarray(0, length);
      this.#pending = this.#pending.subarray(length);
      yield { type: bytes.readUInt8(4), bytes };
    }
  }
}

/** Accepts the connection: protocol 319, no native network services, requests and replies with end markers. */
export function acceptPacket(): Buffer {
  const packet = Buffer.alloc(45);
  packet.writeUInt16BE(packet.length, 0);
  packet.writeUInt8(tns.NSPTAC, 4);
  packet.writeUInt16BE(protocolVersion, tns.NSPACVSN);
  packet.writeUInt16BE(1, tns.NSPACOPT);
  packet.writeUInt16BE(sessionDataUnit, tns.NSPACSDU);
  packet.writeUInt16BE(sessionDataUnit, tns.NSPACTDU);
  packet.writeUInt16BE(1, tns.NSPACONE);
  packet.writeUInt16BE(packet.length, tns.NSPACOFF);
  packet.writeUInt8(tns.NSINADISABLEDFORCONNECTION, tns.NSPACFL0);
  packet.writeUInt8(tns.NSINANOSERVICES, tns.NSPACFL1);
  packet.writeUInt32BE(sessionDataUnit, tns.NSPACLSD);
  packet.writeUInt32BE(2 ** 21, tns.NSPACLTD);
  packet.writeUInt32BE(tns.TNS_ACCEPT_FLAG_HAS_END_OF_REQUEST, tns.NSPACFL2);
  return packet;
}

/** Refuses the connection with a listener error, such as 12514 for an unknown service. */
export function refusePacket(errorNumber: number): Buffer {
  const text = Buffer.from(
    `(DESCRIPTION=(ERR=${errorNumber})(VSNNUM=0)(ERROR_STACK=(ERROR=(CODE=${errorNumber})(EMFI=4))))`,
  );
  const header = Buffer.alloc(12);
  header.writeUInt16BE(header.length + text.length, 0);
  header.writeUInt8(tns.NSPTRF, 4);
  header.writeUInt8(34, 8);
  header.writeUInt16BE(text.length, 10);
  return Buffer.concat([header, text]);
}

/** A part of the handshake after a break: `NIQBMARK` breaks, `NIQRMARK` resets. */
export function markerPacket(kind: number): Buffer {
  const packet = Buffer.alloc(11);
  packet.writeUInt32BE(packet.length, 0);
  packet.writeUInt8(tns.NSPTMK, 4);
  packet.writeUInt8(1, 8);
  packet.writeUInt8(kind, 10);
  return packet;
}

/**
 * Splits a reply into data packets.
 * @param isMarked Whether the last packet marks the end of the reply. Replies before logon do not.
 */
export function dataPackets(reply: Buffer, isMarked: boolean): Buffer {
  const packets: Buffer[] = [];
  const room = sessionDataUnit - dataHeaderLength;
  for (let start = 0; start < reply.length; start += room) {
    const part = reply.subarray(start, start + room);
    const isLast = start + room >= reply.length;
    const header = Buffer.alloc(dataHeaderLength);
    header.writeUInt32BE(part.length + dataHeaderLength, 0);
    header.writeUInt8(tns.NSPTDA, 4);
    header.writeUInt16BE(isLast && isMarked ? ttc.TNS_DATA_FLAGS_END_OF_RESPONSE : 0, 8);
    packets.push(header, part);
  }
  return Buffer.concat(packets);
}

/** The content of a data packet, and whether it is the last of its request or of the connection. */
export function readDataPacket({ bytes }: Packet) {
  const flags = bytes.readUInt16BE(8);
  return {
    content: bytes.subarray(dataHeaderLength),
    endsRequest: (flags & ttc.TNS_DATA_FLAGS_END_OF_REQUEST) !== 0,
    endsConnection: (flags & tns.NSPDAFEOF) !== 0,
  };
}

/** The connect data of a CONNECT packet, or undefined if it follows in a separate data packet. */
export function readConnectData({ bytes }: Packet): string | undefined {
  return bytes.length > tns.NSPCNDAT ? bytes.subarray(tns.NSPCNDAT).toString() : undefined;
}

/** Whether a marker asks to break the running call; the others confirm a reset. */
export function isBreak({ bytes }: Packet): boolean {
  return bytes.readUInt8(tns.NSPMKDAT) !== tns.NIQRMARK;
}
