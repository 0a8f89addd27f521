import { keyOf, whole } from "../../records/field.js";
import { lifetimeFields } from "../../records/lifetime.js";
import { memoryFields } from "../../records/memory.js";
import type { MemoryUpdate, NewMemory } from "../../core/memories/memory-service.js";
import { clearable, inputClass } from "../schema/record-class.js";

export type AddMemoryInput = NewMemory;
export const AddMemoryInput = inputClass<NewMemory>("add", {
  name: "AddMemoryInput",
  description: "A new memory.",
  fields: { ...memoryFields, ...lifetimeFields },
  hasWithout: true,
  first: "id content kind category subject trust",
});

/** For inputs that clear fields of a memory. An input refuses the fields that it lacks. */
export const memoryNulls = clearable("MemoryField", memoryFields);

export type UpdateMemoryInput = MemoryUpdate;
export const UpdateMemoryInput = inputClass<MemoryUpdate>("update", {
  name: "UpdateMemoryInput",
  description: "Changes of a memory; owner and kind cannot change. Omitted fields do not change.",
  fields: {
    ...memoryFields,
    id: keyOf("The memory"),
    ...lifetimeFields,
    expectedRevision: whole("Expected revision", {
      null: "",
      in: ["update"],
      onUpdate: "Expected revision. Fails with REVISION_CONFLICT if it differs.",
    }),
  },
  clears: memoryNulls,
  first: "id content",
});
