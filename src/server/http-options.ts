import type { GraphQLSchema } from "graphql";
import type { Clock } from "../core/clock.js";
import type { Logger } from "../core/logger.js";
import type { RoomedStore } from "../core/store-room.js";
import type { Telemetry } from "../core/telemetry.js";
import type { Exporter } from "../core/transfer/exporter.js";
import type { Importer } from "../core/transfer/importer.js";
import type { StoredText } from "../core/usage/stored-text.js";
import type { ServerParts } from "./context.js";
import type { Authenticate } from "./identity/caller.js";
import type { ProtectedResourceSettings } from "./mcp/protected-resource.js";
import type { MetricsText } from "./metrics-page.js";
import type { Refusals } from "./refusals.js";
import type { FairShares } from "./shares/fair-shares.js";

export interface HttpServerOptions extends ServerParts {
  readonly store: RoomedStore;
  readonly refusals: Refusals;
  readonly schema: GraphQLSchema;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Of Engraph. */
  readonly version: string;
  readonly host: string;
  /** 0 takes any free port; null listens to none, and serves the program alone. */
  readonly port: number | null;
  readonly authenticate: Authenticate;
  /** Whether callers must prove who they are. */
  readonly requiresIdentity: boolean;
  /** Default: null, clients of MCP are not told of an identity provider. */
  readonly protectedResource?: ProtectedResourceSettings | null;
  readonly allowedOrigins: readonly string[] | null;
  /** Whether browsers are given the console and GraphiQL. Default: false. */
  readonly servesConsole?: boolean;
  readonly limits: ServerLimits;
  /** What executes operations over HTTP. Default: compiled. */
  readonly executor?: "compiled" | "reference" | undefined;
  readonly shares: FairShares;
  readonly storedText: Pick<StoredText, "admit">;
  readonly transfers: { readonly exporter: Exporter; readonly importer: Importer };
  /** Is told of operations. Default: nobody is. */
  readonly telemetry?: Telemetry;
  /** Default: null, `/metrics` is not served. */
  readonly metrics?: MetricsText | null;
}

/** What an operator may set; docs/limits.md has them all. */
export interface ServerLimits {
  readonly maxOperationCost: number;
  readonly queryTimeoutMs: number;
  readonly maxSockets: number;
  readonly maxSubscriptions: number;
  readonly maxOperationsPerSocket: number;
}
