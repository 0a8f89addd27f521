/** Characters that JSON escapes: quotes, backslashes, control characters and surrogates, which may be unpaired. */
const escaped = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** Writes a string as JSON. Most strings need no escapes, and checking takes half the time of `JSON.stringify`. */
export function quoted(text: string): string {
  return escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
}
