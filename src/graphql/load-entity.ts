import type { EntityName } from "../core/entity.js";
import type { Loaders } from "./loaders.js";

/** The record with this id, read in one batch with the others of its type. Null if there is none. */
export function loadEntity(loaders: Loaders, { entity, id }: { entity: EntityName; id: string }) {
  const loader = {
    User: loaders.users,
    Agent: loaders.agents,
    Thread: loaders.threads,
    Message: loaders.messages,
    Memory: loaders.memories,
    MemoryLink: loaders.memoryLinks,
    Job: loaders.jobs,
  }[entity];
  return loader.load(id);
}
