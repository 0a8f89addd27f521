import type { Query } from "../graphql-over-http.ts";
import world from "./world.json" with { type: "json" };

type Thread = (typeof world.threads)[number];

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * Fills a server with five users, three agents and forty threads of the last weeks, in which people change their minds,
 * correct themselves and mention things that hold for a day. The extraction of one thread fails, and the memories of
 * another wait for a review.
 *
 * @param onThread Called after each thread, when its memories are extracted.
 * @param setClock Sets the server's clock to a time, so that it learns each thing when it was said, and not now.
 */
export async function fillWorld(
  query: Query,
  onThread: (title: string) => void,
  setClock: (time: number) => Promise<void> | void = () => {},
): Promise<void> {
  const threads = world.threads.toSorted((a, b) => b.daysAgo - a.daysAgo);
  await setClock(timeOf(threads[0]));
  for (const input of world.users)
    await query("mutation ($input: ProfileInput!) { upsertUser(input: $input) { id } }", {
      input,
    });
  for (const input of world.agents)
    await query("mutation ($input: ProfileInput!) { upsertAgent(input: $input) { id } }", {
      input,
    });
  for (const thread of threads) {
    await setClock(timeOf(thread));
    await fillThread(query, thread);
    onThread(thread.title);
  }
  await setClock(Date.now());
}

/** When a thread ended. */
function timeOf({ daysAgo }: Pick<Thread, "daysAgo"> = { daysAgo: 0 }): number {
  return Date.now() - daysAgo * dayMs;
}

async function fillThread(query: Query, thread: Thread): Promise<void> {
  const { id, title, userId, agentId, settings, state } = thread;
  await query("mutation ($input: CreateThreadInput!) { createThread(input: $input) { id } }", {
    input: { id, title, userId, agentId, settings },
  });
  if (state)
    await query(
      "mutation ($input: SetSharedStateInput!) { setSharedState(input: $input) { version } }",
      {
        input: { owner: { threadId: id }, key: "trip", value: state },
      },
    );
  await query(
    "mutation ($input: AddMessagesInput!) { addMessages(input: $input) { job { state } } }",
    { input: { threadId: id, messages: messagesOf(thread), waitForExtraction: true } },
  );
}

/** Alternating lines of the user and of the agent, a minute apart. */
function messagesOf({ daysAgo, lines, settings }: Thread): object[] {
  const start = timeOf({ daysAgo }) - lines.length * minuteMs;
  // In an imported project, the user says every line.
  const isImport = settings && "inheritMessageMetadata" in settings;
  return lines.map((line, index) => ({
    role: isImport || index % 2 === 0 ? "user" : "assistant",
    timestamp: new Date(start + index * minuteMs).toISOString(),
    ...(typeof line === "string" ? { content: line } : line),
  }));
}
