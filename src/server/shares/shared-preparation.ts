import { Kind, type OperationDefinitionNode } from "graphql";
import type { Principal } from "../../core/principal.js";
import type { StoredText } from "../../core/usage/stored-text.js";
import { asGraphqlError } from "../operations/documents.js";
import {
  isMutation,
  type OperationRequest,
  type Prepared,
  type ReadOperation,
} from "../operations/prepare-operation.js";
import type { FairShares, Use } from "./fair-shares.js";
import type { RefusalPace } from "./refusal-pace.js";

/**
 * Prepares a caller's operation, or returns the errors if it is invalid, or if the caller or its tenant has used up its
 * share. The same on every transport.
 */
export type PrepareOperation = (
  request: OperationRequest,
  principal: Principal,
) => Promise<Prepared>;

/** Mutations that free storage, which a full tenant may execute. */
const freeing = /^(delete|clear|forget|unlink|revoke)/;

export function sharedPreparation(
  read: ReadOperation,
  shares: FairShares,
  stored: Pick<StoredText, "admit">,
  pace: RefusalPace,
): PrepareOperation {
  const admit = (request: OperationRequest, principal: Principal, prepared: Prepared): Prepared => {
    if (Array.isArray(prepared)) {
      shares.admit(principal, unread);
      return prepared;
    }
    const { operation } = prepared;
    const fields = isMutation(operation) ? rootFields(operation) : [];
    shares.admit(principal, { cost: prepared.cost, writes: () => fields.length });
    if (fields.some((name) => !freeing.test(name)))
      stored.admit(principal, () => lengthOf(request));
    return prepared;
  };
  return async (request, principal) => {
    const prepared = await read(request);
    try {
      return admit(request, principal, prepared);
    } catch (error) {
      await pace.wait(principal.tenantId);
      return [asGraphqlError(error)];
    }
  };
}

function lengthOf({ query, variables }: OperationRequest): number {
  return query.length + JSON.stringify(variables ?? {}).length;
}

/** The use of an operation that was refused before its cost was known. */
const unread: Use = { cost: () => 1, writes: () => 0 };

/** Names of the root fields. A fragment counts as one unnamed field. */
function rootFields({ selectionSet }: OperationDefinitionNode): string[] {
  return selectionSet.selections.map((one) => (one.kind === Kind.FIELD ? one.name.value : ""));
}
