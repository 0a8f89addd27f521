import type { ThreadMemoryPolicy } from "../../core/deletion/deletion-input.js";
import type { DerivedPolicy } from "../../core/deletion/removal.js";
import type { ExchangePairing } from "../../core/exchanges/exchange.js";
import type { LinkDirection } from "../../core/links/memory-link.js";
import type { StepType } from "../../core/messages/trace.js";
import type { CallerRole } from "../../core/principal.js";
import { describedEnum, enumOf } from "./enum-of.js";
import { ttlAnchor } from "../../records/lifetime.js";
import { linkRelation } from "../../records/memory-link.js";
import {
  memoryKind,
  memoryPolicy,
  memorySource,
  memoryStatus,
  statusReason,
  trust,
} from "../../records/memory-words.js";
import { messageType, partType } from "../../records/message.js";
import { ifThreadExists } from "../../records/thread.js";

export const MemoryKindEnum = enumOf(memoryKind);

export const MemoryStatusEnum = enumOf(memoryStatus);

export const MemorySourceEnum = enumOf(memorySource);

export const TrustEnum = enumOf(trust);

export const MemoryPolicyEnum = enumOf(memoryPolicy);

export const StatusReasonEnum = enumOf(statusReason);

export const MessageTypeEnum = enumOf(messageType);

export const MessagePartTypeEnum = enumOf(partType);

export const TtlAnchorEnum = enumOf(ttlAnchor);

export const LinkRelationEnum = enumOf(linkRelation);

export const LinkDirectionEnum = describedEnum<LinkDirection>(
  "LinkDirection",
  "The direction of a link, seen from a memory. Advanced.",
  {
    OUT: "Links whose source is the memory.",
    IN: "Links whose target is the memory.",
    BOTH: "All links of the memory.",
  },
);

export const DerivedPolicyEnum = describedEnum<DerivedPolicy>(
  "DerivedPolicy",
  "Treatment of memories that a deletion leaves without evidence.",
  {
    INVALIDATE: "They become INVALID with the reason SOURCE_DELETED.",
    KEEP: "They are kept.",
    DELETE: "They are deleted too.",
  },
);

export const IfThreadExistsEnum = enumOf(ifThreadExists);

export const ThreadMemoryPolicyEnum = describedEnum<ThreadMemoryPolicy>(
  "ThreadMemoryPolicy",
  "Treatment of memories learned in a deleted thread.",
  {
    KEEP_USER_LEVEL: "Memories of the thread are deleted, those of the user are kept.",
    DELETE_ALL: "Memories based only on the thread's messages are deleted too.",
  },
);

export const StepTypeEnum = describedEnum<StepType>(
  "StepType",
  "The type of a step on the way to a message.",
  { TOOL: "A tool call.", AGENT: "A call of another agent." },
);

export const ExchangePairingEnum = describedEnum<ExchangePairing>(
  "ExchangePairing",
  "The rule that pairs questions (role `user`) with answers (role `assistant`).",
  {
    EXCHANGE: "The last answer in the thread before the next question.",
    ADJACENT: "The next message of the owner, in any thread.",
  },
);

export const RoleEnum = describedEnum<Uppercase<CallerRole>>(
  "Role",
  "The permissions of a caller. Each role includes the roles before it.",
  {
    READER: "Queries and subscriptions.",
    MEMBER: "Also mutations of the records that the caller can see.",
    ADMIN: "Also the store layer, usage, API keys and audit log of the tenant.",
    OPERATOR: "Also usage, API keys and audit log of any tenant, and backups.",
  },
  (role) => role.toLowerCase(),
);
