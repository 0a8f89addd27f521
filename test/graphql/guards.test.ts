import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import type { TenantSettingsInput } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import { startEmbedding } from "../support/embedding.js";
import { alone, startEngraph } from "../support/engraph.js";
import { guardBy } from "../support/guarding.js";
import { apiToken, issueKey } from "../support/identity.js";
import {
  addMemory,
  addMessages,
  createThread,
  updateTenant,
  upsertUser,
  said,
} from "../support/operations.js";
import { proposal } from "../support/proposals.js";
import { namingNulls } from "../support/naming-nulls.js";

const mail = "anna@acme.test";
const marker = "[redacted: email]";

const look = graphql(`
  query GuardsLook($messages: MessageFilter, $memories: MemoryFilter) {
    messages(filter: $messages) {
      totalCount
      nodes {
        id role name content metadata toolCalls
        parts { text }
        trace { steps { output } }
        flags { rule field count }
      }
    }
    memories(filter: $memories) {
      totalCount
      nodes { content category metadata flags { rule field count } }
    }
  }
`);

const updateMemory = graphql(`
  mutation GuardsUpdateMemory($input: UpdateMemoryInput!) {
    updateMemory(input: $input) { flags { rule field count } }
  }
`);

const deleteMessage = graphql(`
  mutation GuardsDeleteMessage($id: ID!) { deleteMessages(ids: [$id]) { deletedIds } }
`);

const setState = graphql(`
  mutation GuardsSetState($input: SetSharedStateInput!) { setSharedState(input: $input) { value } }
`);

const importRecords = graphql(`
  mutation GuardsImport($input: ImportRecordsInput!) {
    importRecords(input: $input) { records { ... on Memory { content } } }
  }
`);

const rules = graphql(`
  query GuardRules { tenant { guardRules { rule group description action } } }
`);

const search = graphql(`
  query GuardsSearch($query: String!) {
    search(input: { query: $query, scope: { without: [USER] } }) { results { content } }
  }
`);

const job = graphql(`
  query GuardsJob($threadId: ID!) {
    thread(id: $threadId) { title jobs { nodes { kind report { added rejected } } } }
  }
`);

test("everything of a message is redacted before it is stored, and a retry is the same request", async () => {
  const { client } = await startEngraph();
  await guardBy(client, { email: "REDACT" });
  await client.run(createThread, { input: { id: "t", title: `About ${mail}` } });
  const message = {
    role: "user",
    name: mail,
    parts: [
      { type: "text", text: `Write to ${mail}.` },
      { type: "text", text: "Now." },
    ],
    metadata: { from: [mail] },
    toolCalls: [{ function: { arguments: `{"to":"${mail}"}` } }],
    steps: [{ tool: "mail", arguments: "{}", output: `sent to ${mail}` }],
  };
  const input = { threadId: "t", idempotencyKey: "k", messages: [message] };
  await client.run(addMessages, { input });
  expect((await client.run(addMessages, { input })).addMessages.replayed).toBe(true);
  const { messages } = await client.run(look);
  expect(messages.nodes).toMatchObject([
    {
      name: marker,
      parts: [{ text: `Write to ${marker}.` }, { text: "Now." }],
      metadata: { from: [marker] },
      toolCalls: [{ function: { arguments: `{"to":"${marker}"}` } }],
      trace: { steps: [{ output: `sent to ${marker}` }] },
      flags: [],
    },
  ]);
  expect(JSON.stringify(messages)).not.toContain(mail);
});

test("memories, profiles, shared state and imported records are redacted", async () => {
  const { client } = await startEngraph();
  await guardBy(client, { personal: "REDACT" });
  const memory = { content: `Mail ${mail}`, category: mail, metadata: { [mail]: mail } };
  await client.run(addMemory, { input: memory });
  const { memories } = await client.run(look);
  expect(memories.nodes).toMatchObject([
    { content: `Mail ${marker}`, category: marker, metadata: { [marker]: marker } },
  ]);
  const { upsertUser: profile } = await client.run(upsertUser, {
    input: { id: mail, information: `Is ${mail}` },
  });
  // The application chooses ids.
  expect(profile).toMatchObject({ id: mail, information: `Is ${marker}` });
  const owner = { userId: mail };
  const state = await client.run(setState, { input: { owner, key: "k", value: [mail] } });
  expect(state.setSharedState?.value).toEqual([marker]);
  const named = await client.ask(setState, { input: { owner, key: mail, value: 1 } });
  expect(named.errors?.[0]?.extensions).toMatchObject({
    code: "CONTENT_REFUSED",
    findings: [{ rule: "email", field: "key", count: 1 }],
  });
  const imported = await client.run(importRecords, {
    input: { type: "MEMORY", contents: [`To ${mail}`] },
  });
  expect(imported.importRecords.records).toMatchObject([{ content: `To ${marker}` }]);
});

