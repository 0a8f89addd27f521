import { addLogFields, fieldsOf } from "../../core/log-context.js";
import { noTelemetry } from "../../core/telemetry.js";
import { toClientError, type MapErrors } from "../client-error.js";
import { contextFactory, type CreateContext } from "../context.js";
import type { HttpServerOptions } from "../http-options.js";
import type { Caller } from "../identity/caller.js";
import { Limits } from "../limits/limits.js";
import type { AuthenticateRequest } from "../refusals.js";
import { StateTurns } from "../subscriptions/state-turns.js";
import { SubscriptionGroups } from "../subscriptions/subscription-groups.js";
import { Documents } from "./documents.js";
import { Executor } from "./executor.js";
import { OperationMeter } from "./operation-meter.js";
import { operationReader, sharedPreparation, type PrepareOperation } from "./prepare-operation.js";

/** The shared parts with which all transports execute operations, so that they behave the same. */
export interface Operations {
  readonly authenticate: AuthenticateRequest;
  readonly createContext: CreateContext;
  readonly documents: Documents;
  readonly limits: Limits;
  readonly prepare: PrepareOperation;
  readonly meter: OperationMeter;
  readonly executor: Executor;
  readonly groups: SubscriptionGroups;
  readonly mapErrors: MapErrors;
}

/** Creates the parts that execute all operations, within the limits of the options. */
export function createOperations(options: HttpServerOptions): Operations {
  const { schema, clock, logger, telemetry = noTelemetry } = options;
  const documents = new Documents(schema);
  const limits = new Limits(options, documents);
  const createContext = contextFactory(options);
  const mapErrors: MapErrors = (errors) => errors.map((error) => toClientError(error, logger));
  const meter = new OperationMeter(telemetry, logger);
  const groups = new SubscriptionGroups({
    createContext,
    limits,
    turns: new StateTurns(limits.rates, clock),
    mapErrors,
    onDelivered: (createdAt) => telemetry.delivered(Math.max(0, clock.now() - createdAt)),
  });
  return {
    authenticate: options.refusals.watch((authorization) => {
      const caller = options.authenticate(authorization);
      return caller instanceof Promise ? caller.then(noted) : noted(caller);
    }),
    createContext,
    documents,
    limits,
    prepare: sharedPreparation(operationReader(schema, documents, limits.maxOperationCost), limits),
    meter,
    executor: new Executor({ meter, limits, groups, mapErrors }),
    groups,
    mapErrors,
  };
}

/** Adds the caller to later log lines. */
function noted(caller: Caller): Caller {
  addLogFields(fieldsOf(caller.principal));
  return caller;
}
