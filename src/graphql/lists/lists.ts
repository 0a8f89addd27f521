import {
  deliveryKeyset,
  webhookKeyset,
  type HeldDelivery,
  type Webhook,
} from "../../core/webhooks/webhook.js";
import { tenantKeyset, type Tenant } from "../../core/tenants/tenant.js";
import { apiKeyKeyset, type ApiKey } from "../../core/api-keys/api-key.js";
import { auditKeyset, type AuditEntry } from "../../core/audit/audit-entry.js";
import {
  actorKeyset,
  defaultActorOrder,
  type Actor,
  type ActorEntity,
  type ActorOrder,
} from "../../core/actors/actor.js";
import type {
  DayCountKey,
  JobCountKey,
  MemoryCountKey,
  MessageCountKey,
} from "../../core/lists/page.js";
import { jobKeyset, type Job } from "../../core/jobs/job.js";
import {
  defaultMemoryOrder,
  evidenceKeyset,
  memoryKeyset,
  revisionKeyset,
  type Evidence,
  type Memory,
  type MemoryOrder,
  type MemoryRevision,
} from "../../core/memories/memory.js";
import { linkKeyset, type MemoryLink } from "../../core/links/memory-link.js";
import {
  defaultMessageOrder,
  messageKeyset,
  saidMessageKeyset,
  storedMessageKeyset,
  type Message,
  type MessageOrder,
} from "../../core/messages/message.js";
import {
  defaultThreadOrder,
  threadKeyset,
  type Thread,
  type ThreadOrder,
} from "../../core/threads/thread.js";
import {
  toConnection,
  toPageRequest,
  type Connection,
  type ConnectionArgs,
  type CountedConnection,
  type ListOrder,
} from "./connection.js";
import type { CountedList, List } from "../loading/batched-reads.js";

/** A time and an id. */
const time = [0, ""];
/** A time, a position in an import and an id. */
const timeAndPlace = [0, 0, ""];

const apiKeyOrder: ListOrder<ApiKey> = { name: "API keys", keyset: apiKeyKeyset, shape: time };
const webhookOrder: ListOrder<Webhook> = { name: "webhooks", keyset: webhookKeyset, shape: time };
const deadDeliveryOrder: ListOrder<HeldDelivery> = {
  name: "dead deliveries",
  keyset: deliveryKeyset,
  shape: [0],
};
const tenantOrder: ListOrder<Tenant> = { name: "tenants", keyset: tenantKeyset, shape: time };
const auditOrder: ListOrder<AuditEntry> = { name: "audit", keyset: auditKeyset, shape: [""] };
const jobOrder: ListOrder<Job> = { name: "jobs", keyset: jobKeyset, shape: time };
const evidenceOrder: ListOrder<Evidence> = {
  name: "evidence",
  keyset: evidenceKeyset,
  shape: [""],
};
const revisionOrder: ListOrder<MemoryRevision> = {
  name: "revisions",
  keyset: revisionKeyset,
  shape: [0],
};
const linkOrder: ListOrder<MemoryLink> = { name: "links", keyset: linkKeyset, shape: time };
const messageOrder: ListOrder<Message> = { name: "messages", keyset: messageKeyset, shape: [0] };

/** Reads a page of a list as a connection. Fails with CURSOR_INVALID for a cursor of another list or order. */
export const apiKeyConnection = connectionOf(apiKeyOrder);
export const webhookConnection = connectionOf(webhookOrder);
export const deadDeliveryConnection = connectionOf(deadDeliveryOrder);
export const tenantConnection = connectionOf(tenantOrder);
export const auditConnection = connectionOf(auditOrder);
export const jobConnection = countedConnectionOf<Job, JobCountKey>(jobOrder);
export const evidenceConnection = connectionOf(evidenceOrder);
export const revisionConnection = connectionOf(revisionOrder);
export const linkConnection = connectionOf(linkOrder);
export const messageConnection = countedConnectionOf<Message, MessageCountKey>(messageOrder);

export async function actorConnection(
  entity: ActorEntity,
  list: CountedList<Actor, DayCountKey>,
  args: ConnectionArgs,
  order: ActorOrder = defaultActorOrder,
): Promise<CountedConnection<Actor, DayCountKey>> {
  const keyset = (actor: Actor) => actorKeyset(actor, order);
  return readCounted(list, args, { name: nameOf(entity, order), keyset, shape: timeAndPlace });
}

export async function threadConnection(
  list: CountedList<Thread, DayCountKey>,
  args: ConnectionArgs,
  order: ThreadOrder = defaultThreadOrder,
): Promise<CountedConnection<Thread, DayCountKey>> {
  const keyset = (thread: Thread) => threadKeyset(thread, order);
  return readCounted(list, args, { name: nameOf("threads", order), keyset, shape: time });
}

export async function storedMessageConnection(
  list: CountedList<Message, MessageCountKey>,
  args: ConnectionArgs,
  order: MessageOrder = defaultMessageOrder,
): Promise<CountedConnection<Message, MessageCountKey>> {
  const name = nameOf("stored messages", order);
  return readCounted(
    list,
    args,
    order.field === "CREATED_AT"
      ? { name, keyset: storedMessageKeyset, shape: timeAndPlace }
      : { name, keyset: saidMessageKeyset, shape: [0, 0, 0, ""] },
  );
}

export async function memoryConnection(
  list: CountedList<Memory, MemoryCountKey>,
  args: ConnectionArgs,
  order: MemoryOrder = defaultMemoryOrder,
): Promise<CountedConnection<Memory, MemoryCountKey>> {
  const keyset = (memory: Memory) => memoryKeyset(memory, order);
  const name = nameOf("memories", order);
  return readCounted(list, args, { name, keyset, shape: timeAndPlace });
}

function countedConnectionOf<T, Key extends string>(order: ListOrder<T>) {
  return (list: CountedList<T, Key>, args: ConnectionArgs) => readCounted(list, args, order);
}

async function readCounted<T, Key extends string>(
  list: CountedList<T, Key>,
  args: ConnectionArgs,
  order: ListOrder<T>,
): Promise<CountedConnection<T, Key>> {
  return { ...(await readConnection(list, args, order)), counts: (by) => list.counts(by) };
}

function connectionOf<T>(order: ListOrder<T>) {
  return (list: List<T>, args: ConnectionArgs) => readConnection(list, args, order);
}

async function readConnection<T>(
  list: List<T>,
  args: ConnectionArgs,
  order: ListOrder<T>,
): Promise<Connection<T>> {
  return toConnection(await list.page(toPageRequest(args, order)), order, () => list.count());
}

function nameOf(
  list: string,
  { field, direction }: ActorOrder | ThreadOrder | MessageOrder | MemoryOrder,
): string {
  return `${list} ${field} ${direction}`;
}
