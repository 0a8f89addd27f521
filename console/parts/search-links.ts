/** A search, as the search lab and the place of times both know it. Empty texts are any, or now. */
export interface LinkedSearch {
  readonly query: string;
  readonly user: string;
  readonly agent: string;
  readonly thread: string;
  /** Times as the API writes them. */
  readonly known: string;
  readonly valid: string;
}

/** The address of a search in the search lab. In a thread, it is the thread that searches. */
export function searchLabPath({ query, user, agent, thread, known, valid }: LinkedSearch): string {
  const scope: Readonly<Record<string, string>> =
    thread !== ""
      ? { layer: "thread", from: thread }
      : { user: user && `=${user}`, agent: agent && `=${agent}` };
  return `/search?${textOf({ query, ...scope, known, valid })}`;
}

/** The address of a search, with its time, beside what is found now. */
export function timePath(search: LinkedSearch): string {
  return `/time?${textOf({ ...search, view: "search" })}`;
}

function textOf(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(fields).filter(([, text]) => text !== "")).toString();
}
