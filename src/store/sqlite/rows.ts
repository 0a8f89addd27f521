// Where the other store has it too, together with what its texts need.
export { peekJson } from "../rows/json.js";

/** A vector as it is stored: its 32-bit floats in the order of bytes that all common processors have, little-endian. */
export function toBytes(vector: ArrayLike<number>): Uint8Array {
  return new Uint8Array(Float32Array.from(vector).buffer);
}

/** A view of the same bytes, which SQLite hands out in a buffer of their own. */
export function fromBytes({ buffer, byteOffset, byteLength }: Uint8Array): Float32Array {
  return new Float32Array(buffer, byteOffset, byteLength / Float32Array.BYTES_PER_ELEMENT);
}
