/** What JSON writes as an escape: quotes, backslashes, control characters, and halves of surrogate pairs that may be alone. */
const escaped = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** A text as JSON. Most texts need no escapes, and to see that takes half the time of `JSON.stringify`. */
export function quoted(text: string): string {
  return escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
}
