/** Longest id that a caller may give, in characters. */
export const maxIdLength = 128;

/** Longest name, category or chat id, in characters: short texts that records are sorted and filtered by. */
export const maxNameLength = 255;

/** Maximum length of a list that records are selected by: a page, which every store takes in one statement. */
export const maxListedItems = 500;

/** Maximum number of parts of a message. */
export const maxParts = 100;

/** The deepest nesting of metadata. Deeper values could be stored, but not be serialised into an answer. */
export const maxMetadataDepth = 100;

const ofBound = "Bound callers need a prefix: `~USER/…`.";

/** Description of the id of a new record. */
export const newIdDescription = `Id of at most ${maxIdLength} characters. ${ofBound} Default: a new UUIDv7.`;

/** Description of the ids of several new records. */
export const newIdsDescription = `Ids of at most ${maxIdLength} characters, for all records or none. ${ofBound} Default: new UUIDv7s.`;
