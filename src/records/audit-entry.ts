import { document, id, name, names, time, whole, word, type RecordOf } from "./field.js";
import { words, type WordOf } from "./words.js";

export const callerKind = words("CallerKind", "How a caller was authenticated.", {
  API_KEY: "By an API key.",
  WEB_TOKEN: "By a JSON Web Token.",
  OPERATOR_TOKEN: "By `API_TOKEN`.",
  NONE: "Not at all: the server requires no authentication.",
  PROGRAM: "By a program that embeds the server.",
  COMMAND: "By access to the store, with the command `engraph keys`.",
  SERVER: "The server itself, such as for a job.",
});
export type CallerKind = WordOf<typeof callerKind>;

/** The fields of an audit entry, in the order of its columns. */
export const auditFields = {
  /** Increases with the transaction's time. */
  id: id("Id of the entry", { isHidden: true }),
  tenantId: id("Tenant of the records"),
  createdAt: time("Time of the entry", { isHidden: true }),
  callerKind: word(callerKind, "How the caller was authenticated", { isHidden: true }),
  roles: names("Roles of the caller", { isHidden: true }),
  userId: id("The user that the caller is bound to", { null: "", isHidden: true }),
  agentId: id("The agent that the caller is bound to", { null: "", isHidden: true }),
  keyId: id("`keyId` of the API key", { null: "", isHidden: true }),
  issuer: name("Issuer of the JSON Web Token", { null: "", isHidden: true }),
  subject: name("Subject of the JSON Web Token", { null: "", isHidden: true }),
  requestId: id("Id of the request, or of the request that opened the WebSocket. Null: none", {
    null: "",
  }),
  jobId: id("Job that made the change. Null: none", { null: "" }),
  operation: id(
    "Root field, such as `Mutation.addMessages`, kind of the job, or command. `none` if a program called the store directly",
    { schema: "String" },
  ),
  outcome: word(null, "`DONE`, or the code of the error, such as `FORBIDDEN`"),
  attempts: whole(
    "Number of attempts. One entry covers all refused attempts of a caller beyond 20 per minute; its `operation` is that of the last",
  ),
  records: document<readonly unknown[]>()("The first changed records", { isHidden: true }),
  recordCount: whole("Number of changes"),
};

/** A transaction with changes, or refused attempts. Contains ids and no content. */
export type StoredAuditEntry = RecordOf<typeof auditFields>;
