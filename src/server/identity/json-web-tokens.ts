import {
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from "jose";
import type { Clock } from "../../core/time/clock.js";
import { EngraphError } from "../../core/errors/engraph-error.js";
import { UnauthenticatedError } from "../../core/errors/access-errors.js";
import type { Logger } from "../../core/log-context.js";
import { Caller } from "./caller.js";
import { KeySet, type KeySetOptions } from "./key-set.js";
import { principalIn, type TokenClaims } from "./token-claims.js";

/** The accepted tokens of an issuer, and the meaning of their claims. */
export interface WebTokenRules extends TokenClaims {
  readonly issuer: string;
  readonly audience: string;
  /** The algorithms of the keys only: all symmetric with a secret, all asymmetric with a key set. */
  readonly algorithms: readonly string[];
  /** A secret shared with the issuer, or the source of its public keys. */
  readonly keys: { readonly secret: string } | KeySetOptions["source"];
  readonly clockToleranceSeconds: number;
  readonly keysMaxAgeSeconds: number;
  readonly keysKeptSeconds: number;
}

/** Accepts JSON Web Tokens (RFC 7519) issued by another server. */
export class JsonWebTokens {
  readonly #keys: Uint8Array | KeySet;

  constructor(
    private readonly rules: WebTokenRules,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    const { keys, keysMaxAgeSeconds, keysKeptSeconds } = rules;
    this.#keys =
      "secret" in keys
        ? new TextEncoder().encode(keys.secret)
        : new KeySet({
            source: keys,
            maxAgeMs: 1000 * keysMaxAgeSeconds,
            keepMs: 1000 * keysKeptSeconds,
            clock,
            logger,
          });
  }

  /**
   * Returns the caller that a token identifies until it expires. Fails with UNAUTHENTICATED and IDENTITY_UNAVAILABLE.
   */
  async callerOf(token: string): Promise<Caller> {
    const payload = await this.#verified(token);
    const { clockToleranceSeconds } = this.rules;
    const expiresAt = 1000 * (Number(payload.exp) + clockToleranceSeconds);
    return new Caller(principalIn(payload, this.rules), this.clock, expiresAt);
  }

  async #verified(token: string): Promise<JWTPayload> {
    const { issuer, audience, algorithms, clockToleranceSeconds } = this.rules;
    const options = {
      issuer,
      audience,
      algorithms: [...algorithms],
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ["exp"],
      currentDate: new Date(this.clock.now()),
    };
    const keys = this.#keys;
    try {
      if (keys instanceof KeySet)
        return await keys.verified((known) => payloadBy(known, token, options));
      return (await jwtVerify(token, keys, options)).payload;
    } catch (error) {
      if (error instanceof EngraphError) throw error;
      const detail = error instanceof Error ? error.message : String(error);
      throw new UnauthenticatedError({ reason: "BAD_WEB_TOKEN", detail });
    }
  }
}

/** A token that does not name its key is tried with each key of its kind. */
async function payloadBy(
  keys: JWTVerifyGetKey,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      try {
        return (await jwtVerify(token, key, options)).payload;
      } catch (refusal) {
        if (!(refusal instanceof errors.JWSSignatureVerificationFailed)) throw refusal;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}
