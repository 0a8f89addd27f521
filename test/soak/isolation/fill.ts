import { agentId, userId } from "./callers.js";
import { canary, ownWord } from "./canaries.js";
import type { Chance } from "./chance.js";
import { mostIds, newId } from "./ids.js";
import { ofAgent, ofUser, type Reach } from "./reach.js";
import type { Registry } from "./registry.js";
import type { Transport } from "./transport.js";

/**
 * Gives an owner records of every kind: a thread with learned memories, memories with and without a
 * thread, links, past states, shared state, profiles, a request with an idempotency key.
 * @param admin The admin of the owner's tenant.
 */
export async function fill(
  admin: Transport,
  owner: Reach,
  registry: Registry,
  chance: Chance,
): Promise<void> {
  const text = (whose = owner) => `${ownWord(whose)} ${canary(whose)} drinks green tea`;
  const metadata = { topic: "tea", note: text(), owner: ownWord(owner) };
  const id = (type: string) => newId(type, owner, chance.between(1, mostIds(type, owner)));
  const user = owner.user === "0" ? null : userId(owner);
  const agent = owner.agent === "0" ? null : agentId(owner);
  const [threadId, one, other] = [id("Thread"), id("Memory"), id("Memory")];
  const idempotencyKey = id("IdempotencyKey");
  registry.note("IdempotencyKey", idempotencyKey, owner);
  const send = async (field: string, input: object) => {
    // The server refuses ids that exist already.
    const query = `mutation Fill($input: ${inputOf(field)}!) { ${field}(input: $input) { __typename } }`;
    await admin.ask({ query, variables: { input } }, "HTTP");
  };
  const owned = { userId: user, agentId: agent };
  if (user !== null) {
    const whose = ofUser(owner);
    await send("upsertUser", {
      id: user,
      information: text(whose),
      metadata: { note: text(whose) },
    });
    await send("setSharedState", { owner: { userId: user }, key: "tea", value: text(whose) });
  }
  if (agent !== null) {
    const whose = ofAgent(owner);
    await send("upsertAgent", { id: agent, information: text(whose) });
    await send("setSharedState", { owner: { agentId: agent }, key: "plan", value: text(whose) });
  }
  await addStranger(send, owner, registry, chance);
  await send("createThread", {
    id: threadId,
    ...owned,
    title: text(),
    chatId: canary(owner),
    metadata,
  });
  const steps = [{ tool: canary(owner), arguments: text(), output: text() }];
  const message = (role: string) => ({
    id: id("Message"),
    role,
    name: canary(owner),
    content: text(),
    metadata,
    steps,
  });
  await send("addMessages", {
    threadId,
    idempotencyKey,
    messages: [message("user"), message("assistant")],
  });
  await send("addMemory", {
    id: one,
    content: text(),
    ...owned,
    metadata,
    category: canary(owner),
  });
  await send("addMemory", {
    id: other,
    content: text(),
    threadId,
    ttlSeconds: chance.between(600, 9_000),
  });
  await send("upsertMemory", { content: text(), ...owned });
  await send("updateMemory", { id: one, content: text() });
  await send("linkMemories", {
    id: id("MemoryLink"),
    sourceId: one,
    targetId: other,
    relation: "SUPPORTS",
    metadata,
  });
  await send("setSharedState", { owner: { threadId }, key: "tea", value: { of: text() } });
}

/**
 * Adds a user and an agent to the tenant that no caller is bound to. Other tenants can name them;
 * after that, the ids exist in those tenants, too.
 */
async function addStranger(
  send: (field: string, input: object) => Promise<void>,
  { tenant }: Reach,
  registry: Registry,
  chance: Chance,
): Promise<void> {
  for (const [type, field, owner] of [
    ["User", "upsertUser", { tenant, user: "9", agent: "x" }],
    ["Agent", "upsertAgent", { tenant, user: "x", agent: "9" }],
  ] as const) {
    const id = newId(type, owner, chance.between(1, 9_999));
    registry.note(type, id, owner);
    await send(field, { id, information: canary(owner) });
  }
}

const inputs: Readonly<Record<string, string>> = {
  upsertUser: "ProfileInput",
  upsertAgent: "ProfileInput",
};

function inputOf(field: string): string {
  return inputs[field] ?? `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
}
