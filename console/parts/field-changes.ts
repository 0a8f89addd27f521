import type { MemoryStateFragment } from "../gql/graphql";
import { texts } from "../texts";
import { valueWords } from "../texts/value-texts";
import { spelled } from "./when";

/** What is compared of a memory. What is not given is the same. */
export type MemoryContent = Partial<Omit<MemoryStateFragment, "__typename" | "user">>;

export interface FieldChange {
  readonly name: string;
  readonly old: string;
  readonly recent: string;
}

/** The changed fields, as texts. */
export function fieldChanges(old: MemoryContent, recent: MemoryContent): FieldChange[] {
  const before = inWords(old);
  const after = inWords(recent);
  return before.flatMap(([name, value], i) => {
    const other = after[i]?.[1] ?? value;
    return value === other ? [] : [{ name, old: value, recent: other }];
  });
}

function inWords(state: MemoryContent): (readonly [string, string])[] {
  const { memory } = texts;
  return [
    [memory.content, state.content ?? "–"],
    [memory.category, state.category ?? "–"],
    [memory.subject, state.subject ?? memory.thePerson],
    [memory.confidence, percent(state.confidence)],
    [memory.importance, percent(state.importance)],
    [memory.status, valueWords(state.status ?? "")],
    [memory.pinned, state.pinned ? memory.yes : memory.no],
    [memory.validFrom, time(state.validFrom)],
    [memory.validTo, time(state.validTo)],
  ];
}

function percent(share: number | null = null): string {
  return share === null ? "–" : `${Math.round(share * 100)} %`;
}

function time(at: string | null = null): string {
  return at === null ? "–" : spelled(Date.parse(at));
}
