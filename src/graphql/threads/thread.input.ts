import { keyOf, word } from "../../records/field.js";
import type { NewThread, ThreadUpdate } from "../../core/threads/thread-service.js";
import { ifThreadExists, threadFields } from "../../records/thread.js";
import { clearable, inputClass } from "../schema/record-class.js";
import { ThreadSettingsInput } from "./thread-settings.input.js";

const documents = { settings: ThreadSettingsInput };

export type CreateThreadInput = NewThread;
export const CreateThreadInput = inputClass<NewThread>("add", {
  name: "CreateThreadInput",
  description: "A new thread.",
  fields: {
    ...threadFields,
    ifExists: word(ifThreadExists, "Treatment of an id that is taken", {
      in: ["add"],
      onAdd: "Treatment of an id that is taken. Default: FAIL.",
    }),
  },
  hasWithout: true,
  documents,
});

export type UpdateThreadInput = ThreadUpdate;
export const UpdateThreadInput = inputClass<ThreadUpdate>("update", {
  name: "UpdateThreadInput",
  description: "Changes of a thread. Omitted fields do not change.",
  fields: { ...threadFields, id: keyOf("Id of the thread") },
  clears: clearable("ThreadField", threadFields),
  documents,
});
