import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
} from "graphql";
import { expect, test } from "vitest";
import { uninspected } from "../../src/graphql/inputs/guard-arguments.js";
import { graphSchema } from "../../src/graphql/schema/schema.js";
import { startEngraph } from "../support/engraph.js";
import { guardBy } from "../support/guarding.js";

const mail = "anna@acme.test";
const schema = graphSchema();
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

/** Scalars that contain no text from a person. */
const withoutText: Readonly<Record<string, unknown>> = {
  ID: "id",
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: 1_767_225_600_000,
  Cursor: "cursor",
};

/** A value in which each text is an e-mail address. Adds the paths of the texts to `texts`. */
function valueOf(given: GraphQLInputType, place: string, field: string, texts: string[]): unknown {
  const type = getNullableType(given);
  if (isListType(type))
    return [valueOf(type.ofType as GraphQLInputType, place, `${field}[0]`, texts)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const members = Object.values(type.getFields()).map((member) => {
      const at = field === "" ? member.name : `${field}.${member.name}`;
      return [member.name, valueOf(member.type, `${type.name}.${member.name}`, at, texts)];
    });
    return Object.fromEntries(members) as object;
  }
  if (isScalarType(type) && type.name in withoutText) return withoutText[type.name];
  if (uninspected[place] === undefined) texts.push(field);
  return mail;
}

function requestOf({ name, args, type }: GraphQLField<unknown, unknown>) {
  const texts: string[] = [];
  const variables = Object.fromEntries(
    args.map((arg) => {
      const field = arg.name === "input" ? "" : arg.name;
      return [arg.name, valueOf(arg.type, `Mutation.${name}.${arg.name}`, field, texts)];
    }),
  );
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const selection = isCompositeType(getNamedType(type)) ? "{ __typename }" : "";
  return {
    query: `mutation (${declared}) { ${name}(${given}) ${selection} }`,
    variables,
    texts,
  };
}

// Texts that are added to a mutation are covered automatically.
test("every text of every mutation is inspected before it is used", async () => {
  const { client } = await startEngraph();
  await guardBy(client, { email: "REFUSE" });
  const refusals: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const mutation of mutations) {
    const { query, variables, texts } = requestOf(mutation);
    if (texts.length === 0) continue;
    const { errors } = await client.ask(query, variables);
    const { code, findings } = errors?.[0]?.extensions ?? {};
    refusals[mutation.name] = {
      code,
      fields: (findings as { field: string }[] | undefined)?.map(({ field }) => field),
    };
    expected[mutation.name] = { code: "CONTENT_REFUSED", fields: texts };
  }
  expect(Object.keys(expected).length).toBeGreaterThan(15);
  expect(refusals).toEqual(expected);
});

test("each text that is not inspected is there", () => {
  for (const place of Object.keys(uninspected)) {
    const [typeName = "", field = "", argument] = place.split(".");
    const type = schema.getType(typeName) as GraphQLInputObjectType | GraphQLObjectType;
    const found = type.getFields()[field];
    const names = found && "args" in found ? found.args.map(({ name }) => name) : [];
    expect([found?.name, ...names]).toContain(argument ?? field);
  }
});

test("queries of searches, and no other arguments, are inspected outside of mutations", () => {
  const places = Object.values(schema.getTypeMap()).flatMap((type) =>
    isInputObjectType(type)
      ? Object.values(type.getFields())
          .filter(({ name }) => name === "query")
          .map(({ name }) => `${type.name}.${name}`)
      : [],
  );
  expect(places.toSorted()).toEqual([
    "ContextInput.query",
    "SearchInput.query",
    "StandingQuestionInput.query",
  ]);
});
