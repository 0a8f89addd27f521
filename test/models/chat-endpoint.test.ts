import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { inspect } from "node:util";
import { LLMock } from "@copilotkit/aimock";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  ModelRefusedError,
  ModelUnavailableError,
  ModelUnusableError,
} from "../../src/core/errors/model-errors.js";
import type { ChatSettings } from "../../src/models/chat/chat-endpoint.js";
import { StructuredOutput } from "../../src/models/chat/structured-output.js";
import { RecordingCall } from "../support/model-calls.js";
import { refuse, send, startModelServer, type Asked, type Reply } from "./model-server.js";
import { answered, completion, key, promptedModel, turn } from "./prompted.js";

const request = { turns: [turn("I live in Porto.")] };
const good = completion({
  content: JSON.stringify({ memories: [answered("Maya lives in Porto.")] }),
});
const reply: Reply = (response) => send(response, good);

async function start(script: Reply, settings?: Partial<ChatSettings>) {
  const server = await startModelServer(script);
  const model = promptedModel(server.url, settings);
  const call = new RecordingCall();
  return { ...server, model, call, extract: () => model.extract(request, call) };
}

async function errorOf(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => expect.fail("It did not fail."),
    (error: Error) => error,
  );
}

const formOf = ({ body }: Asked) => {
  const format = body["response_format"] as { readonly type: string } | undefined;
  return format?.type ?? "prompt";
};

/** Refuses every format except the last one of these. */
function knowing(
  form: string,
  status = 400,
  message = "'response_format' is not supported",
): Reply {
  return (response, asked) =>
    formOf(asked) === form ? send(response, good) : refuse(response, status, message);
}

describe("what is sent", () => {
  test("model, temperature, a strict schema and the key", async () => {
    const { extract, requests } = await start(reply, { maxOutputTokens: 500, temperature: 0.2 });
    await extract();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      path: "/chat/completions",
      headers: { authorization: `Bearer ${key}` },
      body: {
        model: "test-model",
        temperature: 0.2,
        max_tokens: 500,
        messages: [{ role: "system" }, { role: "user" }],
        response_format: {
          type: "json_schema",
          json_schema: {
            name: "memories",
            strict: true,
            schema: { type: "object", required: ["memories"], additionalProperties: false },
          },
        },
      },
    });
    expect(requests[0]?.body).not.toHaveProperty("max_completion_tokens");
  });

  test("to a model that thinks, no temperature, and the limit by its other name", async () => {
    const { extract, requests } = await start(reply, { maxOutputTokens: 500, isReasoning: true });
    await extract();
    expect(requests[0]?.body).toMatchObject({ max_completion_tokens: 500 });
    expect(requests[0]?.body).not.toHaveProperty("max_tokens");
    expect(requests[0]?.body).not.toHaveProperty("temperature");
  });

  test("without a key none, and without a limit none", async () => {
    const { extract, requests } = await start(reply, { apiKey: null });
    await extract();
    expect(requests[0]?.headers).not.toHaveProperty("authorization");
    expect(requests[0]?.body).not.toHaveProperty("max_tokens");
  });
});

