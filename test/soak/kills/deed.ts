import type { Client } from "../../support/client.js";
import type { TypedDocumentString } from "../../gql/graphql.js";

/** One change that a writer makes. */
export interface Deed {
  /** A description for people. */
  readonly what: string;
  send(client: Client): Promise<void>;
  /** Queries whether the deed is done, like a client that got no answer. A repeatable deed returns false. */
  isDone(client: Client): Promise<boolean>;
  /** Records the change in the writer's belongings. */
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

/** A word that only refused texts contain. */
export const refusedWord = "Unacceptable";

/** A change that the server must refuse with this code, and that must leave no trace. */
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

/** For deeds that can be sent again unchanged: they are idempotent or have an idempotency key. */
export const repeatable = () => Promise.resolve(false);
