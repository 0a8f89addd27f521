/** What JSON columns hold, read and written in one place. */
export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

export function fromJson<Value>(text: string | null): Value | null {
  return text === null ? null : (JSON.parse(text) as Value);
}

/** A vector as it is stored: its 32-bit floats in the order of bytes that all common processors have, little-endian. */
export function toBytes(vector: ArrayLike<number>): Uint8Array {
  return new Uint8Array(Float32Array.from(vector).buffer);
}

/** A view of the same bytes, which SQLite hands out in a buffer of their own. */
export function fromBytes({ buffer, byteOffset, byteLength }: Uint8Array): Float32Array {
  return new Float32Array(buffer, byteOffset, byteLength / Float32Array.BYTES_PER_ELEMENT);
}
