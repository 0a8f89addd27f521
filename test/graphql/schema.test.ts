import {
  GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  validateSchema,
} from "graphql";
import { expect, test } from "vitest";
import { graphSchema } from "../../src/graphql/schema/schema.js";
import { printedSchema } from "../../tools/printed-schema.ts";

const schema = graphSchema();

test("schema.graphql is what the code says; `npm run schema` writes it", async () => {
  await expect(`${printedSchema(schema)}\n`).toMatchFileSnapshot("../../schema.graphql");
});

test("the schema is valid", () => {
  expect(validateSchema(new GraphQLSchema({ ...schema.toConfig(), assumeValid: false }))).toEqual(
    [],
  );
});

test("every type, field, argument and enum value says what it means", () => {
  expect(
    [...describedElements(schema)].filter(([, description]) => !description).map(([name]) => name),
  ).toEqual([]);
});

test("descriptions are short sentences", () => {
  const descriptions = [...describedElements(schema)].map(([, description]) => description ?? "");
  expect(descriptions.filter((text) => !/^[A-Z0-9`].*\.$/s.test(text))).toEqual([]);
  // Includes the fields for dashboards: times, counts, series of metrics, and explanations of
  // results; simulations, and webhooks.
  expect(descriptions.join("").length).toBeLessThan(103_500);
});

test("advanced parts are marked as such", () => {
  const fields = `wholeStore restoreMemory linkMemories updateMemoryLink unlinkMemories
    importRecords updateRecord revisions links linked asOf hops indexText indexTexts vector vectors`;
  const advanced = new Set(fields.split(/\s+/));
  const unmarked = [...describedElements(schema)].filter(
    ([name, description]) =>
      (/^Query\.records?$/.test(name) || advanced.has(/\w+(?=\)?$)/.exec(name)?.[0] ?? "")) &&
      !description?.endsWith("Advanced."),
  );
  expect(unmarked.map(([name]) => name)).toEqual([]);
});

test("only types with a nodeId have an id, so that caches never merge what is not one record", () => {
  const withId = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && "id" in type.getFields())
    .map(({ name }) => name);
  expect(withId.toSorted()).toEqual([
    "Agent",
    "Job",
    "Memory",
    "MemoryLink",
    "Message",
    "Thread",
    "User",
  ]);
});

function* describedElements(
  schema: GraphQLSchema,
): Generator<[name: string, description: string | null | undefined]> {
  const roots = new Set(["Query", "Mutation", "Subscription"]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith("__") || isSpecifiedScalarType(type)) continue;
    if (!roots.has(type.name)) yield [type.name, type.description];
    if (isEnumType(type)) {
      for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value.description];
    }
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        yield [`${type.name}.${field.name}`, field.description];
        for (const arg of "args" in field ? field.args : []) {
          yield [`${type.name}.${field.name}(${arg.name})`, arg.description];
        }
      }
    }
  }
}
