/**
 * A value between the wire and the engine. NUMBER is a string of decimal digits, so that none are
 * lost; CLOB is text.
 */
export type OracleValue =
  null | string | number | boolean | Date | Buffer | JsonDocument | VectorValue;

/** Distinguishes a JSON document, which may be `null` or a string, from SQL values. */
export class JsonDocument {
  constructor(readonly content: unknown) {}
}

export class VectorValue {
  constructor(readonly elements: ArrayLike<number>) {}

  /** The format `[1,2,3]`, which Oracle and pgvector share. */
  toString(): string {
    return `[${Array.from(this.elements).join(",")}]`;
  }
}

/** The type of a column or a bind. */
export interface ValueType {
  /** One of `TNS_DATA_TYPE_*`. */
  readonly code: number;
  readonly maxSize: number;
}

export interface Column extends ValueType {
  readonly name: string;
  readonly scale?: number;
  readonly isText?: boolean;
}
