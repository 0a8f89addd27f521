import { generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** The data that a client needs to connect over TLS: the `ewallet.pem` of a wallet. */
export interface Wallet {
  /** The client's key and certificate, and the certificate of the common authority. */
  readonly pem: string;
  /** The password of the encrypted key. */
  readonly password: string;
}

export interface Certificates {
  readonly wallet: Wallet;
  /** For the server, in the format of node:tls. */
  readonly server: { readonly key: string; readonly cert: string; readonly ca: string };
}

const walletPassword = "open sesame";
const authorityName = "authority of a test";
const hourMs = 3_600_000;

/** Creates an authority that certifies a server on 127.0.0.1 and a client. Valid for a day. */
export function makeCertificates(): Certificates {
  const authority = makeKeys();
  const certify = (name: string, key: KeyObject, ...extensions: readonly Buffer[]) =>
    certificate(name, key, authority.privateKey, extensions);
  const ca = certify(authorityName, authority.publicKey, isAuthority);
  const server = makeKeys();
  const client = makeKeys();
  const clientKey = client.privateKey.export({
    type: "pkcs8",
    format: "pem",
    cipher: "aes-256-cbc",
    passphrase: walletPassword,
  });
  return {
    wallet: {
      pem: [clientKey, certify("client", client.publicKey), ca].join(""),
      password: walletPassword,
    },
    server: {
      key: server.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      cert: certify("double", server.publicKey, isLocalHost),
      ca,
    },
  };
}

function makeKeys() {
  return generateKeyPairSync("ec", { namedCurve: "P-256" });
}

// A minimal subset of X.509 (RFC 5280) and its encoding, DER, for these certificates.

const ecdsaWithSha256 = sequence(objectId(1, 2, 840, 10_045, 4, 3, 2));
const isAuthority = extension(objectId(2, 5, 29, 19), sequence(value(0x01, Buffer.from([0xff]))));
const isLocalHost = extension(
  objectId(2, 5, 29, 17),
  sequence(value(0x82, Buffer.from("localhost")), value(0x87, Buffer.from([127, 0, 0, 1]))),
);

function certificate(
  name: string,
  key: KeyObject,
  signer: KeyObject,
  extensions: readonly Buffer[],
): string {
  const now = Date.now();
  const content = sequence(
    value(0xa0, integer(Buffer.from([2]))), // version 3
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])), // serial number
    ecdsaWithSha256,
    commonName(authorityName),
    sequence(time(now - hourMs), time(now + 24 * hourMs)),
    commonName(name),
    key.export({ type: "spki", format: "der" }),
    ...(extensions.length > 0 ? [value(0xa3, sequence(...extensions))] : []),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", content, signer)]);
  const signed = sequence(content, ecdsaWithSha256, value(0x03, signature));
  const lines = signed.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

function value(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...items: readonly Buffer[]): Buffer {
  return value(0x30, Buffer.concat(items));
}

function integer(bytes: Buffer): Buffer {
  return value(0x02, bytes);
}

function commonName(name: string): Buffer {
  const part = sequence(objectId(2, 5, 4, 3), value(0x0c, Buffer.from(name)));
  return sequence(value(0x31, part));
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, "").slice(2, 14);
  return value(0x17, Buffer.from(`${digits}Z`));
}

function extension(id: Buffer, content: Buffer): Buffer {
  return sequence(id, value(0x04, content));
}

/** The first two numbers share a byte; the others are encoded with seven bits per byte. */
function objectId(first: number, second: number, ...others: readonly number[]): Buffer {
  const bytes = others.flatMap((number) => {
    const low = number & 0x7f;
    return number < 0x80 ? [low] : [0x80 | (number >> 7), low];
  });
  return value(0x06, Buffer.from([40 * first + second, ...bytes]));
}
