import { describe, expect, it } from "vitest";
import { ModelUnavailableError } from "../../src/core/errors/model-errors.js";
import type { ExtractionRequest, ProposedMemory } from "../../src/core/models/language-model.js";
import { RecordingCall } from "../support/model-calls.js";
import { ScriptedModel } from "../../src/models/scripted.js";

const call = new RecordingCall();

describe("ScriptedModel", () => {
  it("gives one step of its list to each call, in order", async () => {
    const model = new ScriptedModel([[memory("first")], [], [memory("third")]]);
    expect(await model.extract(ask("a"), call)).toEqual([memory("first")]);
    expect(await model.extract(ask("b"), call)).toEqual([]);
    expect(await model.extract(ask("c"), call)).toEqual([memory("third")]);
  });

  it("fails where the script says so, then goes on", async () => {
    const failure = new ModelUnavailableError("The model is overloaded.");
    const model = new ScriptedModel([failure, [memory("after")]]);
    await expect(model.extract(ask("a"), call)).rejects.toBe(failure);
    expect(await model.extract(ask("a"), call)).toEqual([memory("after")]);
  });

  it("answers from the request where a step is a function", async () => {
    const echo = ({ turns }: ExtractionRequest) => turns.map((turn) => memory(turn.content));
    const model = new ScriptedModel([echo, async (request) => echo(request)]);
    expect(await model.extract(ask("one"), call)).toEqual([memory("one")]);
    expect(await model.extract(ask("two"), call)).toEqual([memory("two")]);
  });

  it("answers every call where the script is a function", async () => {
    const model = new ScriptedModel(() => [memory("same")]);
    for (const content of ["a", "b", "c"]) {
      expect(await model.extract(ask(content), call)).toEqual([memory("same")]);
    }
  });

  it("says how many steps it had when it is called once too often", async () => {
    const model = new ScriptedModel([[]]);
    await model.extract(ask("a"), call);
    await expect(model.extract(ask("b"), call)).rejects.toThrow(
      "The scripted model was called 2 times but its script has 1 steps.",
    );
  });

  it("keeps the requests it has seen, failed ones too", async () => {
    const model = new ScriptedModel([new Error("down"), []]);
    await expect(model.extract(ask("a"), call)).rejects.toThrow("down");
    await model.extract(ask("b"), call);
    expect(model.requests).toEqual([ask("a"), ask("b")]);
  });

  it("takes no step once it is aborted", async () => {
    const model = new ScriptedModel([[memory("kept")]]);
    await expect(model.extract(ask("a"), new RecordingCall(AbortSignal.abort()))).rejects.toThrow(
      "aborted",
    );
    expect(model.requests).toEqual([]);
    expect(await model.extract(ask("a"), call)).toEqual([memory("kept")]);
  });

  it("says what it is", () => {
    const model = new ScriptedModel([]);
    expect([model.name, model.source]).toEqual(["scripted", "MODEL"]);
  });
});

function ask(content: string): ExtractionRequest {
  return { turns: [{ messageId: "m1", role: "user", name: null, content, timestamp: 0 }] };
}

function memory(content: string): ProposedMemory {
  return {
    kind: "FACT",
    category: null,
    content,
    level: "USER",
    timestamp: null,
    confidence: 0.9,
    citations: [{ messageId: "m1", start: 0, end: 1 }],
  };
}
