import {
  createCipheriv,
  createDecipheriv,
  createHash,
  pbkdf2Sync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { OracleError } from "../oracle-error.js";
import { ttc } from "./constants.js";
import { ReplyWriter } from "./reply-writer.js";
import type { RequestReader } from "./request-reader.js";

/** A real database uses 4096 rounds, which cost both sides some milliseconds per connection. Nothing is secret here. */
const verifierRounds = 64;
const sessionKeyRounds = 3;
const serverVersion = (23 << 24) | (26 << 16) | (1 << 12);

export interface Credentials {
  readonly user: string;
  readonly password: string;
  readonly serviceName: string;
}

/**
 * Authenticates a client with the Oracle 12c verifier: both sides derive a key from the password,
 * each sends half of a session key encrypted with it, and the password is encrypted with the whole
 * session key. A wrong user and a wrong password differ only in timing.
 */
export class Authentication {
  readonly #salt = randomBytes(16);
  readonly #sessionSalt = randomBytes(16);
  readonly #serverKey = randomBytes(32);
  #password = "";
  #passwordHash = Buffer.alloc(32);
  /** The `ALTER SESSION` statement of the client's logon, which sets its time zone. */
  alterSession = "";

  constructor(private readonly expected: Credentials) {}

  /** Phase one: sends the server's half of the session key. */
  challenge(request: RequestReader): ReplyWriter {
    const { user } = readLogon(request);
    const isKnown = user.toLowerCase() === this.expected.user.toLowerCase();
    this.#password = isKnown ? this.expected.password : randomBytes(16).toString("hex");
    const speedySalt = Buffer.concat([this.#salt, Buffer.from("AUTH_PBKDF2_SPEEDY_KEY")]);
    const key = pbkdf2Sync(this.#password, speedySalt, verifierRounds, 64, "sha512");
    this.#passwordHash = createHash("sha512")
      .update(key)
      .update(this.#salt)
      .digest()
      .subarray(0, 32);

    const reply = new ReplyWriter();
    reply.writeUInt8(ttc.TNS_MSG_TYPE_PARAMETER);
    reply.writeUB2(5);
    reply.writeKeyValue("AUTH_SESSKEY", toHex(encrypt(this.#passwordHash, this.#serverKey)));
    reply.writeKeyValue("AUTH_VFR_DATA", toHex(this.#salt), ttc.TNS_VERIFIER_TYPE_12C);
    reply.writeKeyValue("AUTH_PBKDF2_CSK_SALT", toHex(this.#sessionSalt));
    reply.writeKeyValue("AUTH_PBKDF2_VGEN_COUNT", String(verifierRounds));
    reply.writeKeyValue("AUTH_PBKDF2_SDER_COUNT", String(sessionKeyRounds));
    reply.writeStatus(false);
    return reply;
  }

  /** Phase two: checks the password. Throws ORA-01017 if it is not the expected one. */
  verify(request: RequestReader): ReplyWriter {
    const { values } = readLogon(request);
    const sessionKey = this.#agreeOnKey(values.get("AUTH_SESSKEY") ?? "");
    if (!sessionKey || !this.#isPassword(sessionKey, values.get("AUTH_PASSWORD") ?? ""))
      throw new OracleError(1017, "invalid credential or not authorized; logon denied");
    this.alterSession = values.get("AUTH_ALTER_SESSION")?.replace(/\0$/, "") ?? "";

    const proof = Buffer.concat([randomBytes(16), Buffer.from("SERVER_TO_CLIENT")]);
    const session = {
      AUTH_SVR_RESPONSE: toHex(encrypt(sessionKey, proof)),
      AUTH_VERSION_NO: String(serverVersion),
      AUTH_VERSION_STRING: "test double",
      AUTH_SC_SERVICE_NAME: this.expected.serviceName,
      AUTH_DBNAME: "DOUBLE",
      AUTH_SC_DBUNIQUE_NAME: "DOUBLE",
      AUTH_INSTANCENAME: "double",
      AUTH_MAX_OPEN_CURSORS: "300",
      AUTH_MAX_IDEN_LENGTH: "128",
      AUTH_SESSION_ID: "1",
      AUTH_SERIAL_NUM: "1",
    };
    const reply = new ReplyWriter();
    reply.writeUInt8(ttc.TNS_MSG_TYPE_PARAMETER);
    reply.writeUB2(Object.keys(session).length);
    for (const [key, value] of Object.entries(session)) reply.writeKeyValue(key, value);
    reply.writeStatus(false);
    return reply;
  }

  #agreeOnKey(clientKeyHex: string): Buffer | null {
    const encrypted = Buffer.from(clientKeyHex, "hex");
    if (encrypted.length === 0 || encrypted.length % 16 !== 0) return null;
    const clientKey = decrypt(this.#passwordHash, encrypted);
    const both = toHex(Buffer.concat([clientKey, this.#serverKey]));
    return pbkdf2Sync(both, this.#sessionSalt, sessionKeyRounds, 32, "sha512");
  }

  #isPassword(sessionKey: Buffer, passwordHex: string): boolean {
    const encrypted = Buffer.from(passwordHex, "hex");
    if (encrypted.length === 0 || encrypted.length % 16 !== 0) return false;
    const padded = decrypt(sessionKey, encrypted).subarray(16); // 16 random bytes come first
    const given = padded.subarray(0, padded.length - (padded.at(-1) ?? 0));
    const expected = Buffer.from(this.#password);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

function readLogon(request: RequestReader) {
  request.skip("byte", "ub4", "ub4", "byte");
  const count = request.readUB4();
  request.skip("byte", "byte");
  const user = request.readText();
  const values = new Map<string, string>();
  for (let i = 0; i < count; i++) {
    request.skip("ub4");
    const key = request.readText();
    const length = request.readUB4();
    values.set(key, length > 0 ? request.readText() : "");
    request.skip("ub4");
  }
  return { user, values };
}

function encrypt(key: Buffer, data: Buffer): Buffer {
  const cipher = createCipheriv("aes-256-cbc", key, Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

function decrypt(key: Buffer, data: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-cbc", key, Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(data), decipher.final()]);
}

function toHex(bytes: Buffer): string {
  return bytes.toString("hex").toUpperCase();
}
