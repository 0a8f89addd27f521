import { Field, ObjectType } from "type-graphql";
import { linkFields, type MemoryLink } from "../../records/memory-link.js";
import { connectionOf } from "../lists/connection.js";
import { NodeType } from "../records/node.type.js";
import { objectClass } from "../schema/record-class.js";

export type MemoryLinkType = MemoryLink;
export const MemoryLinkType = objectClass<MemoryLink>({
  name: "MemoryLink",
  description: "A link from a source memory to a target memory of the same user. Advanced.",
  base: NodeType,
  fields: linkFields,
});

@ObjectType("MemoryLinkPayload", {
  simpleResolvers: true,
  description: "A changed link. Advanced.",
})
export class MemoryLinkPayload {
  @Field(() => MemoryLinkType, { description: "The link after the change." })
  link!: MemoryLinkType;
}

export const MemoryLinkConnection = connectionOf("MemoryLink", () => MemoryLinkType);