describe("the form of answers", () => {
  test.each([
    ["json_schema", 1],
    ["json_object", 2],
    ["prompt", 3],
  ])(
    "a server that knows %s is found out with %d requests, and then asked in it",
    async (form, count) => {
      const { model, extract, requests, call } = await start(knowing(form));
      expect(model.structuredOutput).toBeNull();
      await extract();
      expect(requests).toHaveLength(count);
      expect(model.structuredOutput).toBe(form);
      await extract();
      expect(requests.slice(count).map(formOf)).toEqual([form]);
      // A refusal is not an answer, and costs nothing.
      expect(call.spent).toHaveLength(2);
    },
  );

  test.each([400, 404, 422, 500, 501])("a refusal with status %d counts", async (status) => {
    const { model, extract } = await start(knowing("json_object", status, "Unknown json_schema"));
    await extract();
    expect(model.structuredOutput).toBe("json_object");
  });

  test("a refusal that is about something else does not", async () => {
    const { model, extract, requests } = await start((response) =>
      refuse(response, 400, "The prompt is too long."),
    );
    expect(await errorOf(extract())).toBeInstanceOf(ModelUnusableError);
    expect(requests).toHaveLength(1);
    expect(model.structuredOutput).toBeNull();
  });

  test("requests that come together find out once", async () => {
    const { extract, requests } = await start(knowing("prompt"));
    await Promise.all(Array.from({ length: 4 }, extract));
    expect(requests.map(formOf).toSorted()).toEqual([
      "json_object",
      "json_schema",
      "prompt",
      "prompt",
      "prompt",
      "prompt",
    ]);
  });

  test("those that come while it works on the first one wait only for a refusal", async () => {
    const output = new StructuredOutput("auto", 5);
    const first = Promise.withResolvers<string>();
    const { signal } = new AbortController();
    const slow = output.request(() => first.promise, signal);
    expect(await output.request((form) => Promise.resolve(form), signal)).toBe("json_schema");
    first.resolve("late");
    expect(await slow).toBe("late");
  });

  test("where the first one fails, the next one finds out", async () => {
    const { extract, requests } = await start((response, _asked, number) =>
      number === 0 ? refuse(response, 503, "busy") : send(response, good),
    );
    const results = await Promise.allSettled([extract(), extract()]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect(requests).toHaveLength(2);
  });

  test("one that is set is used, whatever the server says", async () => {
    const { model, extract, requests } = await start(knowing("prompt"), {
      structuredOutput: "json_object",
    });
    expect(model.structuredOutput).toBe("json_object");
    expect(await errorOf(extract())).toBeInstanceOf(ModelUnusableError);
    expect(requests.map(formOf)).toEqual(["json_object"]);
  });

  test("a server that forgets what it knew is found out anew", async () => {
    let known = "json_schema";
    const { model, extract } = await start((response, asked, number) =>
      knowing(known)(response, asked, number),
    );
    await extract();
    known = "prompt";
    await extract();
    expect(model.structuredOutput).toBe("prompt");
  });

  test("a form that has worked is used again after a failure of the server", async () => {
    let known = "json_schema";
    const { model, extract, requests } = await start((response, asked, number) =>
      knowing(known, 503, "structured output is overloaded")(response, asked, number),
    );
    await extract();
    known = "json_object";
    await extract();
    expect(model.structuredOutput).toBe("json_schema");
    known = "json_schema";
    await extract();
    expect(requests.slice(1).map(formOf)).toEqual(["json_schema", "json_object", "json_schema"]);
  });
});

describe("failures", () => {
  test.each([
    [{ "retry-after": "7" }, 7000],
    [{ "retry-after-ms": "250" }, 250],
    [{ "retry-after": "2", "retry-after-ms": "300" }, 300],
    [{ "retry-after": "soon" }, null],
    [{}, null],
  ])("429 with %j says to wait for %j ms", async (headers, retryAfterMs) => {
    const { extract, call } = await start((response) =>
      send(response, { error: { message: "slow down" } }, 429, headers as Record<string, string>),
    );
    const error = await errorOf(extract());
    expect(error).toBeInstanceOf(ModelUnavailableError);
    expect(error).toMatchObject({ retryAfterMs });
    expect(call.spent).toEqual([]);
  });

  test("a server that wants to be left alone for more than a minute is not asked again at once", async () => {
    const { extract, requests } = await start(
      (response) =>
        send(response, { error: { message: "slow down" } }, 429, { "retry-after": "61" }),
      { maxRetries: 2 },
    );
    expect(await errorOf(extract())).toMatchObject({ retryAfterMs: 61_000 });
    expect(requests).toHaveLength(1);
  });

  test("429 and 500 are tried again, as long as the server wants it", async () => {
    const { extract, requests, call } = await start(
      (response, _asked, number) =>
        number < 2 ? refuse(response, number === 0 ? 429 : 500, "later") : send(response, good),
      { maxRetries: 2 },
    );
    expect(await extract()).toHaveLength(1);
    expect(requests).toHaveLength(3);
    expect(call.spent).toEqual([
      { model: "openai", usage: { calls: 1, inputTokens: 100, outputTokens: 20 } },
    ]);
  });

  test("a failure of aimock's is survived", async () => {
    const mock = await LLMock.create({ port: 0 });
    onTestFinished(() => mock.stop());
    mock.onMessage(/./, { content: '{"memories": []}' });
    mock.nextRequestError(500);
    const model = promptedModel(`${mock.url}/v1`, { maxRetries: 1 });
    expect(await model.extract(request, new RecordingCall())).toEqual([]);
    expect(mock.getRequests()).toHaveLength(2);
  });

  test("503 for ever is MODEL_UNAVAILABLE after so many tries", async () => {
    const { extract, requests } = await start((response) => refuse(response, 503, "down"), {
      maxRetries: 2,
    });
    expect(await errorOf(extract())).toBeInstanceOf(ModelUnavailableError);
    expect(requests).toHaveLength(3);
  });

  test("no answer in time is MODEL_UNAVAILABLE", async () => {
    const { extract } = await start(() => {}, { timeoutMs: 50 });
    const error = await errorOf(extract());
    expect(error).toBeInstanceOf(ModelUnavailableError);
    expect(error.message).toBe("Model openai did not answer within 50 ms.");
  });

  test("a connection that is closed before, and one in the middle of the answer", async () => {
    const { extract } = await start((response, _asked, number) => {
      if (number > 0) {
        response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
        response.write('{"choices": [{"mess');
      }
      response.destroy();
    });
    expect(await errorOf(extract())).toBeInstanceOf(ModelUnavailableError);
    expect(await errorOf(extract())).toBeInstanceOf(ModelUnavailableError);
  });

  test("nobody who listens", async () => {
    const model = promptedModel("http://127.0.0.1:1/v1");
    const error = await errorOf(model.extract(request, new RecordingCall()));
    expect(error).toBeInstanceOf(ModelUnavailableError);
    expect(error.message).toBe("Model openai could not be reached.");
  });

  test("a content filter before the model, and one behind it", async () => {
    const { extract, call } = await start((response, _asked, number) =>
      number === 0
        ? send(response, { error: { message: "no", code: "content_filter" } }, 400)
        : send(response, completion({ content: "" }, { finishReason: "content_filter" })),
    );
    expect(await errorOf(extract())).toBeInstanceOf(ModelRefusedError);
    expect(call.spent).toEqual([]);
    expect(await errorOf(extract())).toBeInstanceOf(ModelRefusedError);
    expect(call.spent).toHaveLength(1);
  });

  test("a wrong key is told without the key, whatever the server says", async () => {
    const { extract } = await start((response) =>
      send(response, { error: { message: `Incorrect API key provided: ${key}` } }, 401),
    );
    const error = await errorOf(extract());
    expect(error).toBeInstanceOf(ModelUnusableError);
    expect(error.message).toContain("the key is wrong");
    expect(inspect(error, { depth: 9 })).not.toContain(key);
  });

  test("a model that the server does not have is told to the operator", async () => {
    const { extract } = await start((response) =>
      send(response, { error: { message: "The model `test-model` does not exist" } }, 404),
    );
    const error = await errorOf(extract());
    expect(error).toBeInstanceOf(ModelUnusableError);
    expect(error.message).toContain("it may not have this model");
    expect(error.message).not.toContain("/v1");
  });

  test.each(["404 page not found", { detail: "Not Found" }])(
    "an address that is not there is told to the operator: %j",
    async (body) => {
      const { extract } = await start((response) => send(response, body, 404));
      const error = await errorOf(extract());
      expect(error).toBeInstanceOf(ModelUnusableError);
      expect(error.message).toContain("its address may lack a part, such as /v1");
    },
  );
  test.each([
    ["prompt_tokens", Number.MAX_SAFE_INTEGER],
    ["prompt_tokens", 10_000_001],
    ["completion_tokens", 1e300],
    ["completion_tokens", -1],
    ["completion_tokens", "many"],
  ])("an account that no answer costs is estimated: %s of %s", async (count, said) => {
    const usage = { prompt_tokens: 100, completion_tokens: 20, [count]: said };
    const content = JSON.stringify({ memories: [answered("Maya lives in Porto.")] });
    const { extract, call } = await start((response) =>
      send(response, completion({ content }, { usage })),
    );
    await extract();
    const spent = call.spent[0]?.usage;
    expect(spent?.inputTokens).toBeLessThan(10_000);
    expect(spent?.outputTokens).toBeLessThan(1_000);
    expect(spent?.outputTokens).toBeGreaterThan(0);
  });

  test("who asks once more after a malformed answer pays for both", async () => {
    const { extract, requests, call } = await start((response, _asked, number) =>
      send(response, number === 0 ? completion({ content: "Sure!" }) : good),
    );
    expect(await extract()).toHaveLength(1);
    expect(call.spent).toHaveLength(2);
    const [first, second] = requests.map(({ body }) => JSON.stringify(body["messages"]));
    expect(first).not.toContain("could not be used");
    expect(second).toContain("Your last answer could not be used: it is not JSON.");
  });
});

describe("a server that does not come to an end", () => {
  /** Sends a little more every 20 milliseconds. */
  const drip = (response: ServerResponse) => {
    const timer = setInterval(() => response.write(" "), 20);
    response.once("close", () => clearInterval(timer));
  };

  test.each([200, 400, 429, 500])(
    "is given up after the time-out, where it drips an answer with status %d",
    async (status) => {
      const closed = Promise.withResolvers<void>();
      const { extract } = await start(
        (response) => {
          response.once("close", () => closed.resolve());
          response.writeHead(status, { "content-type": "application/json" });
          drip(response);
        },
        { timeoutMs: 200, structuredOutput: "prompt" },
      );
      expect(await errorOf(extract())).toBeInstanceOf(ModelUnavailableError);
      await closed.promise;
    },
  );

  test.each([200, 400])(
    "is given up where it floods, with status %d, and nothing of it is kept",
    async (status) => {
      const closed = Promise.withResolvers<void>();
      let sent = 0;
      const { extract, requests } = await start(
        (response) => {
          const mebibyte = " ".repeat(2 ** 20);
          response.writeHead(status, { "content-type": "application/json" });
          const flood = () => {
            if (sent++ < 400 && !response.destroyed) response.write(mebibyte, flood);
          };
          response.once("close", () => closed.resolve());
          flood();
        },
        { timeoutMs: 30_000, structuredOutput: "prompt" },
      );
      expect(await errorOf(extract())).toBeInstanceOf(ModelUnusableError);
      await closed.promise;
      expect(sent).toBeLessThan(200);
      expect(requests).toHaveLength(1);
    },
  );
});

test("a server may be silent for as long as the time-out allows, whatever Node's own limit", async () => {
  const dispatcher = Symbol.for("undici.globalDispatcher.1");
  await fetch("data:,");
  const before = (globalThis as Record<symbol, unknown>)[dispatcher] as object;
  const Agent = before.constructor as new (options: object) => object;
  Object.assign(globalThis, { [dispatcher]: new Agent({ headersTimeout: 1, bodyTimeout: 1 }) });
  onTestFinished(() => void Object.assign(globalThis, { [dispatcher]: before }));
  const asked = Promise.withResolvers<ServerResponse>();
  const { extract } = await start((response, { path }) => {
    if (path === "/chat/completions") asked.resolve(response);
  });
  const learned = extract();
  const response = await asked.promise;
  const { url: silent } = await startModelServer(() => {});
  // This one came later, and has waited too long already.
  await expect(fetch(silent, { method: "POST", body: "{}" })).rejects.toThrow("fetch failed");
  send(response, good);
  expect(await learned).toHaveLength(1);
});

describe("aborting", () => {
  test("ends a request that is under way, with its own reason", async () => {
    const controller = new AbortController();
    const reason = new Error("The server stops.");
    const closed = Promise.withResolvers<void>();
    const { model } = await start((response) => {
      response.once("close", () => closed.resolve());
      controller.abort(reason);
    });
    const call = new RecordingCall(controller.signal);
    expect(await errorOf(model.extract(request, call))).toBe(reason);
    await closed.promise;
  });

  test("sends nothing where it comes first, and ends the waiting for a place", async () => {
    const held: ServerResponse[] = [];
    const arrived = Promise.withResolvers<void>();
    const { model, requests } = await start(
      (response) => {
        held.push(response);
        arrived.resolve();
      },
      { concurrency: 1, structuredOutput: "prompt" },
    );
    const reason = new Error("No more.");
    const ended = new RecordingCall(AbortSignal.abort(reason));
    expect(await errorOf(model.extract(request, ended))).toBe(reason);
    const first = model.extract(request, new RecordingCall());
    await arrived.promise;
    const controller = new AbortController();
    const waiting = model.extract(request, new RecordingCall(controller.signal));
    controller.abort(reason);
    expect(await errorOf(waiting)).toBe(reason);
    for (const response of held) send(response, good);
    expect(await first).toHaveLength(1);
    // The slot is free again.
    const third = model.extract(request, new RecordingCall());
    await expect.poll(() => held.length).toBe(2);
    for (const response of held.slice(1)) send(response, good);
    expect(await third).toHaveLength(1);
    expect(requests).toHaveLength(2);
  });

  test("no more requests are under way than allowed", async () => {
    let running = 0;
    let most = 0;
    const { extract } = await start(
      async (response) => {
        most = Math.max(most, ++running);
        response.once("close", () => running--);
        send(response, good);
        await once(response, "close");
      },
      { concurrency: 2, structuredOutput: "prompt" },
    );
    await Promise.all(Array.from({ length: 8 }, extract));
    expect(most).toBeLessThanOrEqual(2);
  });
});
