import type { GraphQLSchema } from "graphql";
import type { Logger } from "../core/log-context.js";
import type { RoomedStore } from "../core/store/store-room.js";
import type { Telemetry } from "../core/telemetry.js";
import type { Exporter } from "../core/transfer/exporter.js";
import type { Importer } from "../core/transfer/importer.js";
import type { TenantLimits } from "../core/tenants/tenant-limits.js";
import type { ServerParts } from "./context.js";
import type { Authenticate } from "./identity/caller.js";
import type { ProtectedResourceSettings } from "./mcp/protected-resource.js";
import type { MetricsText } from "./metrics-page.js";
import type { Refusals } from "./refusals.js";
import type { LimitSettings } from "./limits/limits.js";

export interface HttpServerOptions extends ServerParts {
  readonly store: RoomedStore;
  readonly refusals: Refusals;
  readonly schema: GraphQLSchema;
  readonly logger: Logger;
  /** Engraph's version. */
  readonly version: string;
  readonly host: string;
  /** 0 uses any free port. Null opens no port and serves only the embedding program. */
  readonly port: number | null;
  readonly authenticate: Authenticate;
  /** Whether callers must authenticate. */
  readonly requiresIdentity: boolean;
  /** Default: null, MCP clients are not told of an identity provider. */
  readonly protectedResource?: ProtectedResourceSettings | null;
  readonly allowedOrigins: readonly string[] | null;
  /** Whether the server serves the console and GraphiQL. Default: false. */
  readonly servesConsole?: boolean;
  readonly limits: LimitSettings;
  /** The limits of tenants without their own. */
  readonly tenantLimits: TenantLimits;
  readonly transfers: { readonly exporter: Exporter; readonly importer: Importer };
  /** Receives telemetry of operations. Default: none. */
  readonly telemetry?: Telemetry;
  /** Default: null, `/metrics` is not served. */
  readonly metrics?: MetricsText | null;
}
