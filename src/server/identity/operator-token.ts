import { createHash, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { CancelTimer, Clock } from "../../core/time/clock.js";
import { UnauthenticatedError } from "../../core/errors/access-errors.js";
import type { Logger } from "../../core/log-context.js";
import { causedBy, operator } from "../../core/principal.js";
import { Caller } from "./caller.js";

/** Interval of reading the token file again, in milliseconds. */
export const tokenFileReadMs = 2_000;

const shortestToken = 16;

const holder = causedBy(operator, { credential: { kind: "OPERATOR_TOKEN" } });

/** The reason why a token file is invalid. */
export class TokenFileError extends Error {}

/** The token of API_TOKEN, or of the file API_TOKEN_FILE. Its holder is an operator of the tenant `default`. */
export class OperatorToken {
  #digest: Buffer;
  #caller: Caller;
  #cancelTimer: CancelTimer = () => {};
  #isClosed = false;

  constructor(
    token: string,
    private readonly clock: Clock,
  ) {
    this.#digest = digestOf(token);
    this.#caller = new Caller(holder, clock);
  }

  /**
   * Reads the token from a file, and watches the file: when the token changes, callers with the old one are refused and
   * their sockets closed. If the file is unreadable or has no token, the last token stays valid. Fails with a
   * {@link TokenFileError} if the first read fails.
   */
  static async ofFile(path: string, clock: Clock, logger: Logger): Promise<OperatorToken> {
    const token = new OperatorToken(await readToken(path), clock);
    token.#watch(path, logger);
    return token;
  }

  /** Null if the token is a different one. */
  callerOf(token: string): Caller | null {
    // The constant-time comparison needs inputs of equal length, which digests have.
    return timingSafeEqual(digestOf(token), this.#digest) ? this.#caller : null;
  }

  /** Stops reading the file. */
  close(): void {
    this.#cancelTimer();
    this.#isClosed = true;
  }

  #watch(path: string, logger: Logger, wasGood = true): void {
    if (this.#isClosed) return;
    this.#cancelTimer = this.clock.after(tokenFileReadMs, () => {
      void this.#readAgain(path, logger, wasGood);
    });
  }

  async #readAgain(path: string, logger: Logger, wasGood: boolean): Promise<void> {
    let isGood = true;
    try {
      this.#change(await readToken(path));
    } catch (error) {
      isGood = false;
      if (wasGood) logger.error({ error }, "API_TOKEN_FILE has no token; the last one stays.");
    }
    this.#watch(path, logger, isGood);
  }

  #change(token: string): void {
    const digest = digestOf(token);
    if (digest.equals(this.#digest)) return;
    const before = this.#caller;
    this.#digest = digest;
    this.#caller = new Caller(holder, this.clock);
    before.end(new UnauthenticatedError({ reason: "CREDENTIALS_ENDED" }));
  }
}

async function readToken(path: string): Promise<string> {
  let text: string;
  try {
    text = (await readFile(path, "utf8")).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new TokenFileError(`the file cannot be read (${code})`);
  }
  if (text.length < shortestToken)
    throw new TokenFileError(`the file must have at least ${shortestToken} characters`);
  return text;
}

function digestOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
