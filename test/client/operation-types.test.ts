import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { JsonValue } from "../../src/client/json-value.js";
import type { Operation } from "../../src/client/operations.js";
import * as operations from "../../src/client/operations.js";
import type * as Sent from "../../src/client/operation-types.js";
import type { NewMessage, NewThreadSettings, SubjectType } from "../../src/client/records.js";
import type * as Schema from "./gql/graphql.js";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));

test.each(Object.entries(operations))("%s is valid", (_name, { text }) => {
  expect(validate(schema, parse(text))).toEqual([]);
});

/** Makes all members and lists readonly, like the types of the client. */
type Fixed<T> = JsonValue extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : { readonly [K in keyof T]: Fixed<T[K]> };

describe("the types of the client are those of the schema", () => {
  test("in answers", () => {
    type Answer<Of> = Of extends Operation<infer Data, infer _> ? Data : never;
    expectTypeOf<Schema.AddMessagesMutation>().toExtend<Answer<typeof operations.addMessages>>();
    expectTypeOf<Schema.SearchQuery>().toExtend<Answer<typeof operations.search>>();
    expectTypeOf<Schema.ContextQuery>().toExtend<Answer<typeof operations.context>>();
    expectTypeOf<Schema.ThreadQuery>().toExtend<Answer<typeof operations.thread>>();
    expectTypeOf<Schema.FactsQuery>().toExtend<Answer<typeof operations.facts>>();
    expectTypeOf<Schema.NoteMutation>().toExtend<Answer<typeof operations.addMemory>>();
    expectTypeOf<Schema.UpdateMemoryMutation>().toExtend<Answer<typeof operations.updateMemory>>();
    expectTypeOf<Schema.DeleteMemoriesMutation>().toExtend<
      Answer<typeof operations.deleteMemories>
    >();
    expectTypeOf<Schema.ForgetMutation>().toExtend<Answer<typeof operations.forget>>();
    expectTypeOf<Schema.LogEndQuery>().toExtend<Answer<typeof operations.logEnd>>();
    expectTypeOf<Schema.LiveSubscription>().toExtend<Answer<typeof operations.live>>();
    expectTypeOf<SubjectType>().toEqualTypeOf<Schema.SubjectType>();
  });

  test("in variables", () => {
    type Sent<Of> = Of extends Operation<infer _, infer Variables> ? Variables : never;
    expectTypeOf<Sent<typeof operations.addMessages>>().toExtend<
      Fixed<Schema.AddMessagesMutationVariables>
    >();
    expectTypeOf<Sent<typeof operations.search>>().toExtend<Fixed<Schema.SearchQueryVariables>>();
    expectTypeOf<Sent<typeof operations.context>>().toExtend<Fixed<Schema.ContextQueryVariables>>();
    expectTypeOf<Sent<typeof operations.facts>>().toExtend<Fixed<Schema.FactsQueryVariables>>();
    expectTypeOf<Sent<typeof operations.addMemory>>().toExtend<
      Fixed<Schema.NoteMutationVariables>
    >();
    expectTypeOf<Sent<typeof operations.updateMemory>>().toExtend<
      Fixed<Schema.UpdateMemoryMutationVariables>
    >();
    expectTypeOf<Sent<typeof operations.deleteMemories>>().toExtend<
      Fixed<Schema.DeleteMemoriesMutationVariables>
    >();
    expectTypeOf<Sent<typeof operations.forget>>().toExtend<
      Fixed<Schema.ForgetMutationVariables>
    >();
    expectTypeOf<Sent<typeof operations.live>>().toExtend<
      Fixed<Schema.LiveSubscriptionVariables>
    >();
  });

  test("without a name that the schema does not know", () => {
    expectTypeOf<keyof Sent.AddMessagesInput>().toExtend<keyof Schema.AddMessagesInput>();
    expectTypeOf<keyof Sent.ContextInput>().toExtend<keyof Schema.ContextInput>();
    expectTypeOf<keyof Sent.SearchInput>().toExtend<keyof Schema.SearchInput>();
    expectTypeOf<keyof Sent.MemoryFilter>().toExtend<keyof Schema.MemoryFilter>();
    expectTypeOf<keyof Sent.Owner>().toExtend<keyof Schema.OwnerFilter>();
    expectTypeOf<keyof Sent.NoteInput>().toExtend<keyof Schema.AddMemoryInput>();
    expectTypeOf<keyof Sent.UpdateInput>().toExtend<keyof Schema.UpdateMemoryInput>();
    expectTypeOf<keyof Sent.EventFilter>().toExtend<keyof Schema.EventFilter>();
    expectTypeOf<keyof NewMessage>().toExtend<keyof Schema.MessageInput>();
    expectTypeOf<keyof NewThreadSettings>().toExtend<keyof Schema.ThreadSettingsInput>();
  });
});

test("the codes of errors are those of docs/errors.md", () => {
  const page = readFileSync("docs/errors.md", "utf8");
  const [met = "", others = ""] =
    page.split("## What an operator can meet")[0]?.split("These codes have other sources") ?? [];
  const documented = [
    ...met.matchAll(/^\| `([A-Z_]+)`/gm),
    ...others.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`(?=[^`]*[:,( ])/g),
  ].map(([, code]) => code);
  const source = readFileSync("src/client/error-code.ts", "utf8").split("ClientErrorCode")[0] ?? "";
  const typed = [...source.matchAll(/"([A-Z_]+)"/g)].map(([, code]) => code);
  expect(typed.length).toBeGreaterThan(40);
  expect(typed.toSorted()).toEqual([...new Set(documented)].toSorted());
});
