import type { Thread } from "../../core/threads/thread.js";
import { threadFields } from "../../records/thread.js";
import { connectionOf } from "../lists/connection.js";
import { NodeType } from "../records/node.type.js";
import { objectClass } from "../schema/record-class.js";

export type ThreadType = Thread;
export const ThreadType = objectClass<Thread>({
  name: "Thread",
  description: "A conversation. Its user and agent never change.",
  base: NodeType,
  fields: threadFields,
});

export const ThreadConnection = connectionOf("Thread", () => ThreadType);
