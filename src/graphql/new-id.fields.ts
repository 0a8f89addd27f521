import { maxIdLength } from "../core/text.js";

const ofBound = "of a caller bound to the user `maya`, one that begins with `~maya/`";

/** Of the id that a caller gives a new record. */
export const newIdDescription = `Id of at most ${maxIdLength} characters; ${ofBound}. Default: a new UUIDv7.`;

/** The same of several. */
export const newIdsDescription = `Ids of at most ${maxIdLength} characters, for all records or none; ${ofBound}, but for profiles. Default: new UUIDv7s.`;