test("what is refused is not stored, and neither the error nor the log says it", async () => {
  const { client, logger } = await startEngraph(alone);
  await guardBy(client, { email: "REFUSE" });
  const input = { content: `Mail ${mail} and ${mail}`, metadata: { a: { b: mail } } };
  for (const ask of [
    () => client.ask(addMemory, { input }),
    () => client.askOverSocket(addMemory, { input }),
    () => client.askAsStream(addMemory.toString(), { input }),
  ]) {
    const { errors } = await ask();
    expect(errors).toMatchObject([
      {
        extensions: {
          code: "CONTENT_REFUSED",
          findings: [
            { rule: "email", field: "content", count: 2 },
            { rule: "email", field: "metadata", count: 1 },
          ],
        },
      },
    ]);
    expect(JSON.stringify(errors)).not.toContain(mail);
  }
  expect((await client.run(look)).memories.totalCount).toBe(0);
  const lines = JSON.stringify(logger.lines);
  expect(lines).toContain("Guards have found something.");
  expect(lines).not.toContain(mail);
});

test("flagged records are marked, listed by rule, and marked anew when they change", async () => {
  const { client } = await startEngraph();
  await guardBy(client, { email: "FLAG" }, [
    { rule: "project", pattern: "PROJECT-[0-9]+", action: "FLAG", label: "Project numbers" },
  ]);
  await client.run(createThread, { input: { id: "t", settings: { extractMemories: false } } });
  const say = (id: string, content: string, metadata?: object) =>
    client.run(addMessages, said("t", { id, content, metadata }));
  await say("m1", `${mail} or tea@acme.test, PROJECT-12`, { cc: mail });
  await say("m2", "Nothing here.");
  await client.run(addMemory, { input: { id: "a", content: ` ${mail} `, metadata: { x: mail } } });
  const one = (rule: string, field: string, count = 1) => ({ rule, field, count });
  const flagged = await client.run(look, {
    messages: { flagRules: ["email", "other"] },
    memories: { flagRules: ["email"] },
  });
  expect(flagged.messages).toMatchObject({
    totalCount: 1,
    nodes: [
      {
        id: "m1",
        content: `${mail} or tea@acme.test, PROJECT-12`,
        flags: [one("email", "content", 2), one("email", "metadata"), one("project", "content")],
      },
    ],
  });
  expect(flagged.memories).toMatchObject({
    totalCount: 1,
    nodes: [{ flags: [one("email", "content"), one("email", "metadata")] }],
  });
  const none = await client.run(look, {
    messages: { flagRules: ["phone"] },
    memories: { flagRules: [] },
  });
  expect([none.messages.totalCount, none.memories.totalCount]).toEqual([0, 0]);

  // Flags of fields that are not given stay.
  const change = (input: object) => client.run(updateMemory, { input: { id: "a", ...input } });
  const { updateMemory: recategorised } = await change({ category: "PROJECT-7" });
  expect(recategorised?.flags).toEqual([
    one("email", "content"),
    one("email", "metadata"),
    one("project", "category"),
  ]);
  const { updateMemory: reworded } = await change({ content: "Tea.", clear: ["CATEGORY"] });
  expect(reworded?.flags).toEqual([one("email", "metadata")]);
  await client.run(deleteMessage, { id: "m1" });
  await say("m1", "The id is free again.");
  const { messages } = await client.run(look);
  expect(messages.nodes.map(({ flags }) => flags)).toEqual([[], []]);
});

test("what models answer is redacted, flagged or dropped", async () => {
  const phone = "+49 30 901820";
  const ssn = "123-45-6789";
  const model = new ScriptedModel(
    ({ turns }) =>
      turns.flatMap((turn) => [
        proposal(turn, { content: `Her mail is ${mail}.` }),
        proposal(turn, { content: `Her phone is ${phone}.` }),
        proposal(turn, { content: `Her number is ${ssn}.` }),
      ]),
    { title: () => `Talk with ${mail} ${ssn}` },
  );
  const { client } = await startEngraph({ model, settings: { autoTitle: true } });
  await guardBy(client, { email: "REDACT", phone: "FLAG", "us-ssn": "REFUSE" });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  await client.run(addMessages, said("t", "Hello there", { waitForExtraction: true }));
  const { memories } = await client.run(look);
  expect(
    memories.nodes.toSorted((a, b) => `${a.content}`.localeCompare(`${b.content}`)),
  ).toMatchObject([
    { content: `Her mail is ${marker}.`, flags: [] },
    {
      content: `Her phone is ${phone}.`,
      flags: [{ rule: "phone", field: "content", count: 1 }],
    },
  ]);
  const thread = async () => (await client.run(job, { threadId: "t" })).thread;
  await expect.poll(thread).toMatchObject({ title: `Talk with ${marker} [redacted: us-ssn]` });
  expect((await thread())?.jobs.nodes).toContainEqual({
    kind: "EXTRACT_MEMORIES",
    report: { added: 2, rejected: 1 },
  });
});

