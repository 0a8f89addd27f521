import { createHash } from "node:crypto";
import { CallError, dataIn, dataOf, type Answer, type Answers, type Calls } from "./calls.js";
import {
  listChanged,
  loggedEvents,
  noticesOf,
  updated,
  type LoggedEvent,
  type Notice,
  type NoticeSink,
} from "./notices.js";
import { resourceOf, uriOf, type Resource } from "./resource-uri.js";
import { readResource, resourceNotFound } from "./resources.js";

/** Maximum resources that one session may follow. */
export const maxFollowed = 200;

interface Followed extends Resource {
  /** As written by the client. */
  readonly uri: string;
  /** For a context, the digest of the text that the client knows; null if the next text is the first. */
  digest: string | null;
  /** For a context, whether the current sink was sent a notice of it. */
  isTold: boolean;
  /** For a context, its subscription while there is a sink. */
  states: Answers | null;
}

/** The subscriptions that serve one sink. */
interface Run {
  readonly calls: Calls;
  readonly sink: NoticeSink;
  readonly open: Set<Answers>;
  /** Resolves when the run has started or failed. Until then, the position is still that of the run before. */
  readonly started: Promise<void>;
  isOver: boolean;
}

const contexts = `subscription McpContext($id: ID!) { contextChanged(threadId: $id) { context { text } } }`;

/**
 * The resources that a client follows. Changes are read from the event log, from the client's cursor, so that the client
 * is also notified of changes committed while it was away. Contexts are not in the log: the feed compares digests of
 * their text, and repeats the notices that a lost sink may not have delivered. Without a sink, the feed runs nothing and
 * keeps only the cursor and the digests.
 */
export class ResourceFeed {
  readonly #followed = new Map<string, Followed>();
  /** The cursor behind the last event that was read. */
  #cursor = "";
  /** The cursor of a client that has received none of the notices sent to the current sink. Null before the start. */
  #since: string | null = null;
  #hasSent = false;
  #hasOpened = false;
  #run: Run | null = null;

