import type { EntityName } from "../../core/entity.js";
import type { Loaders } from "./loaders.js";

/** Loads the record with this id, in one batch with others of its type. Null if there is none. */
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
