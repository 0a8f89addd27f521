import { ReadAnswers } from "../../core/models/read-answers.js";
import { CallError, type Answer, type Calls } from "../../mcp/calls.js";
import type { Caller } from "../identity/caller.js";
import type { ProgramCalls } from "../program-calls.js";

/** Executes GraphQL on behalf of a request's caller, as long as the caller is admitted. */
export function callsOf(
  program: Pick<ProgramCalls, "execute" | "subscribe">,
  caller: Caller,
  requestId: string,
): Calls {
  const options = { caller, requestId, transport: "mcp" } as const;
  const { principal } = caller;
  return {
    async execute(query, variables) {
      const answer = await program.execute({ query, variables }, principal, options);
      return JSON.parse(answer) as Answer;
    },
    async subscribe(query, variables) {
      const results = program.subscribe({ query, variables }, principal, options);
      const refusal = await results.refusal;
      if (refusal?.[0]) throw new CallError(refusal[0]);
      return new ReadAnswers<Answer>(results);
    },
  };
}
