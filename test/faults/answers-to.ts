import { startEngraph } from "../support/engraph.js";
import { createThread } from "../support/operations.js";
import type { HostileInput } from "./hostile-inputs.js";

interface Answered {
  readonly errors?: readonly { readonly extensions: { readonly code?: string } }[];
}

/** The answers to an input, and the statuses of `/livez` during and after it. */
export type Answers = [name: string, answers: readonly (string | null)[], livez: readonly number[]];

/** The documented answers to the inputs. */
export function documented(inputs: readonly HostileInput[]): Answers[] {
  return inputs.map(({ name, answers }) => [name, answers, [200, 200]]);
}

/** Sends each input to one server with this environment. */
export async function answersTo(
  inputs: readonly HostileInput[],
  env: Readonly<Record<string, string>> = {},
): Promise<Answers[]> {
  const { url, client } = await startEngraph({ env });
  await client.run(createThread, { input: { id: "t", userId: "u" } });
  const found: Answers[] = [];
  for (const { name, bodies } of inputs) {
    const sent = Promise.all(bodies().map((body) => send(url, body)));
    const meanwhile = await livez(url);
    const answers = [...new Set(await sent)].toSorted();
    // Acknowledged requests may have left work behind.
    found.push([name, answers, [meanwhile, await livez(url)]]);
  }
  return found;
}

export async function livez(url: string): Promise<number> {
  return (await fetch(new URL("/livez", url))).status;
}

/** The code of the first error; null for an answer without errors. */
async function send(url: string, body: string): Promise<string | null> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body });
  const { errors } = (await response.json()) as Answered;
  return errors ? String(errors[0]?.extensions.code) : null;
}
