import { maxIdLength } from "../core/text.js";

const ofBound = "Bound callers: `~USER/…`.";

/** Of the id that a caller gives a new record. */
export const newIdDescription = `Id of at most ${maxIdLength} characters. ${ofBound} Default: a new UUIDv7.`;

/** The same of several. */
export const newIdsDescription = `Ids of at most ${maxIdLength} characters, for all records or none. ${ofBound} Default: new UUIDv7s.`;
