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

export const MemoryLinkConnection = connectionOf("MemoryLink", () => MemoryLinkType);
