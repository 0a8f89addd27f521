import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../../src/app/create-app.js";
import { readConfig } from "../../../src/config/config.js";
import { UnauthenticatedError } from "../../../src/core/errors.js";
import { ScriptedModel } from "../../../src/models/scripted.js";
import type { TypedDocumentString } from "../../gql/graphql.js";
import { Client, type Answer } from "../../support/client.js";
import { FakeClock } from "../../support/fake-clock.js";
import { RecordingLogger } from "../../support/logger.js";
import { callers, type Caller } from "./callers.js";
import { givenPolicy } from "./fading.js";
import { maxTtl } from "./lifetimes.js";
import { Learner, modelName } from "./learning.js";
import { namingNulls } from "../../support/naming-nulls.js";
import type { LiveCard } from "./live/live-card.js";
import type { LiveStream } from "./live/live-stream.js";
import { Counts } from "./tally.js";
import { removeStore, storeVariables } from "../../support/test-store.js";

/** The maximum: minutes pass at once here, also while a card is built. No other timer has this length. */
export const queryTimeoutMs = 599_999;

/**
 * A real server that knows the callers by name. Disposing of it also removes its store, because one
 * test creates hundreds.
 */
export class Engine {
  static async start(): Promise<Engine> {
    const clock = new FakeClock();
    const learner = new Learner();
    const { learn, summarize } = learner;
    const folder = mkdtempSync(join(tmpdir(), "engraph-"));
    const place = join(folder, "engraph.db");
    const config = readConfig({
      PORT: "0",
      ...(await storeVariables(place)),
      MAX_TTL_SECONDS: String(maxTtl),
      // The model does not predict adjacent results or speaker matches.
      SEARCH_WITHOUT: "NEIGHBOURS,SPEAKER",
      // Queries request short lists with large page sizes.
      MAX_OPERATION_COST: "1000000000",
      FADING_POLICY: JSON.stringify(givenPolicy),
      QUERY_TIMEOUT_MS: String(queryTimeoutMs),
    });
    const app = await createApp(config, {
      clock,
      logger: new RecordingLogger(),
      model: new ScriptedModel(learn, { summarize, name: modelName }),
      embedder: null,
      settings: { enableContextSummary: false },
      authenticate: (authorization) => callerOf(authorization).principal,
    });
    const clients = new Map(
      callers.map((caller) => [caller, new Client(app.url, { token: caller.name })]),
    );
    const stop = async () => {
      await app.close();
      await removeStore(place);
      rmSync(folder, { recursive: true, force: true });
    };
    return new Engine(clock, learner, clients, stop);
  }

  /** The open subscriptions of callers. */
  streams: LiveStream[] = [];
  cards: LiveCard[] = [];
  /** The operations of callers, without the test's own. */
  operations = new Counts();

  private constructor(
    readonly clock: FakeClock,
    readonly learner: Learner,
    private readonly clients: ReadonlyMap<Caller, Client>,
    private readonly stop: () => Promise<void>,
  ) {}

  async ask<Data, Variables>(
    caller: Caller,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
  ): Promise<Answer<Data>> {
    return this.#client(caller).ask(document, namingNulls(String(document), variables));
  }

  async askOverSocket<Data, Variables>(
    caller: Caller,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
  ): Promise<Answer<Data>> {
    return this.#client(caller).askOverSocket(document, namingNulls(String(document), variables));
  }

  /** Opens a stream on the caller's only socket. The caller ends it. */
  open<Data, Variables>(
    caller: Caller,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
  ) {
    return this.#client(caller).open(
      document,
      namingNulls(String(document), variables),
    ) as AsyncIterableIterator<Answer<Data>>;
  }

  /** Cuts the caller's socket with all its streams. */
  cut(caller: Caller): void {
    this.#client(caller).cut();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.streams.map((stream) => stream.disconnect()));
    await Promise.all(this.cards.map((card) => card.end()));
    await Promise.all([...this.clients.values()].map((client) => client.close()));
    await this.stop();
  }

  #client(caller: Caller): Client {
    const client = this.clients.get(caller);
    if (!client) throw new Error(`Nobody knows ${caller.name}.`);
    return client;
  }
}

function callerOf(authorization: string | undefined): Caller {
  const caller = callers.find(({ name }) => authorization === `Bearer ${name}`);
  if (!caller) throw new UnauthenticatedError();
  return caller;
}
