import type { SubjectName } from "../../core/events/event.js";
import type { GuardAction, GuardGroup } from "../../core/guards/guard-setting.js";
import type { StoreDescription, VectorIndexKind } from "../../core/store/store-description.js";
import { describedEnum, enumOf } from "./enum-of.js";
import { callerKind } from "../../records/audit-entry.js";
import { eventKind } from "../../records/event-kind.js";
import { webhookDisabledReason } from "../../records/webhook.js";

export const EventKindEnum = enumOf(eventKind);

type SubjectType =
  Uppercase<Exclude<SubjectName, "MemoryLink" | "SharedState">> | "MEMORY_LINK" | "SHARED_STATE";

/** Converts MEMORY_LINK to MemoryLink. */
const toEntity = (value: string) =>
  value.toLowerCase().replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());

export const SubjectTypeEnum = describedEnum<SubjectType>(
  "SubjectType",
  "The type of the record of an event.",
  {
    USER: "A user.",
    AGENT: "An agent.",
    THREAD: "A thread.",
    MESSAGE: "A message.",
    MEMORY: "A memory.",
    MEMORY_LINK: "A link between two memories.",
    JOB: "A job.",
    SUMMARY: "A running summary, identified by its thread's id.",
    SHARED_STATE: "A value of shared state, identified by its key.",
  },
  toEntity,
);

export const AuditedTypeEnum = describedEnum<
  SubjectType | "API_KEY" | "FORGET_RECEIPT" | "TENANT" | "WEBHOOK"
>(
  "AuditedType",
  "The type of a record in the audit log.",
  {
    USER: "A user.",
    AGENT: "An agent.",
    THREAD: "A thread.",
    MESSAGE: "A message.",
    MEMORY: "A memory.",
    MEMORY_LINK: "A link between two memories.",
    JOB: "A job.",
    SUMMARY: "A running summary, identified by its thread's id.",
    SHARED_STATE: "Shared state, identified by its owner's id.",
    API_KEY: "An API key, identified by its `keyId`.",
    FORGET_RECEIPT: "A receipt of `forget`.",
    TENANT: "Settings and limits of a tenant, identified by its id.",
    WEBHOOK: "A webhook.",
  },
  toEntity,
);

export const WebhookDisabledReasonEnum = enumOf(webhookDisabledReason);

export const CallerKindEnum = enumOf(callerKind);

export const StoreKindEnum = describedEnum<StoreDescription["kind"]>(
  "StoreKind",
  "The database of a server's store.",
  {
    EMBEDDED: "A file that one process opens.",
    LIBSQL: "A libSQL database.",
    ORACLE: "An Oracle Database.",
    POSTGRES: "A PostgreSQL database.",
  },
);

export const VectorIndexKindEnum = describedEnum<VectorIndexKind>(
  "VectorIndexKind",
  "The kind of a vector index.",
  {
    NONE: "No index: every vector is compared.",
    IVF: "Partitions on disk.",
    HNSW: "A neighbour graph in the database's memory.",
  },
);

export const GuardActionEnum = describedEnum<GuardAction>(
  "GuardAction",
  "The action of a guard on its findings.",
  {
    OFF: "No action.",
    FLAG: "The text is stored. `flags` of the message or memory counts the findings.",
    REDACT: "`[redacted: RULE]` replaces the findings before any other processing.",
    REFUSE: "The call fails with CONTENT_REFUSED; nothing is stored.",
  },
);

export const GuardGroupEnum = describedEnum<Uppercase<GuardGroup>>(
  "GuardGroup",
  "The kind of content that guards find.",
  {
    SECRETS: "Keys, passwords and tokens.",
    PERSONAL: "Personal data, such as addresses and account numbers.",
  },
  (group) => group.toLowerCase(),
);
