import type { EngineSession } from "../engine/engine-session.js";
import type { ReplyWriter } from "../protocol/reply-writer.js";
import type { RequestReader } from "../protocol/request-reader.js";
import type { LargeObjects } from "../values/large-objects.js";
import type { Cursor } from "./cursor.js";

/** One function call of a client, with the state of its session. */
export interface Call {
  readonly request: RequestReader;
  readonly reply: ReplyWriter;
  readonly cursors: Map<number, Cursor>;
  readonly nextCursorId: () => number;
  readonly largeObjects: LargeObjects;
  readonly session: EngineSession;
  /** Aborted when the client breaks the call. */
  readonly signal: AbortSignal;
  /** Called with each statement before it runs. An error that it throws is the statement's error. */
  readonly onStatement: (sql: string) => Promise<void>;
}
