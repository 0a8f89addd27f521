import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { operator } from "../callers.js";
import type { World } from "../world.js";
import { operation } from "../operation.js";
import { idPool } from "../picks.js";
import { entities, type AnyRecord, type Entity } from "../records.js";
import { nodeIdOf, Views } from "../views.js";

/** Every existing or possible record by its node id, and one of each type by its own id. */
export const lookups = operation({
  name: "lookups",
  document: graphql(`
    query TwoUsersLookups(
      $nodeIds: [ID!]!
      $nodeId: ID!
      $user: ID!
      $agent: ID!
      $thread: ID!
      $message: ID!
      $memory: ID!
      $job: ID!
    ) {
      nodes(ids: $nodeIds) {
        nodeId
      }
      node(id: $nodeId) {
        nodeId
      }
      user(id: $user) {
        ...TwoUsersUser
      }
      agent(id: $agent) {
        ...TwoUsersAgent
      }
      thread(id: $thread) {
        ...TwoUsersThread
      }
      message(id: $message) {
        ...TwoUsersMessage
      }
      memory(id: $memory) {
        ...TwoUsersMemory
      }
      job(id: $job) {
        ...TwoUsersJob
      }
    }
  `),
  draft: fc.record({ which: fc.nat(99) }),
  variables({ which }, world) {
    const known = knownIds(world);
    const nodeIds = [...new Set(known.map(nodeIdOf))];
    const idOf = (entity: Entity) => {
      const ids = known.filter((record) => record.entity === entity).map(({ id }) => id);
      return ids[which % ids.length] ?? "none";
    };
    return {
      nodeIds,
      nodeId: nodeIds[which % nodeIds.length] ?? "",
      user: idOf("User"),
      agent: idOf("Agent"),
      thread: idOf("Thread"),
      message: idOf("Message"),
      memory: idOf("Memory"),
      job: idOf("Job"),
    };
  },
  predict(world, caller, { nodeIds, nodeId, ...asked }) {
    const views = new Views(world, caller);
    const reachable = new Set(entities.flatMap((name) => world.all(caller, name).map(nodeIdOf)));
    const node = (nodeId: string) => (reachable.has(nodeId) ? { nodeId } : null);
    const user = world.find(caller, "User", asked.user);
    const agent = world.find(caller, "Agent", asked.agent);
    const thread = world.find(caller, "Thread", asked.thread);
    const message = world.find(caller, "Message", asked.message);
    const memory = world.find(caller, "Memory", asked.memory);
    const job = world.find(caller, "Job", asked.job);
    return {
      nodes: [nodeIds].flat().map(node),
      node: node(nodeId),
      user: user ? views.actor(user) : null,
      agent: agent ? views.actor(agent) : null,
      thread: thread ? views.thread(thread) : null,
      message: message ? views.message(message) : null,
      memory: memory ? views.memory(memory) : null,
      job: job ? views.job(job) : null,
    };
  },
});

/** Every existing record, and every record that has or could have one of the few ids. */
function knownIds(world: World): Pick<AnyRecord, "entity" | "id">[] {
  return entities.flatMap((entity) => [
    ...idPool[entity].map((id) => ({ entity, id })),
    ...world.all(operator, entity),
  ]);
}

/** Ways to forge a node id, possibly of another caller's record. */
const forgeries: readonly ((entity: string, id: string) => string)[] = [
  (entity, id) => `${entity.toLowerCase()}:${id}`,
  (entity, id) => `${entity}:${id} `,
  (entity, id) => `${entity}: ${id}`,
  (entity, id) => `${entity}:${id}\0`,
  (entity, id) => `${entity}:${id}%`,
  (entity) => `${entity}:%`,
  (entity) => `${entity}:`,
  (entity, id) => `${entity}::${id}`,
  (entity, id) => `${entity}:${id.toUpperCase()}`,
  (_entity, id) => `Summary:${id}`,
  (_entity, id) => `SharedState:${id}`,
  (_entity, id) => `Node:${id}`,
  (_entity, id) => `:${id}`,
  (entity, id) => `${entity}:' OR id='${id}`,
  ...entities.map((other) => (_entity: string, id: string) => `${other}:${id}`),
];

/** Ids that no caller received: of other types, with other letters, or in other encodings. */
export const forgedNodes = operation({
  name: "forgedNodes",
  document: graphql(`
    query TwoUsersForgedNodes($nodeIds: [ID!]!, $nodeId: ID!) {
      nodes(ids: $nodeIds) {
        nodeId
        ... on Message {
          content
        }
        ... on Memory {
          content
        }
        ... on Thread {
          title
        }
      }
      node(id: $nodeId) {
        nodeId
      }
    }
  `),
  draft: fc.record({ which: fc.nat(99), garbage: fc.string() }),
  variables({ which, garbage }, world) {
    const known = knownIds(world);
    const { entity, id } = known[which % known.length] ?? { entity: "Thread", id: "t1" };
    const forged = forgeries.map((forge) => toNodeId(forge(entity, id)));
    const given = toNodeId(`${entity}:${id}`);
    const written = [`${given}=`, `${given}==`, ` ${given}`, given.toLowerCase(), given.slice(1)];
    return { nodeIds: [...forged, ...written, garbage], nodeId: `${given}A` };
  },
  predict(world, caller, { nodeIds, nodeId }) {
    const reachable = new Set(entities.flatMap((name) => world.all(caller, name).map(nodeIdOf)));
    // Two encodings of the same bytes identify the same record.
    const node = (written: string) => {
      const plain = toNodeId(Buffer.from(written, "base64url").toString());
      return reachable.has(plain) ? plain : null;
    };
    return { nodes: nodeIds.map(node), node: node(nodeId) };
  },
  comparable: ({ nodes, node }) => ({
    nodes: nodes.map((one) => one?.nodeId ?? null),
    node: node?.nodeId ?? null,
  }),
});

function toNodeId(text: string): string {
  return Buffer.from(text).toString("base64url");
}
