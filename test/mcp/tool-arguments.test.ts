import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import {
  isInputObjectType,
  isEnumType,
  Kind,
  parse,
  typeFromAST,
  validate,
  type OperationDefinitionNode,
} from "graphql";
import { expect, test } from "vitest";
import { recordTypes } from "../../src/core/records/record.js";
import { graphSchema } from "../../src/graphql/schema/schema.js";
import { toolOperations } from "../../src/mcp/tool-operations.js";
import { alone, startEngraph } from "../support/engraph.js";
import { connectMcp, type McpClient } from "../support/mcp.js";

type Given = Readonly<Record<string, unknown>>;

interface Tool {
  readonly name: string;
  readonly inputSchema: object;
}

interface JsonSchema {
  readonly type: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
}

const schemaOf = ({ inputSchema }: Tool) => inputSchema as JsonSchema;

test("each part of a tool's schema has one type, as some models demand", async () => {
  const { url } = await startEngraph(alone);
  const { tools } = await (await connectMcp(url)).client.listTools();
  const known = new Set(
    "type description properties required items enum format additionalProperties".split(" "),
  );
  const types = ["string", "integer", "number", "boolean", "array", "object"];
  const check = (schema: JsonSchema) => {
    expect(Object.keys(schema).filter((key) => !known.has(key))).toEqual([]);
    expect(types).toContain(schema.type);
    expect(schema.items !== undefined).toBe(schema.type === "array");
    expect((schema.enum ?? []).filter((one) => typeof one !== "string")).toEqual([]);
    expect(Object.keys(schema.properties ?? {})).toEqual(
      expect.arrayContaining([...(schema.required ?? [])]),
    );
    for (const part of Object.values(schema.properties ?? {})) check(part);
    if (schema.items) check(schema.items);
  };
  for (const tool of tools) check(schemaOf(tool));
});

test("there are at most eight tools, always in the same order, in the form that every model takes", async () => {
  const { url } = await startEngraph(alone);
  const lists = await Promise.all(
    [1, 2].map(async () => (await (await connectMcp(url)).client.listTools()).tools),
  );
  expect(lists[0]).toEqual(lists[1]);
  const tools = lists[0] ?? [];
  expect(tools.length).toBeLessThanOrEqual(8);
  const validator = new AjvJsonSchemaValidator();
  const dialect = "https://json-schema.org/draft/2020-12/schema";
  for (const { name, description, inputSchema } of tools) {
    // The limits of OpenAI, the narrowest.
    expect(name).toMatch(/^[a-z_]{1,64}$/);
    expect(description?.length).toBeLessThanOrEqual(1_024);
    const takes = validator.getValidator({ $schema: dialect, ...inputSchema });
    expect(takes({ unknown: 1 }).valid).toBe(false);
  }
});

/** The names that an operation takes, as variables or as fields of its input. */
function namesOf(document: string): string[] {
  const { variableDefinitions = [] } = parse(document).definitions[0] as OperationDefinitionNode;
  return variableDefinitions.flatMap(({ variable, type }) => {
    const of = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
    const input = of.kind === Kind.NAMED_TYPE && typeFromAST(graphSchema(), of);
    const isWhole = variable.name.value === "input" && isInputObjectType(input);
    return isWhole ? Object.keys(input.getFields()) : [variable.name.value];
  });
}

test("tools and the operations that they execute take the same", () => {
  for (const { name, input, operations } of toolOperations) {
    for (const { document } of operations)
      expect([name, validate(graphSchema(), parse(document))]).toEqual([name, []]);
    const known = Object.keys(input.shape);
    const taken = new Set(operations.flatMap(({ document }) => namesOf(document)));
    expect([name, known.filter((one) => !taken.has(one))]).toEqual([name, []]);
    const variables = operations
      .filter(({ document }) => !document.includes("$input"))
      .flatMap(({ document }) => namesOf(document));
    expect([name, variables.filter((one) => !known.includes(one))]).toEqual([name, []]);
  }
  const type = graphSchema().getType("RecordType");
  expect(isEnumType(type) && type.getValues().map(({ name }) => name)).toEqual([...recordTypes]);
});

