import { jobKeyset, type Job } from "../core/job.js";
import { evidenceKeyset, memoryKeyset, type Evidence, type Memory } from "../core/memory.js";
import { messageKeyset, type Message } from "../core/message.js";
import type { Keyset } from "../core/page.js";
import { threadKeyset, type Thread } from "../core/thread.js";
import { toConnection, toPageRequest, type Connection, type ConnectionArgs } from "./connection.js";
import type { ListLoader } from "./loaders.js";

type ReadConnection<T> = (
  loader: ListLoader<T>,
  parentId: string,
  args: ConnectionArgs,
) => Promise<Connection<T>>;

/** Reads one parent's list as a connection. The shape is a keyset of that list. */
function connectionReader<T>(keyset: (item: T) => Keyset, shape: Keyset): ReadConnection<T> {
  return async (loader, parentId, args) => {
    const page = await loader.page(parentId, toPageRequest(args, shape));
    return toConnection(page, keyset, () => loader.count(parentId));
  };
}

export const threadConnection = connectionReader<Thread>(threadKeyset, [0, ""]);
export const messageConnection = connectionReader<Message>(messageKeyset, [0]);
export const memoryConnection = connectionReader<Memory>(memoryKeyset, [0, ""]);
export const evidenceConnection = connectionReader<Evidence>(evidenceKeyset, [""]);
export const jobConnection = connectionReader<Job>(jobKeyset, [0, ""]);
