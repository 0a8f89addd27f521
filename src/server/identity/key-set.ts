import { readFile } from "node:fs/promises";
import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  type LocalJWKSet,
} from "jose";
import type { Clock } from "../../core/clock.js";
import { IdentityUnavailableError } from "../../core/errors.js";
import type { Logger } from "../../core/logger.js";

/** How long the address of a key set may take to answer, in milliseconds. */
export const fetchMs = 5_000;
export const maxKeySetBytes = 256 * 1024;
/** How long after a look for the keys there is another at the earliest, in milliseconds. */
export const keySetPauseMs = 5_000;

export interface KeySetOptions {
  /** An address of http or https, or a file. */
  readonly source: { readonly url: string } | { readonly file: string };
  /** How long the keys are good without another look, in milliseconds. */
  readonly maxAgeMs: number;
  /** How long they are kept while every look fails, in milliseconds. */
  readonly keepMs: number;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * The public keys of an issuer. They are read again when they are old, and when
 * a token names one that is not among them; so an issuer can change its keys.
 * While they cannot be read, the last ones stay for a while; then no token is
 * good.
 */
export class KeySet {
  #keys: LocalJWKSet | null = null;
  #readAt = -Infinity;
  #triedAt = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(private readonly options: KeySetOptions) {}

  /** Fails as jose does where no key fits, and with IDENTITY_UNAVAILABLE where there are none. */
  readonly keyOf: JWTVerifyGetKey = async (header, token) => {
    const { maxAgeMs, keepMs } = this.options;
    if (this.#age >= maxAgeMs) await this.#readAgain();
    if (!this.#keys || this.#age >= keepMs) throw new IdentityUnavailableError();
    try {
      return await this.#keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await this.#readAgain();
      return this.#keys(header, token);
    }
  };

  get #age(): number {
    return this.options.clock.now() - this.#readAt;
  }

  /** Once for all who wait for it, and after a pause since the last time. */
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
    this.#keys = createLocalJWKSet(JSON.parse(text) as JSONWebKeySet);
    this.#readAt = clock.now();
  }
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
