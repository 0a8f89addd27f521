/**
 * A value between the wire and the engine. NUMBER is its decimal digits, so
 * that none are lost on the way; CLOB is text.
 */
export type OracleValue =
  null | string | number | boolean | Date | Buffer | JsonDocument | VectorValue;

/** Tells a JSON document, which may be `null` or a string, from SQL's own values. */
export class JsonDocument {
  constructor(readonly content: unknown) {}
}

export class VectorValue {
  constructor(readonly elements: ArrayLike<number>) {}

  /** The form `[1,2,3]`, that Oracle and pgvector share. */
  toString(): string {
    return `[${Array.from(this.elements).join(",")}]`;
  }
}

/** What a query, or a bind, says about one of its values. */
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
