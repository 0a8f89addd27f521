const folders = {
  memory: "memories",
  thread: "threads",
  user: "people",
  agent: "people/agents",
} as const;

/** The address of a record's page. */
export function pagePath(type: keyof typeof folders, id: string): string {
  return `/${folders[type]}/${encodeURIComponent(id)}`;
}
