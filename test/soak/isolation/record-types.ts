import type { Known } from "./registry.js";

/** What an id, or something like one, names. `Node` and `Cursor` hold the id of a record in their text. */
export type Named =
  | "Thread"
  | "User"
  | "Agent"
  | "Message"
  | "Memory"
  | "MemoryLink"
  | "Job"
  | "ApiKey"
  | "Webhook"
  | "ForgetReceipt"
  | "IdempotencyKey"
  | "Tenant"
  | "Node"
  | "Any";

/** Types with a global id. */
export const nodeTypes = [
  "Thread",
  "User",
  "Agent",
  "Message",
  "Memory",
  "MemoryLink",
  "Job",
] as const;

/** Ids that name nothing that is kept: a caller's own words. */
export const freeIds = /\.(chatId|runIds?|toolCallIds?|deliveryIds)$/;

const byArgument: readonly (readonly [RegExp, Named])[] = [
  [/nodeId/i, "Node"],
  [/idempotencyKey/i, "IdempotencyKey"],
  [/tenant/i, "Tenant"],
  [/thread/i, "Thread"],
  [/user/i, "User"],
  [/agent/i, "Agent"],
  [/job/i, "Job"],
  [/key/i, "ApiKey"],
  [/webhook/i, "Webhook"],
  [/(source|target)Id/, "Memory"],
];

const byPlace: readonly (readonly [RegExp, Named])[] = [
  [/receipt/i, "ForgetReceipt"],
  // A simulation has the id of its job.
  [/simulation/i, "Job"],
  [/link/i, "MemoryLink"],
  [/memor/i, "Memory"],
  [/message/i, "Message"],
  [/thread/i, "Thread"],
  [/user/i, "User"],
  [/agent/i, "Agent"],
  [/job/i, "Job"],
];

/**
 * What an argument or an input field of the type ID names. An unknown one names a record of any type,
 * so that a field that is added later is covered without being listed here.
 *
 * @param rootField The operation that it is given to.
 * @param recordType The RecordType that is given beside it.
 */
export function namedBy(place: string, rootField: string, recordType: string | undefined): Named {
  const argument = place.slice(place.lastIndexOf(".") + 1);
  const found = byArgument.find(([pattern]) => pattern.test(argument));
  if (found) return found[1];
  if (recordType !== undefined) return entityOf(recordType);
  const type = place.slice(0, place.lastIndexOf("."));
  const match = [type, rootField]
    .map((text) => byPlace.find(([pattern]) => pattern.test(text)))
    .find((one) => one !== undefined);
  return match?.[1] ?? "Any";
}

export function entityOf(recordType: string): Named {
  if (recordType === "MESSAGE") return "Message";
  if (recordType === "USER_PROFILE") return "User";
  return recordType === "AGENT_PROFILE" ? "Agent" : "Memory";
}

export function globalId(type: string, { id }: Pick<Known, "id">): string {
  return Buffer.from(`${type}:${id}`).toString("base64url");
}
