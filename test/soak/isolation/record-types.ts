import type { Known } from "./registry.js";

/** The kind of record that an id identifies. `Node` and `Cursor` are encoded and contain a record's id. */
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

/** Free-form ids of callers that identify no stored record. */
export const freeIds = /\.(chatId|runIds?|toolCallIds?|deliveryIds)$/;

const byArgument: readonly (readonly [RegExp, Named])[] = [
  [/idempotencyKey/i, "IdempotencyKey"],
  [/tenant/i, "Tenant"],
  [/thread/i, "Thread"],
  [/user/i, "User"],
  [/agent/i, "Agent"],
  [/job/i, "Job"],
  [/messageId/, "Message"],
  [/key/i, "ApiKey"],
  [/webhook/i, "Webhook"],
  [/(source|target)Id/, "Memory"],
];

const byPlace: readonly (readonly [RegExp, Named])[] = [
  [/^Query\.nodes?$/, "Node"],
  [/^Query\.tenant$/, "Tenant"],
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
 * The kind of record that an argument or an input field of type ID identifies. For an unlisted
 * place, it is a record of any type, so that new fields are covered automatically.
 * @param rootField The operation that receives the id.
 * @param recordType The RecordType argument beside it.
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
