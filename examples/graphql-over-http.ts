/** Sends a document and returns its data. Fails with the errors of the answer. */
export type Query = <Data>(query: string, variables?: object) => Promise<Data>;

/** Creates a client of the GraphQL endpoint at this URL. */
export function queryOver(url: string): Query {
  return async <Data>(query: string, variables?: object) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
}
