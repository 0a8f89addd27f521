import type { BodyRoom } from "../body-room.js";
import type { MapErrors } from "../client-error.js";
import type { CreateContext } from "../context.js";
import type { AuthenticateRequest } from "../refusals.js";
import type { Answers } from "./answers.js";
import type { Executor } from "./executor.js";
import type { PrepareOperation } from "../shares/shared-preparation.js";
import type { FairShares } from "../shares/fair-shares.js";
import type { OperationMeter } from "./operation-meter.js";
import type { SubscriptionLimits } from "../subscriptions/subscription-limits.js";
import type { SubscriptionGroups } from "../subscriptions/subscription-groups.js";

/** The shared parts with which all transports execute operations, so that they behave the same. */
export interface Operations {
  readonly authenticate: AuthenticateRequest;
  readonly createContext: CreateContext;
  readonly prepare: PrepareOperation;
  readonly shares: FairShares;
  readonly meter: OperationMeter;
  readonly executor: Executor;
  readonly bodies: BodyRoom;
  readonly answers: Answers;
  readonly groups: SubscriptionGroups;
  readonly subscriptions: SubscriptionLimits;
  readonly mapErrors: MapErrors;
}
