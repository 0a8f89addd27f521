/** `engraph/client`: subscriptions over graphql-ws that resume by themselves, in browsers and in Node. */
export { authorizedBy, type Authorized } from "./authorized-by.js";
export type { Subscriber } from "./connection.js";
export { resumable, type ResumableOptions, type ResumableRequest } from "./resumable.js";
export type { ResumableSubscription } from "./resumable-subscription.js";
export { resumingClient } from "./resuming-client.js";
export type { Result, ResumeOptions } from "./resumption.js";
export { SubscriptionError } from "./subscription-error.js";
