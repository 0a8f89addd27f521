import type { GraphQLError, GraphQLFormattedError } from "graphql";
import type { BodyRoom } from "../body-room.js";
import type { CreateContext } from "../context.js";
import type { AuthenticateRequest } from "../refusals.js";
import type { Answers } from "./answers.js";
import type { PrepareOperation } from "../shares/shared-preparation.js";
import type { FairShares } from "../shares/fair-shares.js";
import type { OperationMeter } from "./operation-meter.js";
import type { SubscriptionLimits } from "../subscriptions/subscription-limits.js";
import type { SubscriptionGroups } from "../subscriptions/subscription-groups.js";
import type { QueryTime } from "./query-time.js";

/** What every transport runs operations with, so that it makes no difference which one a client takes. */
export interface Operations {
  readonly authenticate: AuthenticateRequest;
  readonly createContext: CreateContext;
  readonly prepare: PrepareOperation;
  readonly shares: FairShares;
  readonly meter: OperationMeter;
  readonly time: QueryTime;
  readonly bodies: BodyRoom;
  readonly answers: Answers;
  readonly groups: SubscriptionGroups;
  readonly subscriptions: SubscriptionLimits;
  /** What clients may see of errors. */
  readonly mapErrors: (errors: readonly GraphQLError[]) => readonly GraphQLFormattedError[];
}
