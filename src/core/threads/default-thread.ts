import { createHash } from "node:crypto";
import { checkedId } from "../ids.js";
import { maxIdLength } from "../text.js";

/**
 * The id of the thread that a user's messages go to if the caller names none:
 * one for the user, and one for each agent. The same ids always give the same
 * thread. Fails with BAD_USER_INPUT.
 */
export function defaultThreadId(userId: string, agentId: string | null | undefined): string {
  checkedId(userId, "userId");
  const id = ["default", userId, ...(typeof agentId === "string" ? [agentId] : [])].join(":");
  return id.length <= maxIdLength ? id : `default:${createHash("sha256").update(id).digest("hex")}`;
}
