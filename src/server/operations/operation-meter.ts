import { Kind, type GraphQLError, type SelectionSetNode } from "graphql";
import { logFields, addLogFields } from "../../core/log-context.js";
import type { Logger } from "../../core/logger.js";
import type { OperationWork, Progress, Telemetry } from "../../core/telemetry.js";
import { codeOf } from "../client-error.js";
import type { PreparedOperation } from "./prepare-operation.js";

/** Where an operation has come from. */
export interface OperationSource {
  readonly transport: OperationWork["transport"];
  /** What may hold the trace context of the caller. */
  readonly carrier: object;
}

/** Tells metrics, traces and the log of operations, the same on every transport. */
export class OperationMeter {
  constructor(
    private readonly telemetry: Telemetry,
    private readonly logger: Logger,
  ) {}

  /** Runs an operation. What the work does not say of its outcome, its failure says. */
  async run<T>(
    operation: PreparedOperation,
    source: OperationSource,
    work: (progress: Progress) => Promise<T>,
  ): Promise<T> {
    const { operation: type, name } = operation.operation;
    const field = rootField(operation);
    addLogFields({ operation: `${type} ${field}` });
    const told = { ...ofRequest(source), type, field, name: name?.value ?? null };
    return this.telemetry.during(told, async (progress) => {
      const start = performance.now();
      try {
        return await work(progress);
      } finally {
        // A request over HTTP has a line of its own.
        if (source.transport === "websocket") this.#log(progress, performance.now() - start);
      }
    });
  }

  /** Counts an operation that is not run. */
  async refused(errors: readonly GraphQLError[], source: OperationSource): Promise<void> {
    const told = { ...ofRequest(source), type: "refused", field: "none", name: null } as const;
    await this.telemetry.during(told, async (progress) => noteOutcome(progress, errors));
  }

  #log({ outcome = "ok" }: Progress, durationMs: number): void {
    const fields = { transport: "websocket", outcome, durationMs: Math.round(durationMs) };
    this.logger.debug?.(fields, "An operation over WebSocket has ended.");
  }
}

/** Notes how an operation has ended, by the first of its errors. */
export function noteOutcome(
  progress: Progress,
  errors: readonly GraphQLError[] | null | undefined,
): void {
  progress.outcome = errors?.[0] ? codeOf(errors[0]) : "ok";
}

function ofRequest({ transport, carrier }: OperationSource) {
  const { tenantId = "", requestId = null } = logFields();
  return { kind: "operation", transport, carrier, tenantId, requestId } as const;
}

/** The name of the first root field: one of the schema's, whatever clients call their operations. */
function rootField({ operation, document }: PreparedOperation): string {
  return firstField(operation.selectionSet, document) ?? "none";
}

function firstField(
  { selections }: SelectionSetNode,
  document: PreparedOperation["document"],
): string | undefined {
  const [first] = selections;
  if (first?.kind === Kind.FIELD) return first.name.value;
  if (first?.kind === Kind.INLINE_FRAGMENT) return firstField(first.selectionSet, document);
  const fragment = document.definitions.find(
    (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === first?.name.value,
  );
  return fragment && "selectionSet" in fragment
    ? firstField(fragment.selectionSet, document)
    : undefined;
}
