/** A search that the search lab and the time page both support. Empty texts mean any, or now. */
export interface LinkedSearch {
  readonly query: string;
  readonly user: string;
  readonly agent: string;
  readonly thread: string;
  /** Times in the API's format. */
  readonly known: string;
  readonly valid: string;
}

/** The address of a search in the search lab. With a thread, the search is one from that thread. */
export function searchLabPath({ query, user, agent, thread, known, valid }: LinkedSearch): string {
  const scope: Readonly<Record<string, string>> =
    thread !== ""
      ? { layer: "thread", from: thread }
      : { user: user && `=${user}`, agent: agent && `=${agent}` };
  return `/search?${textOf({ query, ...scope, known, valid })}`;
}

/** The address of a search on the time page, where it is compared with the results of now. */
export function timePath(search: LinkedSearch): string {
  return `/time?${textOf({ ...search, view: "search" })}`;
}

function textOf(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(fields).filter(([, text]) => text !== "")).toString();
}
