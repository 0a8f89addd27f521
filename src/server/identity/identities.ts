import type { Clock } from "../../core/clock.js";
import { UnauthenticatedError } from "../../core/errors.js";
import { isKeyLike } from "../../core/api-keys/api-key-text.js";
import { causedBy, operator, reservedTenantPrefix, type Principal } from "../../core/principal.js";
import type { JsonWebTokens } from "./json-web-tokens.js";
import { Caller, type Authenticate } from "./caller.js";
import type { KeyRing } from "./key-ring.js";
import type { OperatorToken } from "./operator-token.js";

/** By what callers can prove who they are. */
export interface IdentitySources {
  readonly clock: Clock;
  readonly keys: Pick<KeyRing, "callerOf">;
  /** Null: none is configured. */
  readonly operatorToken: Pick<OperatorToken, "callerOf"> | null;
  /** Null: none are accepted. */
  readonly webTokens: Pick<JsonWebTokens, "callerOf"> | null;
  /** Whether callers who send no credentials are refused. */
  readonly isRequired: boolean;
}

/**
 * Lets in who proves who it is; where that is not required, also everybody who
 * sends no credentials. Credentials that are sent are always judged: a key that
 * was mistyped is refused, and does not make its caller an operator.
 */
export function authentication(sources: IdentitySources): Authenticate {
  const { keys, operatorToken, webTokens, isRequired, clock } = sources;
  const anybody = new Caller(causedBy(operator, { credential: { kind: "NONE" } }), clock);
  return outsideReservedTenants((authorization) => {
    const token = bearerToken(authorization);
    const known = operatorToken?.callerOf(token);
    if (known) return known;
    if (isKeyLike(token)) return keys.callerOf(token);
    if (webTokens && isWebToken(token)) return webTokens.callerOf(token);
    if (isRequired || authorization !== undefined)
      throw new UnauthenticatedError(token === "" ? undefined : unknownToken);
    return anybody;
  });
}

/** Callers of a program that has identities of its own, which never end. */
export function givenAuthentication(
  principalOf: (authorization: string | undefined) => Principal,
  clock: Clock,
): Authenticate {
  return outsideReservedTenants(
    (authorization) =>
      new Caller(causedBy(principalOf(authorization), { credential: { kind: "PROGRAM" } }), clock),
  );
}

/** Lets in nobody who would be of a tenant that is the server's own, whoever says so. */
function outsideReservedTenants(authenticate: Authenticate): Authenticate {
  return (authorization) => {
    const caller = authenticate(authorization);
    return caller instanceof Promise ? caller.then(checked) : checked(caller);
  };
}

function checked(caller: Caller): Caller {
  if (caller.principal.tenantId.startsWith(reservedTenantPrefix))
    throw new UnauthenticatedError(unknownToken);
  return caller;
}

const unknownToken = { reason: "UNKNOWN_TOKEN" } as const;

/** Empty where there is none. */
function bearerToken(authorization: string | undefined): string {
  return /^bearer (.*)$/i.exec(authorization ?? "")?.[1] ?? "";
}

/** Whether a text has the form of a signed token: three parts of base64url. */
function isWebToken(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text);
}
