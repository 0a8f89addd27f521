import {
  GraphQLEnumType,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  print,
  type GraphQLObjectTypeConfig,
} from "graphql";
import { expect, test } from "vitest";
import { callerRoles, type CallerRole } from "../../src/core/principal.js";
import type { GraphContext } from "../../src/graphql/loading/graph-context.js";
import { requireRoles } from "../../src/graphql/schema/requires-role.js";
import { graphSchema } from "../../src/graphql/schema/schema.js";
import { startEngraph } from "../support/engraph.js";
import { apiToken, issueKey } from "../support/identity.js";
import { addMemory, typename } from "../support/operations.js";
import { printedSchema } from "../../tools/printed-schema.ts";
import { storeKind } from "../support/test-store.js";

const schema = graphSchema();
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const fields = roots.flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => {
    const directives = `${field.astNode?.directives?.map(print)}`;
    const [, named = ""] = /@requiresRole\(role: (\w+)/.exec(directives) ?? [];
    const withinReach = directives.includes("withinReach: true");
    return { type: type?.name ?? "", field, role: named.toLowerCase() as CallerRole, withinReach };
  }),
);
const namesOf = (role: CallerRole, type: string) =>
  fields.filter((one) => one.role === role && one.type === type).map(({ field }) => field.name);

test("every root field says by its directive which role it requires, and in its description if it is not the usual one", () => {
  expect(fields.length).toBeGreaterThan(60);
  const printed = printedSchema(schema);
  for (const { type, field, role } of fields) {
    const isUsual = role === (type === "Mutation" ? "member" : "reader");
    const [, named] = / Role: (\w+)\.( Advanced\.)?$/.exec(field.description ?? "") ?? [];
    expect([field.name, named]).toEqual([field.name, isUsual ? undefined : role.toUpperCase()]);
    expect([field.name, callerRoles]).toEqual([field.name, expect.arrayContaining([role])]);
    expect(printed).toMatch(
      new RegExp(
        `^  ${field.name}\\b[^@]*?@requiresRole\\(role: ${role.toUpperCase()}(, withinReach: true)?\\)$`,
        "m",
      ),
    );
  }
});

test("readers read, members write, admins run a tenant, and operators the server", () => {
  const admins = {
    Query: ["tenant"],
    Mutation: [
      "importRecords",
      "updateRecord",
      "createApiKey",
      "rotateApiKey",
      "revokeApiKey",
      "createWebhook",
      "updateWebhook",
      "deleteWebhook",
      "retryWebhookDeliveries",
      "updateTenant",
    ],
    Subscription: ["auditRecorded"],
  };
  for (const [type, names] of Object.entries(admins)) expect(namesOf("admin", type)).toEqual(names);
  expect(namesOf("operator", "Query")).toEqual(["tenants"]);
  const ofTenant = Object.values((schema.getType("Tenant") as GraphQLObjectType).getFields());
  expect(
    ofTenant
      .filter(({ description }) => description?.endsWith(" Role: ADMIN."))
      .map(({ name }) => name),
  ).toEqual(["usage", "metrics", "guardRules", "apiKeys", "webhooks", "auditLog"]);
  expect(namesOf("operator", "Mutation")).toEqual([]);
  expect([namesOf("member", "Query"), namesOf("reader", "Mutation")]).toEqual([[], []]);
  expect(namesOf("member", "Subscription")).toEqual([]);
});

