import { onTestFinished } from "vitest";
import { connect } from "../../src/client/client.js";
import { alone, startEngraph, type EngraphOptions } from "../support/engraph.js";

/** A server, and a client of it as a program has one. */
export async function startRemembering(options: EngraphOptions = alone) {
  const engraph = await startEngraph(options);
  const memory = connect({ url: engraph.url });
  onTestFinished(() => memory.close());
  return { engraph, memory };
}
