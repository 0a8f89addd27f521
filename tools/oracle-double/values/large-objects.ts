import { ttc } from "../protocol/constants.js";

const locatorLength = 40;
const idOffset = 20;

/** One large object of a session: text for CLOB, bytes for BLOB. */
export interface LargeObject {
  content: string | Buffer;
}

/** The large objects of one session, by locator. */
export class LargeObjects {
  readonly #byId = new Map<number, LargeObject>();
  #nextId = 1;

  /** Stores a value and returns the locator for the client. */
  add(content: string | Buffer): Buffer {
    const id = this.#nextId++;
    this.#byId.set(id, { content });
    const locator = Buffer.alloc(locatorLength);
    locator.writeUInt16BE(locatorLength - 2, 0);
    locator.writeUInt32BE(id, idOffset);
    return locator;
  }

  addTemporary(content: string | Buffer): Buffer {
    const locator = this.add(content);
    const flags = locator.readUInt8(ttc.TNS_LOB_LOC_OFFSET_FLAG_4);
    locator.writeUInt8(flags | ttc.TNS_LOB_LOC_FLAGS_TEMP, ttc.TNS_LOB_LOC_OFFSET_FLAG_4);
    return locator;
  }

  find(locator: Buffer): LargeObject | undefined {
    return this.#byId.get(locator.readUInt32BE(idOffset));
  }

  /** Frees the objects of consecutive locators. */
  free(locators: Buffer): void {
    for (let start = 0; start < locators.length; start += locatorLength)
      this.#byId.delete(locators.readUInt32BE(start + idOffset));
  }
}
