import type { Attributes } from "@opentelemetry/api";
import type { ModelWork, OperationWork, Progress, Work } from "../core/telemetry.js";

/** Maximum length of a client's operation name, in UTF-16 code units. */
const longestName = 100;

/** Outcomes of operations that are the server's fault; all others are caused by the client. */
const faults = /^(INTERNAL_|STORE_|QUERY_TIMEOUT$|IDENTITY_UNAVAILABLE$)/;

/** The name of a span, from a small set of names. */
export function nameOf(work: Work): string {
  switch (work.kind) {
    case "operation":
      return work.type === "refused" ? "refused operation" : `${work.type} ${work.field}`;
    case "unit":
      return "unit";
    case "search":
      return "search_memory";
    case "job":
      return `job ${work.jobKind}`;
    case "model":
      return `${work.operation} ${work.requestModel ?? work.model}`;
  }
}

/** The attributes known when work begins. */
export function attributesOf(work: Work): Attributes {
  switch (work.kind) {
    case "operation":
      return operationAttributes(work);
    case "unit":
      return {};
    case "search":
      return { ...memoryAttributes("search_memory", work), "engraph.search.mode": work.mode };
    case "job":
      return {
        "engraph.job.id": work.id,
        "engraph.job.kind": work.jobKind,
        "engraph.job.attempt": work.attempt,
        "engraph.tenant.id": work.tenantId,
      };
    case "model":
      return modelAttributes(work);
  }
}

/**
 * The memory operations of the semantic conventions for generative AI, by mutation. Searches are spans of their own,
 * within those of the operations that search.
 */
export const memoryOperations: Readonly<Record<string, string>> = {
  addMessages: "upsert_memory",
  extractMemories: "upsert_memory",
  importRecords: "upsert_memory",
  upsertMemory: "upsert_memory",
  addMemory: "create_memory",
  updateMemory: "update_memory",
  restoreMemory: "update_memory",
  reviewMemories: "update_memory",
  retractMemories: "update_memory",
  deleteMemories: "delete_memory",
  deleteThread: "delete_memory",
  deleteUser: "delete_memory",
  deleteAgent: "delete_memory",
  forget: "delete_memory",
};

/** A tenant is a memory store of the semantic conventions. */
function memoryAttributes(operation: string, { tenantId }: { readonly tenantId: string }) {
  return { "gen_ai.operation.name": operation, "gen_ai.memory.store.id": tenantId };
}

function operationAttributes(work: OperationWork): Attributes {
  const { type, field, name, transport, tenantId, requestId } = work;
  const memoryOperation = memoryOperations[field];
  return {
    ...(memoryOperation !== undefined && memoryAttributes(memoryOperation, work)),
    "engraph.operation.field": field,
    "engraph.transport": transport,
    "engraph.tenant.id": tenantId,
    ...(requestId !== null && { "engraph.request.id": requestId }),
    ...(type !== "refused" && { "graphql.operation.type": type }),
    ...(name !== null && { "graphql.operation.name": name.slice(0, longestName) }),
  };
}

/** Follows the semantic conventions for generative AI. */
function modelAttributes({ operation, provider, requestModel, model, url }: ModelWork): Attributes {
  const { hostname, port, protocol } = new URL(url);
  return {
    "gen_ai.operation.name": operation,
    "gen_ai.provider.name": provider,
    ...(requestModel !== null && { "gen_ai.request.model": requestModel }),
    "server.address": hostname,
    "server.port": Number(port || (protocol === "http:" ? 80 : 443)),
    "engraph.model": model,
  };
}

/** The attributes known when work has ended. */
export function endAttributesOf(work: Work, progress: Progress): Attributes {
  const { outcome = "ok", state, inputTokens, outputTokens, responseModel, results } = progress;
  return {
    ...(isFailure(work, progress) && { "error.type": outcome }),
    ...(work.kind === "job" && { "engraph.job.outcome": outcome }),
    ...(state !== undefined && { "engraph.job.state": state }),
    ...(inputTokens !== undefined && { "gen_ai.usage.input_tokens": inputTokens }),
    ...(outputTokens !== undefined && { "gen_ai.usage.output_tokens": outputTokens }),
    ...(responseModel !== undefined && { "gen_ai.response.model": responseModel }),
    ...(results !== undefined && { "gen_ai.memory.record.count": results }),
  };
}

/** Whether work has failed because of the server, its store or its models. */
export function isFault(work: Work, progress: Progress): boolean {
  if (!isFailure(work, progress)) return false;
  return work.kind !== "operation" || faults.test(progress.outcome ?? "");
}

/** The state of a job tells whether it failed, because a job always has an outcome. */
function isFailure(work: Work, { outcome = "ok", state }: Progress): boolean {
  return work.kind === "job" ? state === "FAILED" || state === "DEAD" : outcome !== "ok";
}
