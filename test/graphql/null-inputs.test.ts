import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import {
  buildSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from "graphql";
import { getMetadataStorage } from "type-graphql";
import { expect, test } from "vitest";
import { valueConverter } from "../../src/graphql/inputs/input-instances.js";
import "../../src/graphql/schema/schema.js";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);

/** Values of a type, at this depth or less. Names of what is cleared or absent are drawn with nothing else. */
function valuesOf(type: GraphQLInputType, depth: number): fc.Arbitrary<unknown> {
  const shape = getNullableType(type);
  if (isListType(shape))
    return fc.array(valuesOf(shape.ofType as GraphQLInputType, depth), { maxLength: 2 });
  if (isEnumType(shape)) return fc.constantFrom(...shape.getValues().map(({ name }) => name));
  if (isInputObjectType(shape)) return membersOf(shape, depth - 1);
  return fc.constantFrom("text", 1, true);
}

const saysNull = new Set([
  "clear",
  "without",
  "reset",
  "withoutMetadata",
  "withoutChat",
  "neverExpires",
]);

function membersOf(type: GraphQLInputObjectType, depth: number): fc.Arbitrary<object> {
  const fields = Object.values(type.getFields()).filter(({ name }) => !saysNull.has(name));
  const model = fields.map(({ name, type: of }) => {
    const value = depth > 0 ? valuesOf(of, depth) : fc.constant(undefined);
    return [name, isNonNullType(of) ? value : fc.option(value, { nil: undefined })];
  });
  return fc.record(Object.fromEntries(model) as Record<string, fc.Arbitrary<unknown>>);
}

/** The input with null for each field that is not given, at any depth. */
function withNulls(type: GraphQLInputType, value: unknown): unknown {
  const shape = getNullableType(type);
  if (isListType(shape) && Array.isArray(value))
    return value.map((one) => withNulls(shape.ofType as GraphQLInputType, one));
  if (!isInputObjectType(shape) || typeof value !== "object" || value === null) return value;
  const given = value as Record<string, unknown>;
  const members = Object.values(shape.getFields()).map(({ name, type: of }) => [
    name,
    given[name] === undefined ? null : withNulls(of, given[name]),
  ]);
  return Object.fromEntries(members);
}

test.each(inputs.map((type) => [type.name, type] as const))(
  "in %s, null means the same as an omitted field",
  (name, type) => {
    const input = getMetadataStorage().inputTypes.find((one) => one.name === name);
    const convert = valueConverter(input?.target);
    expect(convert).not.toBeNull();
    fc.assert(
      fc.property(membersOf(type, 3), (value) => {
        expect(convert?.(withNulls(type, value))).toEqual(convert?.(value));
      }),
      { numRuns: 30 },
    );
  },
);