test.each(fields.map((one) => [`${one.type}.${one.field.name}`, one] as const))(
  "%s refuses callers without its role, and bound ones where it is over a whole tenant, before it does anything",
  async (_name, { field, role, withinReach }) => {
    const lower = callerRoles.slice(0, callerRoles.indexOf(role));
    const unbound = [[], ["worker"], ...lower.map((one) => [one])].map((roles) => ({ roles }));
    const isWhole = (role === "admin" && !withinReach) || role === "operator";
    const bindings = [{ userId: "u" }, { agentId: "a" }, { userId: "u", agentId: "a" }];
    const bound = bindings.map((binding) => ({ roles: callerRoles, ...binding }));
    for (const caller of isWhole ? [...unbound, ...bound] : unbound) {
      // Without any data that a resolver could use.
      const context = {
        principal: { tenantId: "t", ...caller },
        beginMutation() {},
        async refuse(error: unknown) {
          throw error;
        },
      } as unknown as GraphContext;
      const run = field.subscribe ?? field.resolve;
      const call = async () => run?.({}, {}, context, {} as never);
      await expect(call()).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
  },
);

test("a role over a whole tenant is for callers that are bound to nobody, but for the store layer", () => {
  const limited = fields.filter(({ withinReach }) => withinReach).map(({ field }) => field.name);
  expect(limited).toEqual(["importRecords", "updateRecord"]);
});

test("a schema with a root field that names no role is not served", () => {
  const types = [new GraphQLEnumType({ name: "Role", values: { READER: {} } })];
  const query: GraphQLObjectTypeConfig<unknown, unknown> = {
    name: "Query",
    fields: { secrets: { type: GraphQLString } },
  };
  const open = new GraphQLSchema({ types, query: new GraphQLObjectType(query) });
  expect(() => requireRoles(open)).toThrow("Query.secrets does not say which role it requires.");
});

test("a role is enforced on each transport, with the code FORBIDDEN", async () => {
  const { client, connect } = await startEngraph({ env: { API_TOKEN: apiToken } });
  const reader = connect({ token: (await issueKey(client, { roles: ["READER"] })).text });
  const variables = { input: { userId: "maya", content: "x" } };
  const answers = [
    await reader.ask(addMemory, variables),
    await reader.askOverSocket(addMemory, variables),
    await reader.askAsStream(addMemory.toString(), variables),
  ];
  for (const { errors } of answers)
    expect(errors).toMatchObject([
      {
        message: "Only callers with the role member may use addMemory.",
        extensions: { code: "FORBIDDEN" },
      },
    ]);
  expect(await reader.ask(typename)).toEqual({ data: { __typename: "Query" } });
});

test("the whole store is searched by admins alone, and by bound ones within their reach", async () => {
  const { client, connect } = await startEngraph({ env: { API_TOKEN: apiToken } });
  for (const userId of ["maya", "ben"])
    await client.run(addMemory, { input: { userId, content: `Tea for ${userId}.` } });
  const found = async (caller: object) => {
    const { text: token } = await issueKey(client, caller);
    const query =
      '{ search(input: { query: "tea", scope: {} }, wholeStore: true) { results { content } } }';
    const { data, errors } = await connect({ token }).ask<
      {
        search: { results: { content: string }[] };
      },
      undefined
    >(query);
    return errors?.map(({ extensions }) => extensions["code"]) ?? data?.search.results.length;
  };
  for (const role of ["READER", "MEMBER"])
    expect([role, await found({ roles: [role] })]).toEqual([role, ["FORBIDDEN"]]);
  expect(await found({ roles: ["ADMIN"] })).toBe(2);
  expect(await found({ roles: ["ADMIN"], userId: "maya" })).toBe(1);
});

test("a backup is for operators, and what another tenant used is told to them alone", async () => {
  const { client, connect, url } = await startEngraph({ env: { API_TOKEN: apiToken } });
  const { text } = await issueKey(client, { roles: ["ADMIN"] });
  const backup = (token: string) =>
    fetch(url.replace("/graphql", "/backup"), {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
  const refused = await backup(text);
  // Other stores have their own backup tools.
  const [status, code] = storeKind === "embedded" ? [403, "FORBIDDEN"] : [404, "NOT_FOUND"];
  expect([refused.status, await refused.json()]).toMatchObject([
    status,
    { errors: [{ extensions: { code } }] },
  ]);
  const usage = '{ tenant(id: "others") { usage { calls } } }';
  expect((await connect({ token: text }).ask(usage)).errors?.[0]?.extensions["code"]).toBe(
    "FORBIDDEN",
  );
  expect(await client.ask(usage)).toEqual({ data: { tenant: { usage: [] } } });
});
