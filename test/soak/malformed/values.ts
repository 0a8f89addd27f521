import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from "graphql";
import type { Random } from "../../support/random.js";

/** Existing ids and cursors, so that some of the inputs succeed. */
export interface Names {
  readonly ids: readonly string[];
  readonly nodeIds: readonly string[];
  readonly cursors: readonly string[];
}

/** JSON text that JSON.stringify would not produce, inserted unchanged. */
export class Raw {
  constructor(readonly text: string) {}
}

/** Generates input values, mostly of the right type and at its limits, sometimes of a wrong type. */
export class Values {
  /** The probability of a value of any type. */
  #wrongness = 0;

  constructor(
    private readonly random: Random,
    private readonly names: Names,
  ) {}

  pick<Item>(items: readonly Item[]): Item {
    return items[this.random.between(0, items.length - 1)] as Item;
  }

  chance(of: number): boolean {
    return this.random.next() < of;
  }

  /**
   * Call it before each operation. It varies the probability of wrong values, because otherwise
   * almost no operation would be valid.
   */
  begin(): void {
    this.#wrongness = this.pick([0, 0, 0.03, 0.1]);
  }

  of(type: GraphQLInputType, name = "", depth = 0): unknown {
    if (this.chance(this.#wrongness)) return this.anything();
    if (isNonNullType(type)) return this.#given(type.ofType, name, depth);
    // Null would make the request wait, which gains nothing.
    const mayBeNull = name !== "waitTimeoutMs";
    return mayBeNull && this.chance(0.1) ? null : this.#given(type, name, depth);
  }

  /** A value of any type. */
  anything(): unknown {
    return this.pick<() => unknown>([
      () => null,
      () => true,
      () => this.pick([0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308]),
      () => new Raw(this.pick(["1e400", "-1e400", "1e-400", "-0", "9".repeat(400)])),
      () => this.text(),
      () => [],
      () => ({}),
      () => [this.text(), null, 1],
      () => this.json(),
    ])();
  }

  text(): string {
    return this.pick<() => string>([
      () => "",
      () => this.pick(this.names.ids),
      () => this.pick(this.names.nodeIds),
      () => this.pick(this.names.cursors),
      () => "I own a bicycle with number 7, and moved to Oslo on 3 May 2024.",
      () => "\u0000",
      () => "\ud800 alone \udc00",
      () => "👩‍👩‍👧‍👦 e\u0301 \u202e",
      () => "x".repeat(this.pick([128, 129, 255, 256, 10_000, 10_001])),
      () => "'; DROP TABLE memory; --",
      () => '"%_\\*?[]{}()^$" OR 1',
      () => this.pick(["__proto__", "constructor", "toString", "null", "undefined", "NaN"]),
      () => "字".repeat(this.random.between(1, 300)),
      () => Buffer.from(`["a",${this.random.between(-9, 9)}]`).toString("base64"),
    ])();
  }

  json(): unknown {
    return this.pick<() => unknown>([
      () => ({ note: this.text() }),
      () => new Raw(`{"__proto__":{"polluted":1},"constructor":{"prototype":{"x":1}}}`),
      () => ({ content: this.text(), $not: { a: [1] } }),
      () => ({ a: { $array_contains: this.text() }, b: { $array_contains_any: [1, null, {}] } }),
      () => ({ $not: { $not: { $array_contains_any: "x" } } }),
      () => this.#deep(this.pick([7, 8, 9, 99, 100, 101])),
      () => new Raw(this.#veryDeep(this.pick([1_000, 20_000, 200_000]))),
      () => Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`key${i}`, i])),
      () => [1, "a", null],
      () => this.text(),
      () => this.random.between(-5, 5),
    ])();
  }

