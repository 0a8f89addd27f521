/** What inputs and types say of lifetimes, in one place. */
export const ttlSecondsOnAdd =
  "How long it is kept, in seconds from its anchor: 1 or more. More than the server's maximum is cut to it, see `ttlClamped`. Left out: the server's default, for ever where there is none. Null: the server's maximum, for ever where there is none.";

export const ttlAnchorOnAdd =
  "From when its lifetime counts, the default one too. Default: CREATED_AT.";

export const ttlSecondsOnUpdate =
  "A new lifetime, in seconds from its anchor: 1 or more; one that is over already hides it at once. More than the server's maximum is cut to it, see `ttlClamped`. Null: the server's maximum, for ever where there is none. Left out: the server's default where `ttlAnchor` is given, for ever where there is none; else its expiry stays as it is, even if its timestamp changes.";

export const ttlAnchorOnUpdate =
  "From when a new lifetime counts. Default: CREATED_AT where `ttlSeconds` is given; else its expiry stays as it is.";

export const expiresAtDescription =
  "From when on it is as if it were not there, in all queries and mutations; it is removed some time after. Null: never.";

export const ttlClampedDescription =
  "Whether a longer lifetime was asked for than the server's maximum, and cut to it.";
