import type { MemoryField, MemoryStateFragment, UpdateMemoryInput } from "../../gql/graphql";
import { instantOf, localTime } from "../../parts/local-time";
import { firstNameOf, withName, withoutName } from "../../parts/names";

/** The form values of a memory. Confidence and importance are percentages; an empty text is an unknown value. */
export interface Draft {
  readonly content: string;
  readonly category: string;
  readonly subject: string;
  readonly confidence: string;
  readonly importance: string;
  readonly validFrom: string;
  readonly validTo: string;
}

export function draftOf(memory: MemoryStateFragment): Draft {
  return {
    content: memory.content ?? "",
    category: memory.category ?? "",
    subject: withName(memory.subject ?? "", memory.user && firstNameOf(memory.user)),
    confidence: percent(memory.confidence),
    importance: percent(memory.importance),
    validFrom: localTime(memory.validFrom),
    validTo: localTime(memory.validTo),
  };
}

/** Only the fields that the draft changes from its base, so that others' changes are not overwritten. */
export function changesOf(
  base: MemoryStateFragment,
  draft: Draft,
): Omit<UpdateMemoryInput, "id" | "expectedRevision"> {
  const before = draftOf(base);
  const stored = (text: string) => (base.user ? withoutName(text, firstNameOf(base.user)) : text);
  const values = {
    content: stored(draft.content),
    category: draft.category.trim() || null,
    subject: stored(draft.subject.trim()) || null,
    confidence: share(draft.confidence) ?? 0,
    importance: share(draft.importance),
    validFrom: instantOf(draft.validFrom),
    validTo: instantOf(draft.validTo),
  };
  const names = (Object.keys(values) as (keyof typeof values)[]).filter(
    (name) => draft[name] !== before[name],
  );
  const given = names.filter((name) => values[name] !== null).map((name) => [name, values[name]]);
  // Who corrects a statement is sure of it, unless told otherwise.
  if (names.includes("content") && !names.includes("confidence")) given.push(["confidence", 1]);
  const clear = names.flatMap((name) => (values[name] === null ? clearable[name] : []));
  return { ...Object.fromEntries(given), ...(clear.length > 0 && { clear }) };
}

/** The names of fields that can be empty. */
const clearable: Readonly<Record<keyof Draft, MemoryField[]>> = {
  content: [],
  category: ["CATEGORY"],
  subject: ["SUBJECT"],
  confidence: [],
  importance: ["IMPORTANCE"],
  validFrom: ["VALID_FROM"],
  validTo: ["VALID_TO"],
};

function percent(share: number | null): string {
  return share === null ? "" : String(Math.round(share * 100));
}

function share(percent: string): number | null {
  return percent === "" ? null : Number(percent) / 100;
}
