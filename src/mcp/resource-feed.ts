import { createHash, randomBytes } from "node:crypto";
import { CallError, dataOf, type Answer, type Answers, type Calls, type Data } from "./calls.js";
import { FeedPlace } from "./feed-place.js";
import {
  listChanged,
  loggedEvents,
  noticesOf,
  updated,
  type LoggedEvent,
  type NoticeSink,
} from "./notices.js";
import { resourceOf, uriOf, type Resource } from "./resource-uri.js";
import { readResource, resourceNotFound } from "./resources.js";

/** Maximum resources that one session may follow. */
export const maxFollowed = 200;

interface Followed extends Resource {
  /** As written by the client. */
  readonly uri: string;
  /** For a context, the digest of the text that the client was last notified of. */
  digest: string | null;
  /** For a context, the number of its last notice; 0 if it had none. */
  told: number;
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

const cursorNow = `query EventCursor { eventCursor }`;

const contexts = `subscription McpContext($id: ID!) { contextChanged(threadId: $id) { context { text } } }`;

/**
 * The resources that a session follows. Changes are read from the event log, from the client's position, so that the
 * client is also notified of changes committed while it was away. Contexts are not in the log: the feed compares
 * digests of their text. Without a sink, the feed runs nothing and keeps only the position and the digests.
 */
export class ResourceFeed {
  readonly #followed = new Map<string, Followed>();
  #place = new FeedPlace(randomBytes(4).toString("hex"));
  #run: Run | null = null;
  /** Whether the changes since the position are unknown because its cursor has expired. */
  #isLost = false;

  get isOpen(): boolean {
    return this.#run !== null;
  }

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
    const followed: Followed = { ...resource, uri, digest, told: 0, states: null };
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

  unfollow(uri: string): void {
    const resource = resourceOf(uri);
    const key = resource ? uriOf(resource) : "";
    void this.#followed.get(key)?.states?.return();
    this.#followed.delete(key);
  }

  /**
   * Starts to send notices to a sink, which replaces the previous one. Fails with a {@link CallError} if it cannot
   * start; the position stays.
   *
   * @param after The position of the last notice that the client has received. By default the client has received none
   * of those sent to the previous sink.
   */
  async open(calls: Calls, sink: NoticeSink, after?: string): Promise<void> {
    this.close();
    const { promise: started, resolve } = Promise.withResolvers<void>();
    const run: Run = { calls, sink, open: new Set(), started, isOver: false };
    this.#run = run;
    try {
      await this.#begin(calls);
      const place = this.#place.of(after);
      const { received } = place;
      const { log, isComplete } = await this.#openLog(run, place);
      const followed = [...this.#followed.values()].filter(({ kind }) => kind === "context");
      const starts: (() => void)[] = [];
      for (const one of followed) starts.push(await this.#openContext(run, one));
      if (run.isOver) return;
      this.#place = place;
      sink.begin(place.text);
      if (!isComplete) this.#tellAll(run);
      else for (const one of followed) if (one.told > received) this.#tellContext(run, one);
      this.#pump(run, log, (answer) => this.#take(run, read(answer)["events"] as LoggedEvent));
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

  /** A session without a position starts at the log's end. */
  async #begin(calls: Calls): Promise<void> {
    if (this.#place.isKnown) return;
    const cursor = await endOfLog(calls);
    // A concurrent call may have set the position already; do not skip the events since.
    if (!this.#place.isKnown) this.#place.start(cursor);
  }

  /** Subscribes to the log after a position, or from its end if the position's cursor has expired. */
  async #openLog(
    run: Run,
    place: FeedPlace,
  ): Promise<{ readonly log: Answers; readonly isComplete: boolean }> {
    const open = () => this.#subscribe(run, loggedEvents, { after: place.cursor });
    try {
      if (!this.#isLost) return { log: await open(), isComplete: true };
    } catch (error) {
      if (codeOf(error) !== "CURSOR_EXPIRED") throw error;
    }
    place.start(await endOfLog(run.calls));
    this.#isLost = false;
    return { log: await open(), isComplete: false };
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
      const digest = digestOf(read({ data, errors })["contextChanged"].context.text as string);
      if (digest === followed.digest) return;
      followed.digest = digest;
      this.#tellContext(run, followed);
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
    this.#tellContext(run, followed);
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
    this.#isLost ||= codeOf(error) === "CURSOR_EXPIRED";
    this.#end(run);
    run.sink.broken(error);
  }

  #take(run: Run, event: LoggedEvent): void {
    const notices = noticesOf(event, this.#followed);
    this.#place.advance(event.cursor, notices.length > 0);
    if (notices.length > 0) run.sink.send(notices, this.#place.text);
  }

  #tellContext(run: Run, followed: Followed): void {
    followed.told = this.#place.tellContext();
    run.sink.send([updated(followed)], this.#place.text);
  }

  #tellAll(run: Run): void {
    const notices = [...this.#followed.values()].map(updated);
    run.sink.send([...notices, listChanged], this.#place.text);
  }
}

async function endOfLog(calls: Pick<Calls, "execute">): Promise<string> {
  return (await dataOf(calls.execute(cursorNow, {})))["eventCursor"] as string;
}

/** Returns the data of an answer. Fails with a {@link CallError} if it has errors. */
function read({ data, errors }: Answer): Data {
  if (errors?.[0]) throw new CallError(errors[0]);
  return data ?? {};
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
