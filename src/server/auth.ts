import { createHash, timingSafeEqual } from "node:crypto";
import { UnauthenticatedError } from "../core/errors.js";
import { reservedTenantPrefix, type Principal } from "../core/principal.js";

/** Whom a request is made by. Fails with UNAUTHENTICATED. */
export type Authenticate = (authorization: string | undefined) => Principal;

/** The one tenant of a server without identities. */
const owner: Principal = { tenantId: "default", roles: ["admin", "member"] };

/** Lets in who sends the token as `Bearer <token>`; with no token configured, everybody. */
export function tokenAuthentication(apiToken: string | null): Authenticate {
  if (apiToken === null) return () => owner;
  const expected = digest(apiToken);
  return (authorization) => {
    // Digests are of equal length, as the comparison in constant time demands.
    const token = /^bearer (.*)$/i.exec(authorization ?? "")?.[1] ?? "";
    if (!timingSafeEqual(digest(token), expected)) throw new UnauthenticatedError();
    return owner;
  };
}

/** Lets in nobody who would be of a tenant that is the server's own, whoever says so. */
export function outsideReservedTenants(authenticate: Authenticate): Authenticate {
  return (authorization) => {
    const principal = authenticate(authorization);
    if (principal.tenantId.startsWith(reservedTenantPrefix)) throw new UnauthenticatedError();
    return principal;
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
