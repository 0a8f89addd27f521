/** The response of a server at `/metrics`. */
export interface ReadMetrics {
  readonly text: string;
  /**
   * The value of a series, such as `engraph_sockets` or `engraph_units_total{outcome="ok"}`;
   * undefined if the series does not exist.
   */
  value(series: string): number | undefined;
}

/** Reads the metrics of the server that serves GraphQL at a URL. */
export async function readMetrics(url: string, token?: string): Promise<ReadMetrics> {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const response = await fetch(new URL("/metrics", url), { ...(headers && { headers }) });
  if (response.status !== 200)
    throw new Error(`The metrics were answered with ${response.status}.`);
  const text = await response.text();
  const lines = text.split("\n").filter((line) => !line.startsWith("#"));
  return {
    text,
    value(series) {
      const line = lines.find((one) => one.startsWith(`${series} `));
      return line === undefined ? undefined : Number(line.slice(series.length + 1));
    },
  };
}
