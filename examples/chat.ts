// A conversation over two threads: what the user says in the first is used in the second. No model is needed.
// Start a server with `npm start`, then run `node examples/chat.ts`.

const url = process.argv[2] ?? "http://127.0.0.1:4000/graphql";
const query = `mutation ($input: AddMessagesInput!) {
  addMessages(input: $input) { context { text(parts: [INSTRUCTIONS, KNOWN, RECALLED]) } }
}`;

/** Stores what the user says, and returns the system prompt for the reply. */
async function turn(threadId: string, content: string): Promise<string> {
  const messages = [{ role: "user", content }];
  const input = { userId: "maya", threadId, messages, waitForExtraction: true };
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = (await response.json()) as Answer;
  if (errors) throw new Error(errors[0]?.message);
  return data.addMessages.context.text;
}

interface Answer {
  readonly data: { readonly addMessages: { readonly context: { readonly text: string } } };
  readonly errors?: readonly { readonly message: string }[];
}

await turn("maya/monday", "I live in Lisbon and I'm vegetarian. Please keep answers short.");
console.log(await turn("maya/friday", "Where should I eat tonight?"));
