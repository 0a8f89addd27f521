/** A search of the past. Empty texts mean any. */
export interface PastSearch {
  readonly user: string;
  readonly agent: string;
  readonly thread: string;
  /** Times in the API's format; empty for now. */
  readonly known: string;
  readonly valid: string;
}

/** The address of a search as of a time, beside the same search of now. */
export function pastSearchPath({ user, agent, thread, known, valid }: PastSearch): string {
  const scope: Readonly<Record<string, string>> =
    thread !== ""
      ? { layer: "thread", from: thread }
      : { user: user && `=${user}`, agent: agent && `=${agent}` };
  const now = Object.entries(scope).map(([name, text]) => [`b.${name}`, text] as const);
  const fields = [...Object.entries({ two: "1", ...scope, known, valid }), ...now];
  const filled = fields.filter(([, text]) => text !== "").map((field) => [...field]);
  return `/search?${new URLSearchParams(filled).toString()}`;
}
