import { readFile } from "node:fs/promises";
import { createLocalJWKSet, errors, type JSONWebKeySet, type LocalJWKSet } from "jose";
import type { Clock } from "../../core/time/clock.js";
import { IdentityUnavailableError } from "../../core/errors/access-errors.js";
import type { Logger } from "../../core/log-context.js";

/** Timeout of fetching a key set, in milliseconds. */
export const fetchMs = 5_000;
export const maxKeySetBytes = 256 * 1024;
/** Minimum interval between two reads of the keys, in milliseconds. */
export const keySetPauseMs = 5_000;

export interface KeySetOptions {
  /** An HTTP(S) URL, or a file. */
  readonly source: { readonly url: string } | { readonly file: string };
  /** How long the keys are used without reading them again, in milliseconds. */
  readonly maxAgeMs: number;
  /** How long they are kept while every read fails, in milliseconds. */
  readonly keepMs: number;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * The public keys of an issuer. They are read again when they are old, or when none of them has signed a token, so that
 * the issuer can rotate and withdraw its keys. If reading fails, or finds no key, the last keys stay valid for a while; after that,
 * all tokens are refused.
 */
export class KeySet {
  #keys: LocalJWKSet | undefined;
  #readAt = -Infinity;
  #triedAt = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(private readonly options: KeySetOptions) {}

  /**
   * Verifies with the keys in memory. They are read again from half their age on, so that tokens in use do not wait for
   * an issuer that hangs. Old keys that nobody has tried to read again since are read before they are used. If none of
   * the keys fits, verifies with those that are read then. Fails like `verify`, and with IDENTITY_UNAVAILABLE if there are no valid keys.
   */
  async verified<Result>(verify: (keys: LocalJWKSet) => Promise<Result>): Promise<Result> {
    const { maxAgeMs, keepMs, clock } = this.options;
    const isTried = clock.now() - this.#triedAt < maxAgeMs;
    if (this.#age >= keepMs || (this.#age >= maxAgeMs && !isTried)) await this.#readAgain();
    else if (this.#age >= maxAgeMs / 2) void this.#readAgain();
    const keys = this.#keys;
    if (!keys || this.#age >= keepMs) throw new IdentityUnavailableError();
    try {
      return await verify(keys);
    } catch (error) {
      if (!isOfOtherKey(error)) throw error;
      await this.#readAgain();
      const newer = this.#keys;
      if (!newer || newer === keys) throw error;
      return await verify(newer);
    }
  }

  get #age(): number {
    return this.options.clock.now() - this.#readAt;
  }

  /** Shares one read among concurrent callers, and pauses between reads. */
  async #readAgain(): Promise<void> {
    const { clock, logger } = this.options;
    if (!this.#reading && clock.now() - this.#triedAt < keySetPauseMs) return;
    this.#reading ??= this.#read()
      .catch((error: unknown) => logger.error({ error }, "The keys of JWT_JWKS cannot be read."))
      .finally(() => {
        this.#reading = null;
        this.#triedAt = clock.now();
      });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const { source, clock } = this.options;
    const text =
      "url" in source ? await fetchText(source.url, clock) : await readFile(source.file, "utf8");
    const found = JSON.parse(text) as JSONWebKeySet;
    const keys = createLocalJWKSet(found);
    if (this.#keys && found.keys.length === 0) throw new Error("The answer has no keys.");
    this.#keys = keys;
    this.#readAt = clock.now();
  }
}

/** Whether another key may verify the token: a token need not name its key (`kid`). */
function isOfOtherKey(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWSSignatureVerificationFailed
  );
}

async function fetchText(url: string, clock: Clock): Promise<string> {
  const abort = new AbortController();
  const cancel = clock.after(fetchMs, () =>
    abort.abort(new Error(`The answer took longer than ${fetchMs} ms.`)),
  );
  try {
    return await readAnswer(url, abort.signal);
  } finally {
    cancel();
  }
}

async function readAnswer(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal,
  });
  if (!response.ok || !response.body)
    throw new Error(`The answer has the status ${response.status}.`);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body) {
    length += piece.length;
    if (length > maxKeySetBytes)
      throw new Error(`The answer has more than ${maxKeySetBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
