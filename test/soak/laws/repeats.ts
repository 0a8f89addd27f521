import { isDeepStrictEqual } from "node:util";
import type { Law } from "./law.js";
import { difference } from "./snapshot.js";
import { givenOf } from "./given.js";

type Added = Readonly<Record<string, unknown>> & { readonly replayed: boolean };

/** A request that is repeated with its idempotency key answers the same, and changes nothing. */
export function repeatsAnswerTheSame(): Law {
  return {
    name: "an idempotency key answers the same again",
    after({ first, outcome, document, before, after }) {
      if (!first || typeof givenOf(first)["idempotencyKey"] !== "string") return [];
      if (first.outcome.codes.length > 0)
        return isDeepStrictEqual(first.outcome.codes, outcome.codes) ? [] : [first.outcome.codes];
      const { made, gone, changed } = difference(before, after);
      const answerOf = ({ data }: typeof outcome) =>
        (data as Readonly<Record<string, Added>> | null)?.[document.field];
      const again = answerOf(outcome);
      const same = { ...answerOf(first.outcome), replayed: true };
      return [
        ...made,
        ...gone,
        ...changed,
        ...(isDeepStrictEqual(again?.["messages"], same["messages" as never]) && again?.replayed
          ? []
          : [{ again, same }]),
      ];
    },
  };
}