  /** Starts to follow a resource. Fails with NOT_FOUND, or with TOO_MANY_SUBSCRIPTIONS above {@link maxFollowed}. */
  async follow(calls: Calls, uri: string): Promise<void> {
    const resource = resourceOf(uri);
    if (!resource) throw resourceNotFound(uri);
    const key = uriOf(resource);
    if (this.#followed.has(key)) return;
    if (this.#followed.size >= maxFollowed) throw tooMany();
    // Set before the resource is read, so that later changes are notified.
    await this.#begin(calls);
    const text = await readResource(calls, resource);
    if (text === null) throw resourceNotFound(uri);
    const isContext = resource.kind === "context";
    const digest = isContext ? digestOf(text) : null;
    const followed: Followed = { ...resource, uri, digest, isTold: false, states: null };
    const run = isContext ? await this.#startedRun() : null;
    this.#followed.set(key, followed);
    if (run === null) return;
    try {
      const start = await this.#openContext(run, followed);
      start();
    } catch (error) {
      this.#followed.delete(key);
      throw error;
    }
  }

  /** Follows resources, before the feed opens, without reading them. A URI that is none of Engraph's never changes. */
  expect(uris: readonly string[]): void {
    for (const uri of uris) {
      const resource = resourceOf(uri);
      if (!resource) continue;
      if (this.#followed.size >= maxFollowed) throw tooMany();
      const followed = { ...resource, uri, digest: null, isTold: false, states: null };
      this.#followed.set(uriOf(resource), followed);
    }
  }

  unfollow(uri: string): void {
    const resource = resourceOf(uri);
    const key = resource ? uriOf(resource) : "";
    void this.#followed.get(key)?.states?.return();
    this.#followed.delete(key);
  }

  /**
   * Starts to send notices to a sink, which replaces the previous one. Fails with a {@link CallError} if it cannot
   * start; the cursor stays.
   *
   * @param after The cursor of the last notice that the client has received. By default the client has received none of
   * those sent to the previous sink.
   */
  async open(calls: Calls, sink: NoticeSink, after?: string): Promise<void> {
    this.close();
    const { promise: started, resolve } = Promise.withResolvers<void>();
    const run: Run = { calls, sink, open: new Set(), started, isOver: false };
    this.#run = run;
    // Of a client that comes from elsewhere, nothing but the cursor is known.
    const isElsewhere = after !== undefined && !this.#hasOpened;
    try {
      const from = after ?? (await this.#begin(calls));
      const { log, cursor, isComplete } = await this.#openLog(run, from);
      const followed = [...this.#followed.values()].filter(({ kind }) => kind === "context");
      const starts: (() => void)[] = [];
      for (const one of followed) starts.push(await this.#openContext(run, one));
      if (run.isOver) return;
      const untold = followed.filter(({ isTold }) => isTold || isElsewhere);
      for (const one of this.#followed.values()) one.isTold = false;
      this.#cursor = this.#since = cursor;
      this.#hasSent = false;
      this.#hasOpened = true;
      sink.begin(cursor);
      if (!isComplete) this.#tellAll(run);
      else for (const one of untold) this.#tellContext(run, one, null);
      this.#pump(run, log, (answer) => this.#take(run, dataIn(answer)["events"] as LoggedEvent));
      for (const start of starts) start();
    } catch (error) {
      this.#end(run);
      throw error;
    } finally {
      resolve();
    }
  }

  /** The current run, once it has started. Null without one. */
  async #startedRun(): Promise<Run | null> {
    for (let run = this.#run; ; run = this.#run) {
      await run?.started;
      if (run === this.#run) return run;
    }
  }

  /** Stops, and keeps the position. */
  close(): void {
    if (this.#run) this.#end(this.#run);
  }

  #end(run: Run): void {
    run.isOver = true;
    if (this.#run === run) this.#run = null;
    for (const one of run.open) void one.return();
  }

  /** Where the client is. A feed without a cursor starts at the log's end. */
  async #begin(calls: Calls): Promise<string> {
    const cursor = this.#since ?? (await endOfLog(calls));
    // A concurrent call may have set it already; do not skip the events since.
    return (this.#since ??= cursor);
  }

  /** Subscribes to the log after a cursor, or from its end if the cursor has expired. */
  async #openLog(run: Run, after: string) {
    const open = async (cursor: string, isComplete: boolean) => {
      const log = await this.#subscribe(run, loggedEvents, { after: cursor });
      return { log, cursor, isComplete };
    };
    try {
      return await open(after, true);
    } catch (error) {
      if (codeOf(error) !== "CURSOR_EXPIRED") throw error;
      return open(await endOfLog(run.calls), false);
    }
  }

  /**
   * Subscribes to a context. Resolves with a function that starts to send its notices. Fails if the subscription fails.
   */
  async #openContext(run: Run, followed: Followed): Promise<() => void> {
    const { id } = followed;
    const isFollowed = () => this.#followed.get(uriOf(followed)) === followed;
    const lose = () => !run.isOver && isFollowed() && this.#loseContext(run, followed);
    let states: Answers;
    try {
      states = await this.#subscribe(run, contexts, { id });
    } catch (error) {
      if (codeOf(error) !== "NOT_FOUND") throw error;
      return lose;
    }
    followed.states = states;
    const take = ({ data, errors }: Answer) => {
      if (!isFollowed()) return void states.return();
      if (errors?.[0]?.extensions?.["code"] === "NOT_FOUND") return void lose();
      const digest = digestOf(dataIn({ data, errors })["contextChanged"].context.text as string);
      const isFirst = followed.digest === null;
      if (digest === followed.digest) return;
      if (isFirst) followed.digest = digest;
      else this.#tellContext(run, followed, digest);
    };
    // The subscription ends when its thread is deleted, or when the whole feed ends.
    const onEnd = async () => {
      if (isFollowed() && (await readResource(run.calls, followed)) === null) lose();
    };
    return () => this.#pump(run, states, take, onEnd);
  }

  async #subscribe(run: Run, ...asked: Parameters<Calls["subscribe"]>): Promise<Answers> {
    const answers = await run.calls.subscribe(...asked);
    if (run.isOver) void answers.return();
    else run.open.add(answers);
    return answers;
  }

  #loseContext(run: Run, followed: Followed): void {
    this.#tellContext(run, followed, null);
    this.#followed.delete(uriOf(followed));
  }

  /** Handles answers one at a time, waiting for the sink between them. */
  #pump(
    run: Run,
    answers: Answers,
    take: (answer: Answer) => void,
    onEnd: () => unknown = () => {},
  ): void {
    const pump = async () => {
      for (let step = await answers.next(); !step.done; step = await answers.next()) {
        if (run.isOver) return;
        take(step.value);
        await run.sink.ready();
      }
      if (!run.isOver) await onEnd();
    };
    pump()
      .catch((error: unknown) => this.#break(run, error))
      .finally(() => run.open.delete(answers));
  }

  #break(run: Run, error: unknown): void {
    if (run.isOver) return;
    this.#end(run);
    run.sink.broken(error);
  }

  #take(run: Run, event: LoggedEvent): void {
    const notices = noticesOf(event, this.#followed);
    this.#cursor = event.cursor;
    if (notices.length > 0) this.#send(run, notices);
    else if (!this.#hasSent) this.#since = event.cursor;
  }

  /** @param digest That of the text which the notice is about; null if it is unknown. */
  #tellContext(run: Run, followed: Followed, digest: string | null): void {
    Object.assign(followed, { digest, isTold: true });
    this.#send(run, [updated(followed)]);
  }

  #tellAll(run: Run): void {
    this.#send(run, [...[...this.#followed.values()].map(updated), listChanged]);
  }

  #send(run: Run, notices: readonly Notice[]): void {
    this.#hasSent = true;
    run.sink.send(notices, this.#cursor);
  }
}

/** Returns the cursor of the log's end. */
export async function endOfLog(calls: Calls): Promise<string> {
  return (await dataOf(calls.execute("query EventCursor { eventCursor }", {})))[
    "eventCursor"
  ] as string;
}

function codeOf(error: unknown): string | null {
  return error instanceof CallError ? error.code : null;
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function tooMany(): CallError {
  return new CallError({
    message: `A session follows ${maxFollowed} resources at the most.`,
    extensions: { code: "TOO_MANY_SUBSCRIPTIONS", limit: maxFollowed },
  });
}
