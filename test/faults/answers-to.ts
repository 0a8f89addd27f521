import { startEngraph } from "../support/engraph.js";
import { createThread } from "../support/operations.js";
import type { HostileInput } from "./hostile-inputs.js";

interface Answered {
  readonly errors?: readonly { readonly extensions: { readonly code?: string } }[];
}

/** How an input is answered, and with what statuses `/livez` is meanwhile and afterwards. */
export type Answers = [name: string, answers: readonly (string | null)[], livez: readonly number[]];

/** As the inputs are to be answered. */
export function documented(inputs: readonly HostileInput[]): Answers[] {
  return inputs.map(({ name, answers }) => [name, answers, [200, 200]]);
}

/** Sends each input to one server, which the environment configures. */
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
    // What was acknowledged may have left work behind.
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
