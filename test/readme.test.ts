import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { graphql } from "./gql/index.js";
import { TypedDocumentString } from "./gql/graphql.js";
import { startEngraph } from "./support/engraph.js";

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");

const cursor = graphql(`
  query ReadmeCursor {
    eventCursor
  }
`);

interface Step {
  readonly request: string;
  /** What the README says is answered. */
  readonly answer: unknown;
}

test("the README's tour gets the answers that it shows", async () => {
  const { client } = await startEngraph();
  const { eventCursor } = await client.run(cursor);
  const { steps, subscription } = tour(readme);
  expect(steps.length).toBeGreaterThanOrEqual(4);

  for (const { request, answer } of steps) {
    expect(await client.ask(request)).toEqual({ data: answer });
  }

  // A reader has subscribed before sending the messages; a cursor from before them does the same.
  const withCursor = subscription.request.replace(
    /memoryExtracted\(/,
    `memoryExtracted(after: "${eventCursor}", `,
  );
  const events = client.subscribe(new TypedDocumentString<unknown, never>(withCursor));
  for (const event of subscription.answer as unknown[]) {
    expect((await events.next()).value).toEqual({ data: event });
  }
});

test("the README's numbers are right", () => {
  const { messages } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../examples/conversation.json"), "utf8"),
  ) as { messages: unknown[] };
  expect(readme).toContain(`of ${messages.length} messages`);
});

/** The requests of the tour with the answers that follow them. */
function tour(markdown: string): { steps: Step[]; subscription: Step } {
  const blocks = [...markdown.matchAll(/```(graphql|json)\n([\s\S]*?)```/g)].map(
    ([, language, text = ""]) => ({
      language,
      text,
    }),
  );
  const requests = blocks.filter(({ language }) => language === "graphql").map(({ text }) => text);
  const answers = blocks
    .filter(({ language }) => language === "json")
    .map(({ text }) => JSON.parse(text) as unknown);
  const listening = requests.findIndex((text) => text.startsWith("subscription"));
  // What the subscription prints stands after the answer to the request that it reports on.
  const [printed] = answers.splice(listening + 1, 1);
  const [request = ""] = requests.splice(listening, 1);
  expect(requests.length).toBe(answers.length);
  return {
    steps: requests.map((request, i) => ({ request, answer: answers[i] })),
    subscription: { request, answer: printed },
  };
}
