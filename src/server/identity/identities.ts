import type { Clock } from "../../core/time/clock.js";
import { UnauthenticatedError } from "../../core/errors/access-errors.js";
import { isKeyLike } from "../../core/api-keys/api-key-text.js";
import { causedBy, operator, reservedTenantPrefix, type Principal } from "../../core/principal.js";
import type { JsonWebTokens } from "./json-web-tokens.js";
import { Caller, type Authenticate } from "./caller.js";
import type { KeyRing } from "./key-ring.js";
import type { OperatorToken } from "./operator-token.js";

/** The sources of identities. */
export interface IdentitySources {
  readonly clock: Clock;
  readonly keys: Pick<KeyRing, "callerOf">;
  /** Null if none is configured. */
  readonly operatorToken: Pick<OperatorToken, "callerOf"> | null;
  /** Null if they are not accepted. */
  readonly webTokens: Pick<JsonWebTokens, "callerOf"> | null;
  /** Whether callers who send no credentials are refused. */
  readonly isRequired: boolean;
}

/**
 * Authenticates callers. If authentication is not required, callers without credentials are accepted as operators.
 * Given credentials are always checked: a mistyped key is refused and does not make its caller an operator.
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

/** Authenticates with the identities of the embedding program. These callers never end. */
export function givenAuthentication(
  principalOf: (authorization: string | undefined) => Principal,
  clock: Clock,
): Authenticate {
  return outsideReservedTenants(
    (authorization) =>
      new Caller(causedBy(principalOf(authorization), { credential: { kind: "PROGRAM" } }), clock),
  );
}

/** Refuses callers whose tenant is reserved for the server, whatever their credentials say. */
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

/** Empty if there is none. */
function bearerToken(authorization: string | undefined): string {
  return /^bearer (.*)$/i.exec(authorization ?? "")?.[1] ?? "";
}

/** Whether a string has the form of a signed token: three base64url parts. */
function isWebToken(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text);
}
