import { maxIdLength } from "../core/text.js";

const ofBound = "Bound callers need a prefix: `~USER/…`.";

/** Description of the id of a new record. */
export const newIdDescription = `Id of at most ${maxIdLength} characters. ${ofBound} Default: a new UUIDv7.`;

/** Description of the ids of several new records. */
export const newIdsDescription = `Ids of at most ${maxIdLength} characters, for all records or none. ${ofBound} Default: new UUIDv7s.`;
