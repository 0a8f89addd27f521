import { UnauthenticatedError } from "../../../src/core/errors.js";
import { ScriptedModel } from "../../../src/models/scripted.js";
import type { TypedDocumentString } from "../../gql/graphql.js";
import type { Answer, Client } from "../../support/client.js";
import { startEngraph } from "../../support/engraph.js";
import { FakeClock } from "../../support/fake-clock.js";
import { callers, type Caller } from "./callers.js";
import { maxTtl } from "./lifetimes.js";
import { Learner, modelName } from "./learning.js";

/** A real server that knows the callers by their names. */
export class Engine {
  static async start(): Promise<Engine> {
    const clock = new FakeClock();
    const learner = new Learner();
    const { learn, summarize } = learner;
    const { connect, close } = await startEngraph({
      clock,
      // What merely stands near a match, or was said by who is named, is not the model's to say.
      env: { MAX_TTL_SECONDS: String(maxTtl), SEARCH_WITHOUT: "NEIGHBOURS,SPEAKER" },
      model: new ScriptedModel(learn, { summarize, name: modelName }),
      embedder: null,
      authenticate: (authorization) => callerOf(authorization).principal,
    });
    const clients = new Map(callers.map((caller) => [caller, connect({ token: caller.name })]));
    return new Engine(clock, learner, clients, close);
  }

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
    return this.#client(caller).ask(document, variables);
  }

  subscribe<Data, Variables>(
    caller: Caller,
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
  ) {
    return this.#client(caller).subscribe(document, variables);
  }

  async [Symbol.asyncDispose](): Promise<void> {
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
