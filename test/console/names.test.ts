import { globSync, readFileSync } from "node:fs";
import {
  buildSchema,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { expect, test } from "vitest";
import { spoken, withNames } from "../../console/api/with-names.js";
import { firstNameOf, nameOf, titleOf, withName, withoutName } from "../../console/parts/names.js";
import { startEngraph } from "../support/engraph.js";
import { openConsole } from "./browser.js";

test("a statement calls the user by name, and is stored without it", () => {
  const told = "The user's bike is new. The user likes it, says the user.";
  const named = "Ben's bike is new. Ben likes it, says Ben.";
  expect(withName(told, "Ben")).toBe(named);
  expect(withoutName(named, "Ben")).toBe(told);
  expect(withName("The user is Ben.", "Ben")).toBe("This person is Ben.");
  expect(withName("The user drives a Bentley.", "Ben")).toBe("Ben drives a Bentley.");
  expect(withoutName("Ben drives a Bentley.", "Ben")).toBe("The user drives a Bentley.");
});

test("an answer is named by the nearest user, whatever callers have stored", () => {
  const content = "The user swims.";
  const user = { id: "ben", information: null };
  const of = (rest: object) => withNames({ __typename: "Memory", content, ...rest }).content;
  expect(withNames({ user, memories: [{ __typename: "Memory", content }] }).memories).toEqual([
    { __typename: "Memory", content: "Ben swims." },
  ]);
  expect([of({ user }), of({ user: null }), of({})]).toEqual(["Ben swims.", content, content]);
  for (const odd of [3, "ben", [], { id: 3 }, { id: "ben", information: 5 }])
    for (const value of [{ user: odd }, { thread: odd }])
      expect(withNames({ value })).toEqual({ value });
  const said = { __typename: "ContextEntry", content, user, record: { __typename: "Message" } };
  expect(withNames(said).content).toBe(content);
});

test("whoever asks for a statement asks whose it is", () => {
  const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
  const files = globSync("console/**/*.graphql", { exclude: ["console/gql/**"] });
  const { definitions } = parse(files.map((file) => readFileSync(file, "utf8")).join("\n"));
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of definitions)
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  /** The fields of a selection with those of its fragments, each with the name of its type. */
  const fieldsOf = ({ selections }: SelectionSetNode, type: string): [FieldNode, string][] =>
    selections.flatMap((one) => {
      if (one.kind === Kind.FIELD) return [[one, type] as [FieldNode, string]];
      const of = one.kind === Kind.FRAGMENT_SPREAD ? fragments.get(one.name.value) : one;
      return of ? fieldsOf(of.selectionSet, of.typeCondition?.name.value ?? type) : [];
    });
  const unowned: string[] = [];
  const look = (set: SelectionSetNode, type: string, path: string, isOwned: boolean): void => {
    const fields = fieldsOf(set, type);
    const owned =
      isOwned ||
      fields.some(([{ name, selectionSet: inner }]) => {
        const isThread = name.value === "thread" && inner;
        const found = isThread ? fieldsOf(inner, "Thread").map(([{ name }]) => name) : [name];
        return found.some(({ value }) => value === "user");
      });
    for (const [{ name, selectionSet }, of] of fields) {
      if (spoken[of] === name.value && !owned) unowned.push(`${path}.${name.value}`);
      const holder = schema.getType(of);
      const field = isObjectType(holder) ? holder.getFields()[name.value] : undefined;
      if (selectionSet && field)
        look(selectionSet, getNamedType(field.type).name, `${path}.${name.value}`, owned);
    }
  };
  for (const one of definitions)
    if (one.kind === Kind.OPERATION_DEFINITION && one.operation !== "subscription")
      look(
        one.selectionSet,
        one.operation === "query" ? "Query" : "Mutation",
        one.name?.value ?? "",
        false,
      );
  expect(unowned).toEqual([]);
});

test("the form, the versions and the question before a deletion say the name; the statement is stored without it", async () => {
  const { url, client } = await startEngraph();
  await client.ask(`mutation {
    addMemory(input: { id: "m", userId: "maya", content: "The user likes tea.", subject: "the user's taste" }) { id }
  }`);
  const page = await openConsole(url, "#/memories/m");
  await page.getByRole("button", { name: "Edit" }).click();
  const field = page.getByLabel("Statement");
  expect(await field.inputValue()).toBe("Maya likes tea.");
  expect(await page.getByLabel("About").inputValue()).toBe("Maya's taste");
  await field.fill("Maya likes green tea.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Maya likes green tea." }).waitFor();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("alertdialog").getByText("Maya likes green tea.").waitFor();
  expect(await page.locator("body").innerText()).not.toMatch(/the user/i);
  const { data } = await client.ask(`{ memory(id: "m") { content subject } }`);
  expect(data).toEqual({
    memory: { content: "The user likes green tea.", subject: "the user's taste" },
  });
});

test("whoever and whatever has no name is called by an id in words, and never by one at random", () => {
  const random = "3f2a9c1e-7b1d-4c8e-9a55-0d2f7e6b1c44";
  expect(nameOf({ id: "meal-planner" })).toBe("Meal planner");
  expect(nameOf({ id: "sam@example.com" })).toBe("sam@example.com");
  expect([nameOf, firstNameOf].map((name) => name({ id: random }))).toEqual(
    Array(2).fill("Unnamed 3f2a"),
  );
  expect(titleOf({ id: random, title: "Day shifts" })).toBe("Day shifts");
  expect(titleOf({ id: "weekly_plan" })).toBe("Weekly plan");
  expect(titleOf({ id: random })).toBe("Untitled conversation");
});
