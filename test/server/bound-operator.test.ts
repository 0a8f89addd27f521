import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLInputType,
} from "graphql";
import { expect, test } from "vitest";
import { graphSchema } from "../../src/graphql/schema/schema.js";
import { protectedResourcePath } from "../../src/server/mcp/protected-resource.js";
import { routesOf, type Endpoints } from "../../src/server/routes.js";
import { startEngraph } from "../support/engraph.js";
import { apiToken, issueKey } from "../support/identity.js";
import { connectMcp } from "../support/mcp.js";

/** A word in all that belongs to another user and agent, to another tenant, and to the whole tenant. */
const mark = "zanzibar";

const bindings = [{ userId: "bob" }, { agentId: "helper" }, { userId: "bob", agentId: "helper" }];

const remember = `mutation ($input: AddMessagesInput!) {
  addMessages(input: $input) { memories { id } thread { id } }
}`;

/** A server that keeps marked data, and an operator that is bound and must not get any of it. */
async function startMarked(binding: object) {
  const { url, client, connect } = await startEngraph({ env: { API_TOKEN: apiToken } });
  const other = await issueKey(client, { label: mark, roles: ["ADMIN"], tenantId: mark });
  const elsewhere = connect({ token: other.text });
  const ids: string[] = [];
  for (const admin of [client, elsewhere]) {
    const messages = [{ role: "user", content: `I live in ${mark}.` }];
    const owner = { userId: "alice", agentId: "other", threadId: `${mark}-monday` };
    const input = { ...owner, messages, waitForExtraction: true };
    const { data } = await admin.ask(remember, { input });
    ids.push(JSON.parse(JSON.stringify(data)).addMessages.memories[0].id);
  }
  const { text: token } = await issueKey(client, { roles: ["OPERATOR"], ...binding });
  return { url, token, caller: connect({ token }), ids };
}

test.each(bindings)(
  "an operator bound to %o gets nothing of others on any path",
  async (binding) => {
    const { url, token } = await startMarked(binding);
    const endpoints = { metrics: {}, resource: {} } as Endpoints;
    const paths = [...routesOf(endpoints, () => null).keys()];
    const answers: Record<string, number> = {};
    for (const path of paths)
      for (const method of ["GET", "POST"]) {
        const response = await fetch(new URL(`${path}?tenant=${mark}&user=alice`, url), {
          method,
          headers: { authorization: `Bearer ${token}`, "content-type": "application/jsonl" },
        });
        answers[`${method} ${path}`] = response.status;
        expect([path, await response.text()]).toEqual([path, expect.not.stringContaining(mark)]);
      }
    // A path that is not here is new: say what it does for callers that are bound.
    const known = "livez readyz backup export import mcp graphql metrics";
    expect(paths).toEqual([...known.split(" ").map((one) => `/${one}`), protectedResourcePath]);
    const [open, refused] = [200, 403].map((status) =>
      Object.keys(answers).filter((asked) => answers[asked] === status),
    );
    expect(open).toEqual(["GET /livez", "POST /livez", "GET /readyz", "POST /readyz"]);
    expect(refused).toEqual(["POST /backup", "GET /export", "POST /import", "GET /metrics"]);
  },
);

test.each(bindings)("an operator bound to %o gets nothing of others over MCP", async (binding) => {
  const { url, token, ids } = await startMarked(binding);
  expect(await toldOverMcp(url, token, ids)).not.toContain(mark);
  expect(await toldOverMcp(url, apiToken, ids)).toContain(mark);
});

/** All that the tools, resources and prompts tell a caller who asks for the records of others. */
async function toldOverMcp(url: string, token: string, ids: readonly string[]): Promise<string> {
  const { client } = await connectMcp(url, token);
  const told: unknown[] = [];
  const ask = async (asked: Promise<unknown>) => told.push(await asked.catch(String));
  const given = {
    query: "Where does Alice live?",
    question: "Where does Alice live?",
    messages: [{ role: "user", content: "Hello." }],
    content: "Changed.",
    dryRun: true,
  };
  const targets: object[] = [{}, { userId: "alice" }, { threadId: `${mark}-monday` }];
  targets.push(...ids.map((id) => ({ id, memoryId: id })));
  const argumentsOf = (names: readonly string[], target: object) =>
    Object.fromEntries(
      Object.entries({ ...given, ...target }).filter(([name]) => names.includes(name)),
    );
  const [{ tools }, { prompts }] = [await client.listTools(), await client.listPrompts()];
  for (const target of targets) {
    for (const { name, inputSchema } of tools) {
      const names = Object.keys(inputSchema.properties ?? {});
      await ask(client.callTool({ name, arguments: argumentsOf(names, target) }));
    }
    for (const { name, arguments: asked = [] } of prompts) {
      const names = asked.map((one) => one.name);
      await ask(
        client.getPrompt({ name, arguments: argumentsOf(names, target) as Record<string, string> }),
      );
    }
  }
  await ask(client.listResources());
  for (const place of [...ids.map((id) => `memories/${id}`), `threads/${mark}-monday`])
    for (const rest of ["", "/context"])
      await ask(client.readResource({ uri: `engraph://${place}${rest}` }));
  // Answers may repeat the id that was asked for.
  return JSON.stringify(told).replaceAll(`${mark}-monday`, "");
}

test.each(bindings)(
  "an operator bound to %o is refused over every transport what is over a whole tenant or the server",
  async (binding) => {
    const { caller } = await startMarked(binding);
    const wrong: unknown[] = [];
    const documents = wholeDocuments();
    expect(documents.length).toBeGreaterThan(10);
    for (const document of documents)
      for (const answer of [
        // Subscriptions are not served as a single answer.
        ...(document.startsWith("subscription") ? [] : [await caller.ask(document)]),
        await caller.askOverSocket(document),
        await caller.askAsStream(document),
      ])
        if (answer.errors?.[0]?.extensions["code"] !== "FORBIDDEN") wrong.push([document, answer]);
    expect(wrong).toEqual([]);
    const own = "{ serverInfo { connections { sockets } serverQueue { due } } }";
    expect(JSON.stringify(await caller.ask(own))).toContain(
      '"connections":null,"serverQueue":null',
    );
  },
);

/** An operation for each root field that the role ADMIN or OPERATOR over a whole tenant is needed for. */
function wholeDocuments(): string[] {
  const schema = graphSchema();
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((type) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) => {
      if (!/ Role: (ADMIN|OPERATOR)\./.test(field.description ?? "")) return [];
      const isLimited = field.astNode?.directives?.some((one) => one.arguments?.length === 2);
      if (isLimited === true) return [];
      const given = field.args
        .filter(isRequiredArgument)
        .map((one) => `${one.name}: ${smallest(one.type)}`);
      const list = given.length > 0 ? `(${given.join(", ")})` : "";
      const selection = isLeafType(getNamedType(field.type)) ? "" : " { __typename }";
      return [`${type?.name.toLowerCase()} { ${field.name}${list}${selection} }`];
    }),
  );
}

/** The smallest value of a type, as a literal. */
function smallest(type: GraphQLInputType): string {
  if (isNonNullType(type)) return smallest(type.ofType);
  if (isListType(type)) return `[${smallest(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? "";
  if (!isInputObjectType(type)) return type.name === "Int" ? "1" : '"2026-05-08T14:30:00Z"';
  const fields = Object.values(type.getFields()).filter(isRequiredInputField);
  return `{ ${fields.map((one) => `${one.name}: ${smallest(one.type)}`).join(", ")} }`;
}
