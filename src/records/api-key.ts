import { id, name, names, time, type RecordOf } from "./field.js";

/** The fields of an API key, in the order of its columns. */
export const apiKeyFields = {
  /** Unique across all tenants, because the key determines the caller's tenant. */
  id: id("Id of the key", { isHidden: true }),
  tenantId: id("Tenant of the key's callers"),
  /** See core/api-keys/api-key-text.ts. */
  digest: id("Digest of the whole key", { isHidden: true }),
  roles: names("Roles of the key's callers", {
    isRequired: true,
    in: ["add"],
    onAdd:
      "Roles that the key grants. Fails with FORBIDDEN for a role that the caller does not have.",
  }),
  userId: id("User that the key is bound to. Null: none", {
    null: "",
    in: ["add"],
    onAdd: "User that the key is bound to: it reaches only this user's records. Default: none.",
  }),
  agentId: id("Agent that the key is bound to. Null: none", {
    null: "",
    in: ["add"],
    onAdd: "Agent that the key is bound to: it reaches only this agent's records. Default: none.",
  }),
  label: name("Display name. Null: none", {
    null: "",
    in: ["add"],
    onAdd: "Display name, 1 to 255 characters. Default: none.",
  }),
  createdAt: time("Time of creation"),
  expiresAt: time("Time at which the key expires", {
    null: "never",
    in: ["add"],
    shown: "Time at which the key expires. Null: never.",
  }),
  revokedAt: time("Time of revocation. Null: not revoked", { null: "" }),
  lastUsedAt: time("Time of the last use, accurate to about a minute. Null: never used", {
    null: "",
  }),
};

export type StoredApiKey = RecordOf<typeof apiKeyFields>;
