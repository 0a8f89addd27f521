import { descriptionOf } from "../records/description.js";
import { lifetimeFields } from "../records/lifetime.js";

const { ttlSeconds, ttlAnchor } = lifetimeFields;

/** Descriptions of lifetime fields. */
export const ttlSecondsOnAdd = descriptionOf(ttlSeconds, "add");
export const ttlAnchorOnAdd = descriptionOf(ttlAnchor, "add");
export const ttlSecondsOnUpdate = descriptionOf(ttlSeconds, "update");
export const ttlAnchorOnUpdate = descriptionOf(ttlAnchor, "update");

export const expiresAtDescription = "Expiry time. The record is hidden afterwards. Null: never.";

export const ttlClampedDescription =
  "Whether the requested lifetime was cut to the server's maximum.";
