import { RefusedAttempts } from "../core/audit/refused-attempts.js";
import type { Clock } from "../core/time/clock.js";
import type { Logger } from "../core/log-context.js";
import { ConfigError } from "../config/config-error.js";
import type { Config } from "../config/config.js";
import type { Authenticate } from "../server/identity/caller.js";
import { authentication, givenAuthentication } from "../server/identity/identities.js";
import { JsonWebTokens } from "../server/identity/json-web-tokens.js";
import { KeyRing } from "../server/identity/key-ring.js";
import { OperatorToken, TokenFileError } from "../server/identity/operator-token.js";
import { Refusals } from "../server/refusals.js";
import type { AppParts } from "./app-parts.js";
import type { Data } from "./data.js";
import type { Infrastructure } from "./infrastructure.js";

/** Authenticates callers, and records refused requests. */
export interface Callers {
  readonly keys: KeyRing;
  readonly authenticate: Authenticate;
  readonly refusals: Refusals;
}

/**
 * Prepares authentication. Fails with a {@link ConfigError} if the operator token's file contains no token.
 *
 * @param closing Closes what this function opens.
 */
export async function knowCallers(
  config: Config,
  { authenticate: given }: Pick<AppParts, "authenticate">,
  { clock, logger }: Infrastructure,
  { store }: Data,
  closing: AsyncDisposableStack,
): Promise<Callers> {
  const { webTokens: rules, isRequired } = config.identity;
  const keys = new KeyRing(store, clock, logger);
  closing.defer(() => keys.close());
  const operatorToken = await operatorTokenOf(config, clock, logger);
  closing.defer(() => operatorToken?.close());
  const attempts = new RefusedAttempts(config.audit.isOn ? store : null, clock, logger);
  closing.defer(() => attempts.close());
  const refusals = new Refusals(clock, logger, attempts);
  closing.defer(() => refusals.close());
  const webTokens = rules && new JsonWebTokens(rules, clock, logger);
  const authenticate = given
    ? givenAuthentication(given, clock)
    : authentication({ clock, keys, operatorToken, webTokens, isRequired });
  return { keys, authenticate, refusals };
}

async function operatorTokenOf(
  { identity: { apiToken, apiTokenFile } }: Config,
  clock: Clock,
  logger: Logger,
): Promise<OperatorToken | null> {
  if (apiToken !== null) return new OperatorToken(apiToken, clock);
  if (apiTokenFile === null) return null;
  try {
    return await OperatorToken.ofFile(apiTokenFile, clock, logger);
  } catch (error) {
    if (!(error instanceof TokenFileError)) throw error;
    throw new ConfigError([`API_TOKEN_FILE: ${error.message}`]);
  }
}
