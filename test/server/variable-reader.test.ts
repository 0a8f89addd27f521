import {
  buildSchema,
  getNamedType,
  getNullableType,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isListType,
  parse,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { expect, test } from "vitest";
import { graphSchema } from "../../src/graphql/schema/schema.js";
import { variableReader } from "../../src/server/execution/input-readers.js";
import { Chance } from "../soak/isolation/chance.js";

const wrong = [null, true, 1.5, -1, "", "x", [], {}, [[null]], { nothing: 1 }];

/** A value as clients send it, mostly of the right type. */
function valueOf(chance: Chance, given: GraphQLInputType, depth = 0): unknown {
  if (chance.is(0.01)) return chance.oneOf<unknown>(wrong);
  const type = getNullableType(given);
  if (type === given && chance.is(0.15)) return null;
  if (isListType(type)) {
    const item = () => valueOf(chance, type.ofType as GraphQLInputType, depth + 1);
    return chance.is(0.1) ? item() : Array.from({ length: chance.between(0, 2) }, item);
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const chosen = type.isOneOf
      ? fields.filter(() => chance.is(1.2 / fields.length))
      : fields.filter(
          (field) => chance.is(depth > 3 ? 0.1 : 0.5) || getNullableType(field.type) !== field.type,
        );
    return Object.fromEntries(
      chosen.map(({ name, type: of }) => [name, valueOf(chance, of, depth + 1)]),
    );
  }
  if (isEnumType(type)) return chance.oneOf(type.getValues()).name;
  switch (getNamedType(type).name) {
    case "Int":
      return chance.between(0, 9);
    case "Float":
      return 0.5;
    case "Boolean":
      return true;
    case "DateTime":
      return "2026-01-02T03:04:05Z";
    case "JSON":
      return { a: [1, null], b: "c" };
    default:
      return "text";
  }
}

/** The results of graphql-js and of this reader, as text. */
function bothOf(schema: GraphQLSchema, declared: string, given: Record<string, unknown>) {
  const operation = parse(`query(${declared}) { __typename }`)
    .definitions[0] as OperationDefinitionNode;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given);
  const told = (read: unknown) => JSON.stringify({ declared, given, read });
  return {
    isFitting: coerced !== undefined,
    expected: told(coerced ?? null),
    read: told(variableReader(schema, operation)(given)),
  };
}

test("variables of all inputs are read as graphql-js reads them", () => {
  const schema = graphSchema();
  const chance = new Chance(1);
  const counts = { fitting: 0, others: 0 };
  for (const type of Object.values(schema.getTypeMap()).filter(isInputObjectType)) {
    for (let i = 0; i < 60; i++) {
      const declared = chance.oneOf([type.name, `${type.name}!`, `[${type.name}!]`]);
      const given = chance.is(0.05) ? {} : { input: valueOf(chance, type) };
      const { isFitting, expected, read } = bothOf(schema, `$input: ${declared}`, given);
      expect(read).toBe(expected);
      counts[isFitting ? "fitting" : "others"] += 1;
    }
  }
  expect(Math.min(counts.fitting, counts.others)).toBeGreaterThan(200);
});

test("defaults, and inputs of which one field is given, are read as graphql-js reads them", () => {
  const schema = buildSchema(`
    type Query { a: Int }
    input One @oneOf { text: String number: Int }
    input Own { a: Int = 5 b: [Int!]! = [1] own: Own c: Int! }
  `);
  const declared = [
    "$x: Own = { c: 1 }",
    "$x: Own!",
    "$x: One",
    "$x: [One]",
    "$x: Int = 3",
    "$x: Int! = 3",
    "$x: [[Int]]",
  ];
  const values = [
    ...wrong,
    5,
    [1, [2, null]],
    { c: 1 },
    { c: 1, a: null },
    { c: 1, b: null },
    { c: 1, b: 2, own: { c: 2, own: { a: 1 } } },
    { text: "a" },
    { text: null },
    { text: "a", number: 1 },
    [{ number: 1 }, null],
    JSON.parse('{ "c": 1, "__proto__": { "a": 1 } }') as object,
    { c: 1, constructor: 1 },
  ];
  for (const one of declared) {
    for (const given of [{}, ...values.map((value) => ({ x: value }))]) {
      const { expected, read } = bothOf(schema, one, given);
      expect(read).toBe(expected);
    }
  }
});
