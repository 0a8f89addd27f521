/** Descriptions of lifetime fields. */
export const ttlSecondsOnAdd =
  "Lifetime in seconds, at least 1. Cut to the server's maximum. Omitted: the server's default. Null: the server's maximum.";

export const ttlAnchorOnAdd = "Start of the lifetime. Default: CREATED_AT.";

export const ttlSecondsOnUpdate =
  "New lifetime in seconds, at least 1. Null: the server's maximum. Omitted: no change, or the server's default if `ttlAnchor` is given.";

export const ttlAnchorOnUpdate = "Start of the new lifetime. Default: CREATED_AT.";

export const expiresAtDescription = "Expiry time. The record is hidden afterwards. Null: never.";

export const ttlClampedDescription =
  "Whether the requested lifetime was cut to the server's maximum.";
