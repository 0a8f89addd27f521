import { descriptionOf } from "../../records/description.js";
import { lifetimeFields } from "../../records/lifetime.js";

/** Descriptions of lifetime fields. */
export const ttlAnchorOnAdd = descriptionOf(lifetimeFields.ttlAnchor, "add");

export const neverExpiresDescription = descriptionOf(lifetimeFields.neverExpires, "add");