  #deep(levels: number): unknown {
    let value: unknown = 1;
    for (let i = 0; i < levels; i++) value = this.chance(0.5) ? [value] : { a: value };
    return value;
  }

  #veryDeep(levels: number): string {
    return this.chance(0.5)
      ? `${"[".repeat(levels)}${"]".repeat(levels)}`
      : `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  }

  #given(type: GraphQLInputType, name: string, depth: number): unknown {
    if (isNonNullType(type)) return this.#given(type.ofType, name, depth);
    if (isListType(type)) {
      // GraphQL accepts a single value for a list of one.
      if (this.chance(0.1)) return this.of(type.ofType, name, depth + 1);
      const length = this.pick([0, 1, 1, 2, 3, this.chance(0.05) ? 1_001 : 4]);
      return Array.from({ length }, () => this.of(type.ofType, name, depth + 1));
    }
    if (isEnumType(type)) {
      if (this.chance(this.#wrongness)) return this.pick(["NOPE", "", "valid"]);
      return this.pick(type.getValues()).name;
    }
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      const given = fields.filter(({ name, type }) => {
        if (name === "waitTimeoutMs") return true;
        // The limits of a tenant would refuse later inputs.
        if (name === "limits") return false;
        return isNonNullType(type)
          ? !this.chance(this.#wrongness)
          : this.chance(depth > 4 ? 0.05 : 0.35);
      });
      const entries = given.map(
        ({ name, type }) => [name, this.of(type, name, depth + 1)] as const,
      );
      const unknown = this.chance(this.#wrongness) ? [["unknownField", this.text()] as const] : [];
      return Object.fromEntries([...entries, ...unknown]);
    }
    return this.#scalar(type.name, name);
  }

  #scalar(type: string, name: string): unknown {
    if (name === "waitTimeoutMs") return this.pick([-1, 0, 1, 20, 60_001]);
    switch (type) {
      case "Int":
        return this.pick([0, 1, 2, 3, -1, 10, 100, 200, 500, 501, 2 ** 31 - 1, -(2 ** 31)]);
      case "Float":
        return this.pick([0, 1, 0.5, -1, 1.0000001, -0, 1e-320, 1e38, 3.5e38, 1e308, 7]);
      case "Boolean":
        return this.chance(0.5);
      case "ID":
        if (this.chance(0.3)) return this.text();
        return this.pick(
          /^ids?$/.test(name) ? [...this.names.ids, ...this.names.nodeIds] : this.names.ids,
        );
      case "DateTime":
        return this.pick([
          "2024-05-03T10:00:00.000Z",
          "2024-05-03T10:00:00+14:00",
          "0000-01-01T00:00:00Z",
          "0001-01-01T00:00:00Z",
          "9999-12-31T23:59:59.999Z",
          "+275760-09-13T00:00:00.000Z",
          "-271821-04-20T00:00:00.000Z",
          "2024-02-30T00:00:00Z",
          "2024-05-03",
          "now",
          "",
        ]);
      case "Cursor":
        return this.chance(0.5) ? this.pick(this.names.cursors) : this.text();
      case "JSON":
        return this.json();
      default:
        return name === "after" || name === "before"
          ? this.pick([...this.names.cursors, this.text()])
          : this.text();
    }
  }
}

/** Serializes a value to JSON; raw parts are inserted unchanged. */
export function toJsonText(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJsonText).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(
      ([name, field]) => `${JSON.stringify(name)}:${toJsonText(field)}`,
    );
    return `{${fields.join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

/** A value as a GraphQL literal. */
export function toLiteral(value: unknown, type?: GraphQLInputType): string {
  const bare = type && isNonNullType(type) ? type.ofType : type;
  if (value instanceof Raw) return value.text.length > 500 ? "0" : value.text.replaceAll('"', "");
  if (Array.isArray(value)) {
    const items = bare && isListType(bare) ? bare.ofType : undefined;
    return `[${value.map((item) => toLiteral(item, items)).join(" ")}]`;
  }
  if (typeof value === "object" && value !== null) {
    const fields = bare && isInputObjectType(bare) ? bare.getFields() : {};
    const entries = Object.entries(value).map(
      ([name, field]) => `${name}: ${toLiteral(field, fields[name]?.type)}`,
    );
    return `{${entries.join(" ")}}`;
  }
  const item = bare && isListType(bare) ? bare.ofType : bare;
  const isEnum = item && isEnumType(isNonNullType(item) ? item.ofType : item);
  if (isEnum && typeof value === "string" && value !== "") return value;
  return JSON.stringify(value) ?? "null";
}
