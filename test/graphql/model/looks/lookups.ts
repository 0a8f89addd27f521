import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { operator } from "../callers.js";
import { operation } from "../operation.js";
import { idPool } from "../picks.js";
import { entities, type AnyRecord, type Entity } from "../records.js";
import { nodeIdOf, Views } from "../views.js";

/** Every record that there is or could be by its node id, and one of each type by its own id. */
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
      nodes(nodeIds: $nodeIds) {
        nodeId
      }
      node(nodeId: $nodeId) {
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
    const known = entities.flatMap((entity): Pick<AnyRecord, "entity" | "id">[] => [
      ...idPool[entity].map((id) => ({ entity, id })),
      ...world.all(operator, entity),
    ]);
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
