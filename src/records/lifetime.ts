import { flag, whole, word } from "./field.js";
import { words, type WordOf } from "./words.js";

/** The start of a lifetime: the time of storing, or the event time if the record has one. */
export const ttlAnchor = words("TtlAnchor", "The start of a lifetime.", {
  CREATED_AT: "Time at which the record is first stored.",
  TIMESTAMP: "The `timestamp`. Without one: CREATED_AT.",
});
export type TtlAnchor = WordOf<typeof ttlAnchor>;

/** What callers give of a record's lifetime, from which its `expiresAt` is computed. */
export const lifetimeFields = {
  ttlSeconds: whole("Lifetime in seconds", {
    null: "",
    in: ["add", "update"],
    onAdd: "Lifetime in seconds, at least 1. Cut to the server's maximum. Default: the server's.",
    onUpdate:
      "New lifetime in seconds, at least 1. Omitted: no change, or the server's default if `ttlAnchor` is given.",
  }),
  neverExpires: flag("Whether to keep it as long as the server allows", {
    in: ["add", "update"],
    nulls: "ttlSeconds",
    onAdd: "Whether it lives as long as allowed.",
    onUpdate: "Whether it lives as long as allowed.",
  }),
  ttlAnchor: word(ttlAnchor, "Start of the lifetime", {
    default: "CREATED_AT",
    in: ["add", "update"],
    onUpdate: "Start of the new lifetime. Default: CREATED_AT.",
  }),
};
