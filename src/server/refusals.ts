import type { IncomingMessage } from "node:http";
import type { CancelTimer, Clock } from "../core/time/clock.js";
import type { RefusedAttempts } from "../core/audit/refused-attempts.js";
import {
  IdentityUnavailableError,
  UnauthenticatedError,
  type CredentialProblem,
} from "../core/errors/access-errors.js";
import type { Logger } from "../core/log-context.js";
import { causedBy, type Principal } from "../core/principal.js";
import { settling } from "../core/tasks/settling.js";
import type { Authenticate, Caller } from "./identity/caller.js";
import { requestIdOf } from "./request-log.js";

/** The reason for refusing a caller. */
export type RefusalReason =
  CredentialProblem["reason"] | "IDENTITY_UNAVAILABLE" | "FORBIDDEN" | "ORIGIN" | "HOST";

/** Maximum log lines about refusals per minute. */
export const linesPerMinute = 20;
export const refusalLogMs = 60_000;

/** Maximum length of a header's value in a log line. */
const maxLogged = 255;

/** Authenticates the caller of a request; refusals are counted and logged. */
export type AuthenticateRequest = (
  request: IncomingMessage,
  /** Default: the request's header. */
  authorization?: string,
) => Caller | Promise<Caller>;

/** Counts refused callers since the start, and logs the reasons, which callers are not told. */
export class Refusals {
  readonly #counts = new Map<RefusalReason, number>();
  #lines = 0;
  #leftOut = 0;
  #cancelTimer: CancelTimer | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly attempts: Pick<RefusedAttempts, "record">,
  ) {}

  /** The number of refused callers since the start, by reason. */
  get counts(): ReadonlyMap<RefusalReason, number> {
    return this.#counts;
  }

  /** Counts a refused operation of a known caller, and writes it to the audit log. Never fails. */
  async noteForbidden(principal: Principal, operation: string): Promise<void> {
    this.#count("FORBIDDEN");
    await this.attempts.record(causedBy(principal, { operation }), "FORBIDDEN");
  }

  #count(reason: RefusalReason): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }

  /** Counts and logs a refusal. Those beyond the limit of log lines are reported at the end of the minute. */
  #note(request: IncomingMessage, reason: RefusalReason, details: object, message: string): void {
    this.#count(reason);
    this.#cancelTimer ??= this.clock.after(refusalLogMs, () => this.#endMinute());
    if (this.#lines === linesPerMinute) return void (this.#leftOut += 1);
    this.#lines += 1;
    const { remoteAddress: address } = request.socket;
    this.logger.warn({ reason, requestId: requestIdOf(request), address, ...details }, message);
  }

  /** Records a refused request by its origin or host. */
  noteOrigin(request: IncomingMessage, reason: "ORIGIN" | "HOST"): void {
    const { origin, host } = request.headers;
    const message =
      reason === "ORIGIN"
        ? "A web page was refused: its origin is not in ALLOWED_ORIGINS."
        : "A request was refused: without authentication, the server is called by a name of this machine alone. See API_TOKEN.";
    const details = { origin: origin?.slice(0, maxLogged), host: host?.slice(0, maxLogged) };
    this.#note(request, reason, details, message);
  }

  /** Wraps authentication so that refusals are counted and logged. */
  watch(authenticate: Authenticate): AuthenticateRequest {
    return (request, authorization = request.headers.authorization) =>
      settling(
        () => authenticate(authorization),
        (failure) => failure && this.#noteRefusal(request, failure.error),
      );
  }

  #noteRefusal(request: IncomingMessage, error: unknown): void {
    if (error instanceof UnauthenticatedError) {
      const { reason, ...details } = error.problem;
      const message = "A caller was refused: its credentials are not valid.";
      this.#note(request, reason, details, message);
    } else if (error instanceof IdentityUnavailableError) {
      const message = "A caller was refused: its credentials cannot be checked now.";
      this.#note(request, "IDENTITY_UNAVAILABLE", {}, message);
    }
  }

  /** Logs the number of omitted lines. */
  close(): void {
    this.#cancelTimer?.();
    this.#endMinute();
  }

  #endMinute(): void {
    const count = this.#leftOut;
    this.#cancelTimer = null;
    this.#lines = this.#leftOut = 0;
    if (count > 0) this.logger.warn({ count }, "More callers were refused in the last minute.");
  }
}
