import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { apiToken, issueKey } from "../support/identity.js";
import { addMemory, updateTenant } from "../support/operations.js";
import { namingNulls } from "../support/naming-nulls.js";

const tenants = graphql(`
  query Tenants {
    tenants(first: 10) { totalCount nodes { tenantId limits { modelTokensPerDay } } }
  }
`);

const tenant = graphql(`
  query Tenant($tenantId: ID) { tenant(id: $tenantId) { tenantId createdAt } }
`);

const refused = async (answer: ReturnType<Client["ask"]>) =>
  (await answer).errors?.[0]?.extensions["code"];

test("operators list tenants and set their limits; admins see their own", async () => {
  const { client: operator, connect } = await startEngraph({ env: { API_TOKEN: apiToken } });
  const { text } = await issueKey(operator, { roles: ["ADMIN"], tenantId: "acme" });
  const admin = connect({ token: text });
  await admin.run(addMemory, { input: { content: "Tea is hot." } });
  const limits = (modelTokensPerDay: number | null) =>
    operator.ask(
      updateTenant,
      namingNulls(String(updateTenant), {
        input: { tenantId: "acme", limits: { modelTokensPerDay } },
      }),
    );
  await limits(1000);
  const { tenants: listed } = await operator.run(tenants);
  expect(listed.nodes).toContainEqual({ tenantId: "acme", limits: { modelTokensPerDay: 1000 } });
  expect((await limits(null)).data?.updateTenant.limits.modelTokensPerDay).toBeNull();
  for (const wrong of [-1, 1.5]) expect(await refused(limits(wrong))).toBe("BAD_USER_INPUT");
  for (const nothing of [{}, { limits: {} }, { settings: {} }])
    expect(
      await refused(
        operator.ask(updateTenant, namingNulls(String(updateTenant), { input: nothing })),
      ),
    ).toBe("BAD_USER_INPUT");

  expect((await admin.run(tenant)).tenant).toEqual({
    tenantId: "acme",
    createdAt: expect.any(String),
  });
  const others = admin.ask(tenant, { tenantId: "default" });
  const both = { settings: { reviewExtracted: "ALL" }, limits: { modelTokensPerDay: 1 } } as const;
  const own = admin.ask(updateTenant, namingNulls(String(updateTenant), { input: both }));
  for (const answer of [others, admin.ask(tenants), own])
    expect(await refused(answer)).toBe("FORBIDDEN");
  expect((await operator.run(tenant, { tenantId: "nobody" })).tenant).toEqual({
    tenantId: "nobody",
    createdAt: null,
  });
  const { errors } = await operator.ask(tenant, { tenantId: "" });
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "id" } }]);
});