test("an embedder is shown no query that guards redact, and none that they refuse", async () => {
  const { client, embedder } = await startEmbedding();
  await guardBy(client, { email: "REDACT", "us-ssn": "REFUSE" });
  await client.run(addMemory, { input: { content: "Tea is hot." } });
  await client.run(search, { query: `What of ${mail}?` });
  const refused = await client.ask(search, { query: "Whose is 123-45-6789?" });
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: "CONTENT_REFUSED",
    findings: [{ rule: "us-ssn", field: "query", count: 1 }],
  });
  expect(embedder.texts).toEqual(["Tea is hot.", `What of ${marker}?`]);
});

test("the server's guards apply where a tenant says nothing else", async () => {
  const env = { API_TOKEN: apiToken, WRITE_GUARDS: "personal=REDACT,github-token=REFUSE" };
  const { client: operator, connect } = await startEngraph({ env });
  const { text } = await issueKey(operator, { roles: ["ADMIN"], tenantId: "acme" });
  const admin = connect({ token: text });
  const added = async (content: string) =>
    (await admin.run(addMemory, { input: { content } })).addMemory?.content;
  expect(await added(mail)).toBe(marker);
  await guardBy(admin, { email: "OFF" });
  expect(await added(`${mail}, 123-45-6789`)).toBe(`${mail}, [redacted: us-ssn]`);
  const { guardRules } = (await admin.run(rules)).tenant;
  const actions = new Map(guardRules.map(({ rule, action }) => [rule, action]));
  expect(["email", "phone", "github-token", "jwt"].map((rule) => actions.get(rule))).toEqual([
    "OFF",
    "REDACT",
    "REFUSE",
    "OFF",
  ]);
  expect(guardRules.every(({ description }) => description.endsWith("."))).toBe(true);
  const member = connect({
    token: (await issueKey(operator, { roles: ["MEMBER"], tenantId: "acme" })).text,
  });
  const input = { settings: { guards: null } };
  for (const answer of [
    member.ask(rules),
    member.ask(updateTenant, namingNulls(String(updateTenant), { input })),
  ])
    expect((await answer).errors?.[0]?.extensions["code"]).toBe("FORBIDDEN");
  // Null: the server's setting.
  await admin.run(updateTenant, namingNulls(String(updateTenant), { input }));
  expect(await added(mail)).toBe(marker);
});

const own = { rule: "own", pattern: "a", action: "FLAG" } as const;
const refusedSettings: Record<string, [field: string | undefined, settings: TenantSettingsInput]> =
  {
    "an unknown rule": ["guards[0].rule", { guards: [{ rule: "nothing", action: "FLAG" }] }],
    "a rule twice": [
      "guards[1].rule",
      { guards: (["FLAG", "OFF"] as const).map((action) => ({ rule: "email", action })) },
    ],
    "a taken id": ["customGuards[0].rule", { customGuards: [{ ...own, rule: "email" }] }],
    "an id with a space": ["customGuards[0].rule", { customGuards: [{ ...own, rule: "a b" }] }],
    "no expression": ["customGuards[0].pattern", { customGuards: [{ ...own, pattern: "(" }] }],
    "a long expression": [
      "customGuards[0].pattern",
      { customGuards: [{ ...own, pattern: "a".repeat(251) }] },
    ],
    "too many rules": [
      "customGuards",
      { customGuards: Array.from({ length: 21 }, (_, i) => ({ ...own, rule: `own-${i}` })) },
    ],
    nothing: [undefined, {}],
  };

test.each(Object.keys(refusedSettings))("%s is refused as a setting", async (name) => {
  const [field, settings] = refusedSettings[name] ?? [];
  const { client } = await startEngraph();
  const { errors } = await client.ask(
    updateTenant,
    namingNulls(String(updateTenant), { input: { settings } }),
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "BAD_USER_INPUT",
    ...(field !== undefined && { field: `settings.${field}` }),
  });
});
