import { createHash } from "node:crypto";
import {
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { declaredBy } from "./tasks.js";

export type RequestOfClient = ServerContext["mcpReq"];

/** Whether the client can ask its user by an answer to a request, as in the protocol 2026-07-28. */
export function canAsk({ envelope }: RequestOfClient): boolean {
  const { elicitation } = declaredBy(envelope);
  return elicitation !== undefined && ("form" in elicitation || !("url" in elicitation));
}

/**
 * Whether the user has confirmed exactly what the question is about. Otherwise, returns the answer that asks.
 *
 * @param about All that decides what a confirmed call does. The state of the request is its digest, which needs no
 * signature: it is only compared.
 */
export function confirmed(
  request: RequestOfClient,
  question: string,
  about: unknown,
): boolean | InputRequiredResult {
  const requestState = createHash("sha256").update(JSON.stringify(about)).digest("base64url");
  const response = inputResponse(request.inputResponses, "confirm");
  if (response.kind === "elicit" && request.requestState() === requestState)
    return response.action === "accept" && response.content?.["confirm"] === true;
  const confirm = { type: "boolean", title: "Yes", description: question } as const;
  return inputRequired({
    inputRequests: {
      confirm: inputRequired.elicit({
        message: question,
        requestedSchema: { type: "object", properties: { confirm }, required: ["confirm"] },
      }),
    },
    requestState,
  });
}
