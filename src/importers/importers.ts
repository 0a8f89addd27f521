/** `engraph/importers`: imports data of other memory systems and chats into Engraph. See docs/export.md. */
export { fromChats } from "./from-chats.js";
export { fromLetta } from "./from-letta.js";
export { fromMem0 } from "./from-mem0.js";
export { fromZep } from "./from-zep.js";
export { importInto, type ImportIntoOptions, type ImportReport } from "./import-into.js";
export {
  ImportFormatError,
  type Imported,
  type ImportedMemory,
  type ImportedThread,
  type ImportOwner,
} from "./imported.js";
