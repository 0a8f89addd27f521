import { GraphQLScalarType } from "graphql";
import { getMetadataStorage } from "type-graphql";
import { expect, test } from "vitest";
import { argumentsConverter, valueConverter } from "../../src/graphql/inputs/input-instances.js";
import { graphSchema } from "../../src/graphql/schema/schema.js";
import { Chance } from "../soak/isolation/chance.js";

/** The conversion function of type-graphql, which it does not export. */
const own = (await import(
  new URL("../../node_modules/type-graphql/build/esm/resolvers/convert-args.js", import.meta.url)
    .pathname
)) as {
  convertArgToInstance(param: object, args: object): unknown;
  convertArgsToInstance(param: object, args: object): unknown;
};

type Class = new () => object;
type Described = ReturnType<typeof getMetadataStorage>["inputTypes"][number];

graphSchema();
const { inputTypes, argumentTypes, queries, mutations, subscriptions, fieldResolvers } =
  getMetadataStorage();

/** Names of members to set to null: type-graphql does not know them. */
const saysNull = new Set([
  "clear",
  "without",
  "reset",
  "withoutMetadata",
  "withoutChat",
  "neverExpires",
]);

/** Members of a class and of its base classes, some of them. Null is the same as omitted, which type-graphql does not know. */
function given(chance: Chance, target: unknown, types: readonly Described[], depth = 0): object {
  const members: Record<string, unknown> = {};
  for (let one = target; typeof one === "function"; one = Object.getPrototypeOf(one)) {
    const fields = types.find((type) => type.target === one)?.fields ?? [];
    for (const { name, getType, typeOptions } of fields) {
      if (chance.is(0.3) || saysNull.has(name)) continue;
      const value = () => valueOf(chance, getType(), depth);
      const list = () => Array.from({ length: chance.between(0, 3) }, value);
      members[name] = typeOptions.array ? list() : value();
    }
  }
  return members;
}

function valueOf(chance: Chance, type: unknown, depth: number): unknown {
  const isInput = inputTypes.some(({ target }) => target === type);
  if (isInput) return depth > 4 ? {} : given(chance, type, inputTypes, depth + 1);
  if (type instanceof GraphQLScalarType && type.name === "JSON") return { a: [{ b: 1 }], c: null };
  return chance.oneOf<unknown>(["text", 5, true]);
}

test("inputs become the same instances as type-graphql makes of them", () => {
  const chance = new Chance(1);
  for (const { target } of inputTypes) {
    const convert = valueConverter(target);
    for (let i = 0; i < 40; i++) {
      const one = () => given(chance, target, inputTypes);
      const value = chance.is(0.2) ? [one(), [one()]] : one();
      const expected = own.convertArgToInstance({ name: "x", getType: () => target }, { x: value });
      expect(convert?.(value)).toStrictEqual(expected);
      expect(JSON.stringify(convert?.(value))).toBe(JSON.stringify(expected));
    }
  }
});

test("arguments become the same instances as type-graphql makes of them", () => {
  const chance = new Chance(2);
  for (const { target } of argumentTypes) {
    const convert = argumentsConverter(target as Class);
    for (let i = 0; i < 40; i++) {
      const value = given(chance, target, argumentTypes as Described[]);
      const expected = own.convertArgsToInstance({ getType: () => target }, value);
      expect(convert(value as Record<string, unknown>)).toStrictEqual(expected);
      expect(JSON.stringify(convert(value as Record<string, unknown>))).toBe(
        JSON.stringify(expected),
      );
    }
  }
});

test("no resolver is left to the conversion of type-graphql", () => {
  const params = [...queries, ...mutations, ...subscriptions, ...fieldResolvers].flatMap(
    (one) => one.params ?? [],
  );
  expect(params.length).toBeGreaterThan(100);
  const kinds = new Set(params.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(["context", "custom", "info", "root"]));
});
