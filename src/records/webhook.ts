import {
  document,
  flag,
  id,
  name,
  position,
  text,
  time,
  whole,
  word,
  type RecordOf,
  type UpdatedOf,
} from "./field.js";
import { words, type WordOf } from "./words.js";

export const webhookDisabledReason = words(
  "WebhookDisabledReason",
  "Why the server has disabled a webhook.",
  { GONE: "The receiver answered 410 Gone." },
);
export type WebhookDisabledReason = WordOf<typeof webhookDisabledReason>;

const label = "Display name, 1 to 255 characters.";
const given = ["add", "update"] as const;

/** The fields of a webhook, in the order of its columns, of which the tenant's is the first. */
export const webhookFields = {
  id: id("Id of the webhook", { isHidden: true }),
  tenantId: id("The tenant", { isHidden: true }),
  url: text("HTTPS URL to post events to", {
    isRequired: true,
    in: given,
    shown: "The URL.",
    onAdd:
      "HTTPS URL to post events to, without a user, a password or a fragment, at most 2000 characters.",
  }),
  label: name("Display name. Null: none", {
    null: "",
    in: given,
    onAdd: `${label} Default: none.`,
    onUpdate: label,
  }),
  /** As for a subscription, but the deletion of a thread does not end it. */
  filter: document<object>()("Filter of the events to send", {
    null: "all",
    isNeverNull: true,
    isHidden: true,
    in: given,
  }),
  includesSnapshot: flag(
    "Whether deliveries contain the record after the change. Otherwise, they contain only ids",
    {
      default: false,
      in: given,
      shown: "Whether deliveries contain the record after the change.",
      onUpdate:
        "Whether deliveries contain the record after the change. Otherwise, they contain only ids.",
    },
  ),
  isEnabled: flag("Whether events are sent", {
    default: true,
    in: given,
    onUpdate:
      "Whether events are sent. A webhook that is enabled again continues where it stopped.",
  }),
  disabledReason: word(
    webhookDisabledReason,
    "Why the server has disabled it. Null if it has not",
    { null: "" },
  ),
  /** Random, and useless without the store's key: see `secretOf`. */
  secretId: id("Id from which the secret is derived", { isHidden: true }),
  previousSecretId: id("Id of the previous secret", { null: "none", isHidden: true }),
  previousSecretUntil: time(
    "Time until which the secret before the last rotation also signs deliveries. Null: there is none",
    { null: "" },
  ),
  position: position("All events up to this log position have been delivered or are held", {
    isHidden: true,
  }),
  /** The lease is valid until `leaseUntil`, unless renewed. */
  leaseOwner: id("Id that the delivering process gave itself", { null: "none", isHidden: true }),
  leaseUntil: time("End of the lease", { null: "none", isHidden: true }),
  failures: whole("Number of consecutive rounds without a successful delivery"),
  retryAt: time(
    "Time until which the server sends nothing after failures. Null: it does not wait",
    { null: "" },
  ),
  /** Without text from the receiver. */
  lastError: name("Error of the last failed attempt. Null: none has failed", { null: "" }),
  lastErrorAt: time("Time of the last failure. Null: none", { null: "" }),
  lastDeliveredAt: time("Time at which the last successful delivery was stored. Null: none", {
    null: "",
  }),
  gaps: whole("Number of times that the log removed events before their delivery"),
  lastGapAt: time("Time of the last gap. Null: none", { null: "" }),
  createdAt: time("Time of creation"),
  updatedAt: time("Time of the last change by a caller"),
  /** Incremented with each change by a caller, to detect changes in between. */
  revision: whole("Revision number", { isHidden: true }),
};

/** The target of events, and the progress of their delivery. */
export type StoredWebhook = RecordOf<typeof webhookFields>;

/** Settings of a webhook. Absent fields get the default in a new webhook and stay unchanged in an update. */
export type GivenWebhook = UpdatedOf<typeof webhookFields>;
