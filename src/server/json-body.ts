import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { giveTurn } from "../core/tasks/in-turns.js";
import { parseJson } from "../core/parse-json.js";
import type { RequestMemory, MemoryShare } from "./limits/memory.js";
import {
  BodyTooLargeError,
  MalformedBodyError,
  ServerBusyError,
  UnreadableBodyError,
} from "./refusal.js";

/** Maximum size of a request body, in bytes. */
export const maxBodyBytes = 1024 * 1024;

const jsonType = "application/json";
const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i;
/** ASCII is a part of UTF-8. */
const readableCharsets = new Set(["utf-8", "utf8", "us-ascii"]);
const byteOrderMark = "\ufeff";
const nothing = Buffer.alloc(0);

/** Size in bytes above which bodies are parsed one per turn of the event loop. */
const longBodyBytes = 64 * 1024;

/** The body of one request. It reserves memory of the {@link RequestMemory} until it is released. */
export class JsonBody {
  readonly #share: MemoryShare;
  /** A single buffer, because many small chunks would each have overhead. */
  #bytes = nothing;
  #size = 0;
  #hasRoom = true;

  constructor(memory: RequestMemory) {
    this.#share = memory.share(() => this.#drop());
  }

  /**
   * Parses a JSON request; undefined for other content types, which GraphQL over HTTP refuses later. JSON is UTF-8 (RFC
   * 8259, section 8.1) and not compressed.
   */
  read(request: IncomingMessage): unknown {
    const { "content-type": type, "content-encoding": encoding = "identity" } = request.headers;
    const isJson = type === jsonType || type?.split(";", 1)[0]?.trim().toLowerCase() === jsonType;
    if (request.method !== "POST" || !isJson) return undefined;
    const [, declared = "utf-8"] = charset.exec(type) ?? [];
    if (encoding.toLowerCase() !== "identity" || !readableCharsets.has(declared.toLowerCase()))
      throw new UnreadableBodyError();
    return this.#takeAll(request);
  }

  release(): void {
    this.#share.release();
  }

  /** Reads to the end. Fails if the request is aborted. An iterator over the chunks would take twice as long. */
  #takeAll(request: IncomingMessage): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const breakOff = () => reject(new Error("The request has been broken off."));
      if (request.destroyed) return breakOff();
      request.on("data", (chunk: Buffer) => this.#add(chunk));
      request.on("end", () => {
        try {
          resolve(this.#taken());
        } catch (error) {
          reject(error as Error);
        }
      });
      request.on("error", reject);
      request.on("close", () => {
        if (!request.readableEnded) breakOff();
      });
    });
  }

  #add(chunk: Buffer): void {
    const start = this.#size;
    this.#size += chunk.length;
    if (this.#size > maxBodyBytes) this.#drop();
    if (!this.#hasRoom || !this.#share.hold(chunk.length)) return this.#drop();
    if (this.#size > this.#bytes.length) this.#grow();
    chunk.copy(this.#bytes, start);
  }

  #grow(): void {
    const longer = Buffer.allocUnsafe(Math.max(this.#size, 4 * this.#bytes.length));
    this.#bytes.copy(longer);
    this.#bytes = longer;
  }

  #drop(): void {
    this.#hasRoom = false;
    this.#bytes = nothing;
    this.#share.release();
  }

  /**
   * A body that is too large, or has no room, is read to its end and discarded. Aborting it would destroy the
   * connection, and the answer with it.
   */
  #taken(): unknown {
    this.#share.hasCome();
    if (this.#size > maxBodyBytes) throw new BodyTooLargeError(maxBodyBytes);
    if (!this.#hasRoom) throw new ServerBusyError();
    return this.#size > longBodyBytes ? giveTurn().then(() => this.#parsed()) : this.#parsed();
  }

  #parsed(): unknown {
    const bytes = this.#bytes.subarray(0, this.#size);
    this.#bytes = nothing;
    // The decoder would replace bad bytes silently, so that different texts would become the same.
    if (!isUtf8(bytes)) throw new MalformedBodyError("not valid UTF-8");
    const text = bytes.toString();
    try {
      return parseJson(text.startsWith(byteOrderMark) ? text.slice(1) : text);
    } catch {
      throw new MalformedBodyError();
    }
  }
}
