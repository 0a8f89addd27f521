import { changeFields, memoryFields, revisionFields } from "../../records/memory.js";
import { evidenceFields, type Evidence } from "../../records/evidence.js";
import type { Memory, MemoryRevision } from "../../core/memories/memory.js";
import { connectionOf, listOf } from "../lists/connection.js";
import { NodeType } from "../records/node.type.js";
import { objectClass } from "../schema/record-class.js";

export const MemoryChangeType = objectClass({
  name: "MemoryChange",
  description: "A change of a memory and its author.",
  fields: changeFields,
});
const documents = { change: MemoryChangeType };

export type MemoryType = Memory;
export const MemoryType = objectClass<Memory>({
  name: "Memory",
  description: "A stored statement, such as a fact or a preference.",
  base: NodeType,
  fields: memoryFields,
  first: "id kind category content subject trust",
  documents,
});

const MemoryRevisionType = objectClass<MemoryRevision>({
  name: "MemoryRevision",
  description: "An earlier state of a memory. Advanced.",
  fields: revisionFields,
  first: "revision content subject trust",
  documents,
});

export const EvidenceType = objectClass<Evidence>({
  name: "Evidence",
  description: "A quote from a message that supports a memory.",
  fields: evidenceFields,
});

export const MemoryConnection = connectionOf("Memory", () => MemoryType);
export const MemoryRevisionConnection = listOf("MemoryRevision", () => MemoryRevisionType);
export const EvidenceConnection = listOf("Evidence", () => EvidenceType);
