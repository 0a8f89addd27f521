import { addLogFields, fieldsOf } from "../core/log-context.js";
import { noTelemetry } from "../core/telemetry.js";
import { BodyRoom } from "./body-room.js";
import { toClientError, type MapErrors } from "./client-error.js";
import { contextFactory } from "./context.js";
import type { HttpServerOptions } from "./http-options.js";
import type { Caller } from "./identity/caller.js";
import { Answers } from "./operations/answers.js";
import type { Documents } from "./operations/documents.js";
import { Executor } from "./operations/executor.js";
import { OperationMeter } from "./operations/operation-meter.js";
import type { Operations } from "./operations/operations.js";
import { operationReader } from "./operations/prepare-operation.js";
import { QueryTime } from "./operations/query-time.js";
import { RefusalPace } from "./shares/refusal-pace.js";
import { sharedPreparation } from "./shares/shared-preparation.js";
import { StateTurns } from "./subscriptions/state-turns.js";
import { SubscriptionGroups } from "./subscriptions/subscription-groups.js";
import { SubscriptionLimits } from "./subscriptions/subscription-limits.js";

/** Creates the parts that execute all operations, within the limits of the options. */
export function createOperations(options: HttpServerOptions, documents: Documents): Operations {
  const { schema, clock, logger, limits, shares, telemetry = noTelemetry } = options;
  const createContext = contextFactory(options);
  const time = new QueryTime(clock, limits.queryTimeoutMs);
  const mapErrors: MapErrors = (errors) => errors.map((error) => toClientError(error, logger));
  const meter = new OperationMeter(telemetry, logger);
  const answers = new Answers();
  const groups = new SubscriptionGroups({
    createContext,
    time,
    turns: new StateTurns(shares, clock),
    shares,
    mapErrors,
    onDelivered: (createdAt) => telemetry.delivered(Math.max(0, clock.now() - createdAt)),
  });
  return {
    authenticate: options.refusals.watch((authorization) => {
      const caller = options.authenticate(authorization);
      return caller instanceof Promise ? caller.then(noted) : noted(caller);
    }),
    createContext,
    prepare: sharedPreparation(
      operationReader(schema, documents, limits.maxOperationCost),
      shares,
      options.storedText,
      new RefusalPace(clock),
    ),
    shares,
    meter,
    executor: new Executor({ meter, time, answers, groups, mapErrors }),
    bodies: new BodyRoom(clock),
    answers,
    groups,
    subscriptions: new SubscriptionLimits(
      limits.maxSubscriptions,
      limits.maxOperationsPerSocket,
      documents,
      shares,
    ),
    mapErrors,
  };
}

/** Adds the caller to later log lines. */
function noted(caller: Caller): Caller {
  addLogFields(fieldsOf(caller.principal));
  return caller;
}