/** A value with null for all that it omits, as models with strict schemas send it. */
function withNulls(schema: JsonSchema | undefined, value: unknown): unknown {
  const { items, properties } = schema ?? {};
  if (Array.isArray(value)) return value.map((one) => withNulls(items, one));
  if (!properties || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => {
      const member = (value as Given)[name];
      return [name, member === undefined ? null : withNulls(part, member)];
    }),
  );
}

/** Calls each tool, without its optional arguments. */
async function story(mcp: McpClient, write: (name: string, given: Given) => unknown) {
  const call = async (name: string, given: Given) =>
    mcp.call(name, write(name, given) as Record<string, unknown>);
  const userId = "sam";
  const messages = [
    { id: "hello", role: "user", content: "I live in Lisbon." },
    { role: "assistant", content: "Noted.", metadata: { kept: null } },
  ];
  const said = await call("remember", { messages, userId, agentId: "a", waitForExtraction: true });
  const again = { messages: [{ role: "user", content: "Fine, thank you." }], userId };
  const { thread } = said as { thread: { id: string } };
  const id = (said as { memories: { id: string }[] }).memories[0]?.id ?? "";
  const told = [
    said,
    await call("remember", { ...again, threadId: thread.id }),
    await call("update_memory", {
      id,
      category: "home",
      importance: 0.5,
      metadata: { kept: null },
    }),
    await call("update_memory", { id, pinned: true }),
    await call("recall", { query: "Where does Sam live? Lisbon", userId }),
    await call("context", { userId, query: "Lisbon" }),
    await call("list_threads", {}),
    await call("forget", { memoryId: id }),
    await call("forget", { memoryId: "", threadId: null }),
    await call("forget", { userId }),
  ];
  const own =
    /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|"(digest|score|endCursor)":[^,}]+/g;
  return JSON.parse(
    JSON.stringify(told).replace(own, (_, name) => (name ? `"${name}":0` : "own")),
  ) as unknown[];
}

test("in arguments null means omitted, at every depth, and results omit what is null", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectMcp(url);
  const { tools } = await mcp.client.listTools();
  const plain = await story(mcp, (_, given) => given);
  const nulled = await story(mcp, (name, given) => {
    const tool = tools.find((one) => one.name === name);
    return withNulls(tool && schemaOf(tool), given);
  });
  expect(nulled).toEqual(plain);
  expect(plain[3]).toMatchObject({
    category: "home",
    importance: 0.5,
    pinned: true,
    metadata: { kept: null },
  });
  expect(plain[4]).toMatchObject({ results: expect.arrayContaining([expect.anything()]) as [] });
  expect(JSON.stringify(plain).replaceAll('"kept":null', "")).not.toContain("null");
});
test("an id that is an integer beyond 2^53 is refused, as it would be another one's", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectMcp(url);
  const { tools } = await mcp.client.listTools();
  const messages = [{ role: "user", content: "I live in Lisbon." }];
  const base: Record<string, Given> = {
    remember: { messages, userId: "sam" },
    recall: { query: "tea" },
    update_memory: { content: "x" },
    import: { userId: "sam", memories: ["x"] },
  };
  for (const tool of tools) {
    const ids = Object.keys(schemaOf(tool).properties ?? {}).filter((name) =>
      /^id$|Id$|Key$/.test(name),
    );
    expect([tool.name, ids.length > 0]).toEqual([tool.name, true]);
    for (const name of ids)
      expect([
        tool.name,
        name,
        await mcp.call(tool.name, { ...base[tool.name], [name]: 2 ** 60 }),
      ]).toEqual([tool.name, name, "BAD_USER_INPUT"]);
  }
  const wrong = [{ ...messages[0], id: 2 ** 60 }];
  expect(await mcp.call("remember", { userId: "sam", messages: wrong })).toBe("BAD_USER_INPUT");
  expect(await mcp.call("list_threads")).toMatchObject({ totalCount: 0 });
});
