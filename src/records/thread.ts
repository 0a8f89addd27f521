import { document, id, metadata, name, text, time, whole, type RecordOf } from "./field.js";
import type { JsonObject } from "./json.js";
import { maxIdLength, maxNameLength } from "./limits.js";
import { ownMetadata, storedId } from "./shared-fields.js";
import { words, type WordOf } from "./words.js";

const owned = (actor: string) =>
  `Id of the ${actor}, at most ${maxIdLength} characters. Created if new. Default: none. If omitted with the scope defaults ORACLE: a new ${actor}.`;
const chat = `Id of the chat in another system, at most ${maxNameLength} characters.`;

/** The fields of a thread, in the order of its columns. */
export const threadFields = {
  id: id("Id", storedId),
  userId: id("Id of the user. Null if there is none", {
    null: "",
    in: ["add"],
    onAdd: owned("user"),
  }),
  agentId: id("Id of the agent. Null if there is none", {
    null: "",
    in: ["add"],
    onAdd: owned("agent"),
  }),
  chatId: name("Id of the chat in another system, such as a channel", {
    null: "",
    in: ["event", "add", "update"],
    schema: "ID",
    onAdd: chat,
    onUpdate: chat,
  }),
  title: text("Display title", { null: "", in: ["event", "add", "update"] }),
  metadata: metadata("The caller's own data, an object", {
    ...ownMetadata,
    in: ["event", "add", "update"],
  }),
  /** Its own settings; the server's settings and the defaults apply to the rest. */
  settings: document<JsonObject>()("Settings", {
    isHidden: true,
    in: ["event", "add", "update"],
    onAdd: "Settings of the thread. Default: the server's.",
    onUpdate: "Settings, merged field by field.",
  }),
  /** 0 before the first. Never goes back. */
  lastSeq: whole("`seq` of the newest message", { isHidden: true }),
  /** It was given to a job, or is to be skipped. */
  extractionSeq: whole("`seq` of the newest message that extraction has handled", {
    isHidden: true,
  }),
  createdAt: time("Time of creation"),
  updatedAt: time("Time of the last change or the last added message"),
};

/** The fields of a thread as it is stored. */
export interface StoredThread extends RecordOf<typeof threadFields> {
  readonly entity: "Thread";
}

export const ifThreadExists = words(
  "IfThreadExists",
  "Treatment of a new thread whose id is taken.",
  {
    FAIL: "Fails with ALREADY_EXISTS.",
    RETURN: "Returns the existing thread unchanged.",
  },
);
export type IfThreadExists = WordOf<typeof ifThreadExists>;
