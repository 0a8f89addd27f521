import type { ModelCall, ModelUsage } from "./language-model.js";

/** A model call that counts what the model leaves out. */
export class CountingCall implements ModelCall {
  leftOut = 0;

  constructor(private readonly call: ModelCall) {}

  get signal(): AbortSignal {
    return this.call.signal;
  }

  get misreadRuns(): number {
    return this.call.misreadRuns ?? 0;
  }

  spend(model: string, usage: ModelUsage): void {
    this.call.spend(model, usage);
  }

  leaveOut(sentences: number): void {
    this.leftOut += sentences;
  }
}
