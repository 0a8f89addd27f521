import type { Client } from "../../support/client.js";
import type { TypedDocumentString } from "../../gql/graphql.js";

/** One change that a writer makes. */
export interface Deed {
  /** For people. */
  readonly what: string;
  send(client: Client): Promise<void>;
  /** Whether it is done, as a client asks that got no answer. A deed that may be repeated says no. */
  isDone(client: Client): Promise<boolean>;
  /** Puts down what has changed. */
  note(): void;
}

/** A change that a mutation makes. */
export function deed<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { isDone, note }: Pick<Deed, "isDone" | "note">,
): Deed {
  return {
    what: JSON.stringify(variables),
    send: async (client) => void (await client.run(document, variables)),
    isDone,
    note,
  };
}

/** What every text says that no server may keep. */
export const refusedWord = "Unacceptable";

/** A change that the server must refuse with this code, and that must leave nothing behind. */
export function refusedDeed<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  code: string,
): Deed {
  return {
    what: JSON.stringify(variables),
    async send(client) {
      const { data, errors } = await client.ask(document, variables);
      const found = String(errors?.[0]?.extensions["code"]);
      if (found === code) return;
      const answer = JSON.stringify({ variables, data, errors });
      throw new Error(`${found}: Not refused with ${code}: ${answer}`);
    },
    isDone: () => Promise.resolve(true),
    note() {},
  };
}

/** For deeds that may be sent again as they are: it costs nothing, or their key makes it harmless. */
export const repeatable = () => Promise.resolve(false);
