import { Field, ObjectType } from "type-graphql";
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

@ObjectType("ThreadPayload", {
  simpleResolvers: true,
  description: "Result of a mutation of a thread.",
})
export class ThreadPayload {
  @Field(() => ThreadType, { description: "The thread after the change." })
  thread!: ThreadType;

  @Field(() => Boolean, { description: "Whether this mutation created the thread." })
  created!: boolean;
}

export const ThreadConnection = connectionOf("Thread", () => ThreadType);
