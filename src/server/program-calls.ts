import { GraphQLError } from "graphql";
import { ShuttingDownError } from "../core/errors.js";
import { newId } from "../core/ids.js";
import { fieldsOf, withLogFields } from "../core/log-context.js";
import type { Principal } from "../core/principal.js";
import { whenThere } from "../core/settling.js";
import type { Progress } from "../core/telemetry.js";
import { mediaTypes } from "./accept.js";
import type { Answered, DirectAnswers } from "./direct-answers.js";
import { failure } from "./operations/answers.js";
import { AnswerTooLongError, endsOperation } from "./operations/limit-errors.js";
import { noteOutcome } from "./operations/operation-meter.js";
import type { Operations } from "./operations/operations.js";
import type { OperationRequest, PreparedOperation } from "./operations/prepare-operation.js";
import type { EndSignal } from "./operations/query-time.js";

const source = { transport: "program", carrier: {} } as const;

/** Executes operations for the program that the server is a part of: as over HTTP, without a request. */
export class ProgramCalls {
  readonly #running = new Set<Promise<string>>();
  #isClosed = false;

  constructor(
    private readonly operations: Pick<
      Operations,
      "createContext" | "prepare" | "meter" | "time" | "mapErrors"
    >,
    private readonly direct: DirectAnswers,
  ) {}

  /** The answer, as JSON. Fails with SHUTTING_DOWN once it is closed. */
  async execute(asked: OperationRequest, principal: Principal): Promise<string> {
    if (this.#isClosed) throw new ShuttingDownError();
    const requestId = newId();
    const running = withLogFields({ requestId, ...fieldsOf(principal) }, () =>
      this.#execute(asked, principal, requestId),
    );
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Takes nothing more, and lets what runs end. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
  }

  async #execute(
    asked: OperationRequest,
    principal: Principal,
    requestId: string,
  ): Promise<string> {
    const { prepare, meter, createContext } = this.operations;
    const prepared = await prepare(asked, principal);
    if (Array.isArray(prepared)) return this.#refused(prepared);
    if (prepared.operation.operation === "subscription") return this.#refused([subscribes()]);
    const contextFor = (signal?: EndSignal) => createContext(principal, { signal, requestId });
    const run = (signal?: EndSignal) =>
      this.direct.answer(prepared, contextFor(signal), mediaTypes.json);
    try {
      const { response } = await meter.run(prepared, source, (progress: Progress) =>
        whenThere(this.#timed(prepared, run), (answered) => {
          noteOutcome(progress, answered.errors);
          return answered;
        }),
      );
      return response.body.kind === "complete" ? response.body.string : "{}";
    } catch (error) {
      if (!endsOperation(error) && !(error instanceof AnswerTooLongError)) throw error;
      return JSON.stringify(failure(error));
    }
  }

  #timed(
    { operation }: PreparedOperation,
    run: (signal?: EndSignal) => Answered | Promise<Answered>,
  ): Answered | Promise<Answered> {
    const { time } = this.operations;
    return operation.operation === "query" ? time.limit(run) : time.untimed(() => run());
  }

  #refused(errors: readonly GraphQLError[]): string {
    this.operations.meter.refused(errors, source);
    return JSON.stringify({ errors: this.operations.mapErrors(errors) });
  }
}

function subscribes(): GraphQLError {
  const message = "Subscriptions are served over WebSocket and as a stream: give Engraph a port.";
  return new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
}
