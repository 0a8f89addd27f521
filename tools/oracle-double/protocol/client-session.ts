import type { Engine } from "../engine/engine.js";
import type { EngineSession } from "../engine/engine-session.js";
import { Disconnection, type FaultPoint, type Faults, type LostAnswer } from "../faults.js";
import type { Call } from "../messages/call.js";
import type { Cursor } from "../messages/cursor.js";
import { execute, reexecute } from "../messages/execute.js";
import { fetch } from "../messages/fetch.js";
import { largeObjectOperation } from "../messages/large-object.js";
import { readPiggyback } from "../messages/piggybacks.js";
import { OracleError } from "../oracle-error.js";
import { LargeObjects } from "../values/large-objects.js";
import { Authentication, type Credentials } from "./authentication.js";
import { ttc } from "./constants.js";
import { dataTypesReply, protocolReply } from "./handshake.js";
import { ReplyWriter } from "./reply-writer.js";
import { RequestReader } from "./request-reader.js";

export interface SessionOptions {
  readonly engine: Engine;
  readonly credentials: Credentials;
  readonly faults: Faults;
}

export interface Reply {
  readonly bytes: Buffer;
  /** Replies to the first two messages do not mark their end. */
  readonly isMarked: boolean;
  /** Whether the connection is lost after half of it. */
  readonly isCut?: boolean;
}

/** The server's state for one client: its logon, cursors, large objects and transaction. */
export class ClientSession {
  readonly #cursors = new Map<number, Cursor>();
  readonly #largeObjects = new LargeObjects();
  readonly #authentication: Authentication;
  #session: EngineSession | undefined;
  #lastCursorId = 0;
  #lostAnswer: LostAnswer | null = null;

  constructor(private readonly options: SessionOptions) {
    this.#authentication = new Authentication(options.credentials);
  }

  /**
   * Answers one request; undefined if it needs no answer. Fails with {@link Disconnection} if the
   * connection must be lost instead.
   */
  async answer(bytes: Buffer, signal: AbortSignal): Promise<Reply | undefined> {
    const request = new RequestReader(bytes);
    for (;;) {
      const messageType = request.readUInt8();
      if (messageType === ttc.TNS_MSG_TYPE_PROTOCOL) return unmarked(protocolReply());
      if (messageType === ttc.TNS_MSG_TYPE_DATA_TYPES) return unmarked(dataTypesReply());
      const functionCode = request.readUInt8();
      request.skip("byte"); // sequence number
      const token = request.readUB8();
      if (messageType === ttc.TNS_MSG_TYPE_PIGGYBACK) {
        readPiggyback(functionCode, request, this.#cursors, this.#largeObjects);
        continue;
      }
      if (messageType === ttc.TNS_MSG_TYPE_ONEWAY_FN) return undefined;
      const reply = await this.#call(functionCode, token, request, signal);
      if (this.#lostAnswer === "after") throw new Disconnection();
      reply.writeUInt8(ttc.TNS_MSG_TYPE_END_OF_REQUEST);
      return { bytes: reply.bytes, isMarked: true, isCut: this.#lostAnswer === "midway" };
    }
  }

  /** The answer to a cancelled call. */
  cancelled(): Reply {
    const reply = this.#errorReply(
      new OracleError(1013, "user requested cancel of current operation"),
    );
    reply.writeUInt8(ttc.TNS_MSG_TYPE_END_OF_REQUEST);
    return { bytes: reply.bytes, isMarked: true };
  }

  /** Rolls back uncommitted changes. */
  async close(): Promise<void> {
    await this.#session?.close();
  }

  async #call(
    functionCode: number,
    token: number,
    request: RequestReader,
    signal: AbortSignal,
  ): Promise<ReplyWriter> {
    try {
      if (functionCode === ttc.TNS_FUNC_AUTH_PHASE_ONE)
        return this.#authentication.challenge(request);
      if (functionCode === ttc.TNS_FUNC_AUTH_PHASE_TWO) return await this.#logOn(request);
      const reply = startReply(token);
      await this.#dispatch(functionCode, request, reply, signal);
      return reply;
    } catch (error) {
      if (error instanceof Disconnection) throw error;
      return this.#errorReply(error, token);
    }
  }

  async #logOn(request: RequestReader): Promise<ReplyWriter> {
    const reply = this.#authentication.verify(request);
    await this.#strike("logon");
    this.#session = await this.options.engine.openSession(this.#authentication.alterSession);
    return reply;
  }

  async #dispatch(
    functionCode: number,
    request: RequestReader,
    reply: ReplyWriter,
    signal: AbortSignal,
  ): Promise<void> {
    const session = this.#session;
    if (!session) throw new OracleError(1012, "not logged on");
    const call: Call = {
      request,
      reply,
      session,
      signal,
      cursors: this.#cursors,
      largeObjects: this.#largeObjects,
      nextCursorId: () => ++this.#lastCursorId,
      onStatement: (sql) => this.#strike("execute", sql),
    };
    switch (functionCode) {
      case ttc.TNS_FUNC_EXECUTE:
        return execute(call);
      case ttc.TNS_FUNC_REEXECUTE:
      case ttc.TNS_FUNC_REEXECUTE_AND_FETCH:
        return reexecute(call, functionCode === ttc.TNS_FUNC_REEXECUTE_AND_FETCH);
      case ttc.TNS_FUNC_FETCH:
        await this.#strike("fetch");
        return fetch(call);
      case ttc.TNS_FUNC_LOB_OP:
        return largeObjectOperation(call);
      case ttc.TNS_FUNC_COMMIT:
        await this.#strike("commit");
        await session.commit();
        break;
      case ttc.TNS_FUNC_ROLLBACK:
        await this.#strike("rollback");
        await session.rollback();
        break;
      case ttc.TNS_FUNC_LOGOFF:
        await session.rollback();
        break;
      case ttc.TNS_FUNC_PING:
        await this.#strike("ping");
        break;
      case ttc.TNS_FUNC_PIPELINE_END:
        break;
      default:
        throw OracleError.unsupported(`function ${functionCode} of the protocol`);
    }
    reply.writeStatus(session.isInTransaction);
  }

  async #strike(at: FaultPoint, sql?: string): Promise<void> {
    this.#lostAnswer ??= await this.options.faults.strike(at, sql);
  }

  #errorReply(error: unknown, token = 0): ReplyWriter {
    const reply = startReply(token);
    reply.writeEnd(asOracleError(error), {
      isInTransaction: this.#session?.isInTransaction ?? false,
    });
    return reply;
  }
}

/** A reply that identifies its call in a pipeline. */
function startReply(token: number): ReplyWriter {
  const reply = new ReplyWriter();
  if (token > 0) {
    reply.writeUInt8(ttc.TNS_MSG_TYPE_TOKEN);
    reply.writeUB8(token);
  }
  return reply;
}

function unmarked(reply: ReplyWriter): Reply {
  return { bytes: reply.bytes, isMarked: false };
}

/** A fault of the double has a number that no Oracle error uses. */
function asOracleError(error: unknown): OracleError {
  if (error instanceof OracleError) return error;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new OracleError(60_998, `mistake of the test double: ${text}`);
}
