import type { GraphQLError } from "graphql";
import { logFields, addLogFields, type Logger } from "../../core/log-context.js";
import { settling } from "../../core/tasks/settling.js";
import type { OperationWork, Progress, Telemetry } from "../../core/telemetry.js";
import { codeOf } from "../client-error.js";
import type { PreparedOperation } from "./prepare-operation.js";

/** The origin of an operation. */
export interface OperationSource {
  readonly transport: OperationWork["transport"];
  /** An object that may contain the caller's trace context. */
  readonly carrier: object;
}

/** Reports operations to metrics, traces and the log, the same way on every transport. */
export class OperationMeter {
  constructor(
    private readonly telemetry: Telemetry,
    private readonly logger: Logger,
  ) {}

  /** Runs an operation. If the work does not set the outcome, its error does. */
  run<Result>(
    operation: PreparedOperation,
    source: OperationSource,
    work: (progress: Progress) => Result,
  ): Result {
    const { operation: type, name } = operation.operation;
    const field = operation.plan.rootField;
    addLogFields({ operation: `${type} ${field}` });
    const told = { ...ofRequest(source), type, field, name: name?.value ?? null };
    // HTTP requests are logged separately.
    const isLogged = source.transport === "websocket" && this.logger.debug !== undefined;
    return this.telemetry.during(
      told,
      isLogged ? (progress) => this.#logged(progress, work) : work,
    );
  }

  /** Counts an operation that is not executed. */
  refused(errors: readonly GraphQLError[], source: OperationSource): void {
    const told = { ...ofRequest(source), type: "refused", field: "none", name: null } as const;
    this.telemetry.during(told, (progress) => noteOutcome(progress, errors));
  }

  #logged<Result>(progress: Progress, work: (progress: Progress) => Result): Result {
    const start = performance.now();
    return settling(
      () => work(progress),
      () => this.#log(progress, performance.now() - start),
    );
  }

  #log({ outcome = "ok" }: Progress, durationMs: number): void {
    const fields = { transport: "websocket", outcome, durationMs: Math.round(durationMs) };
    this.logger.debug?.(fields, "An operation over WebSocket has ended.");
  }
}

/** Sets the outcome of an operation to the code of its first error. */
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
