/**
 * A dashboard of one thread with Apollo Client: its newest messages and the memories
 * learned from them, kept up to date while servers come and go. Prints a JSON line
 * whenever the content changes, until the thread is deleted or the program is
 * interrupted: `npx node examples/apollo-client.ts THREAD_ID`. ENGRAPH_URL is the
 * server's address, API_TOKEN its token, if it needs one.
 */
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { RetryLink } from "@apollo/client/link/retry";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { resumingClient, SubscriptionError } from "engraph/client";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";

const { ENGRAPH_URL = "http://127.0.0.1:4000/graphql", API_TOKEN } = process.env;
const authorization: Record<string, string> = API_TOKEN
  ? { authorization: `Bearer ${API_TOKEN}` }
  : {};

interface Listed {
  readonly id: string;
  readonly content: string;
}

interface Dashboard {
  readonly thread: {
    readonly messages: { readonly nodes: readonly Listed[] };
    readonly memories: { readonly nodes: readonly Listed[] };
  } | null;
}

interface Change {
  readonly subjectId: string;
  readonly subjectType: "THREAD" | "MESSAGE" | "MEMORY";
  readonly kind: string;
  /** The current record, in one of the two fields; null if it has been deleted since. */
  readonly message?: Listed | null;
  readonly memory?: Listed | null;
}

const endOfLog = gql`
  query DashboardStart {
    eventCursor
  }
`;

const dashboard = gql`
  query Dashboard($threadId: ID!) {
    thread(id: $threadId) {
      id
      messages(last: 50) {
        nodes {
          id
          content
        }
      }
      memories(first: 50) {
        nodes {
          id
          content
        }
      }
    }
  }
`;

// Resuming needs `$after` and `cursor`.
const changes = gql`
  subscription DashboardChanges($threadId: ID!, $after: Cursor) {
    events(
      after: $after
      filter: { owner: { threadId: $threadId }, subjectTypes: [THREAD, MESSAGE, MEMORY] }
    ) {
      cursor
      subjectId
      subjectType
      kind
      ... on MessageEvent {
        message {
          id
          content
        }
      }
      ... on MemoryEvent {
        memory {
          id
          content
        }
      }
    }
  }
`;

/** After these errors, the state is reloaded: events after the cursor are gone, or the cursor is of another store. */
const endsOfCursors = new Set<unknown>(["CURSOR_EXPIRED", "CURSOR_INVALID"]);

const [threadId] = process.argv.slice(2);
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: ApolloLink.split(
    ({ operationType }) => operationType === "subscription",
    new GraphQLWsLink(resumingClient(sockets(), { onInterruption: tell })),
    ApolloLink.from([
      new RetryLink({ attempts: { max: Infinity, retryIf: isPassing }, delay: { max: 30_000 } }),
      new HttpLink({ uri: ENGRAPH_URL, headers: authorization }),
    ]),
  ),
});

if (threadId === undefined) fail("Give the id of a thread as the only argument.");
else await show({ threadId }).catch((error: unknown) => fail(String(error)));

async function show(variables: { readonly threadId: string }): Promise<void> {
  client
    .watchQuery<Dashboard>({ query: dashboard, variables, fetchPolicy: "cache-only" })
    .subscribe(({ data }) => {
      if (data?.thread) print(data.thread as NonNullable<Dashboard["thread"]>);
    });
  for (;;) {
    // First the end of the log, then the thread: an event between the two may come twice, but is never missed.
    const { data } = await client.query<{ eventCursor: string }>({
      query: endOfLog,
      fetchPolicy: "no-cache",
    });
    const state = await client.query<Dashboard>({
      query: dashboard,
      variables,
      fetchPolicy: "network-only",
    });
    if (!state.data?.thread) throw new Error(`There is no thread ${variables.threadId}.`);
    await follow({ ...variables, after: data?.eventCursor });
  }
}

/** Applies changes until following ends and the state must be reloaded. */
async function follow(variables: {
  readonly threadId: string;
  readonly after?: string | undefined;
}) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const following = client
    .subscribe<{ events: Change }>({ query: changes, variables, errorPolicy: "all" })
    .subscribe({
      next({ data, error }) {
        if (data) client.cache.updateQuery({ query: dashboard, variables }, applied(data.events));
        else if (error instanceof SubscriptionError && endsOfCursors.has(error.code)) resolve();
        else reject(error as Error);
        if (data?.events.subjectType === "THREAD" && isGone(data.events.kind)) resolve();
      },
      complete: resolve,
    });
  await promise.finally(() => following.unsubscribe());
}

/**
 * Idempotent: an event from just before the thread was read is also delivered.
 * The cache itself updates the content of records that are already shown.
 */
function applied({ kind, subjectId, message, memory }: Change) {
  return (shown: Dashboard | null): Dashboard | undefined => {
    if (!shown?.thread) return;
    const { messages, memories } = shown.thread;
    const isShown = [...messages.nodes, ...memories.nodes].some(({ id }) => id === subjectId);
    const isNew = kind === "CREATED" && !isShown;
    const left = (list: readonly Listed[]) =>
      isGone(kind) ? list.filter(({ id }) => id !== subjectId) : list;
    // Messages are listed oldest first, memories newest first.
    const said = isNew && message ? [...messages.nodes, message].slice(-50) : left(messages.nodes);
    const learned =
      isNew && memory ? [memory, ...memories.nodes].slice(0, 50) : left(memories.nodes);
    return {
      thread: {
        ...shown.thread,
        messages: { ...messages, nodes: said },
        memories: { ...memories, nodes: learned },
      },
    };
  };
}

function isGone(kind: string): boolean {
  return kind === "DELETED" || kind === "EXPIRED" || kind === "TRIMMED";
}

/** Whether a retry may succeed: there was no answer, or the server failed temporarily. */
function isPassing(error: object): boolean {
  return !("statusCode" in error) || Number(error.statusCode) >= 500;
}

function sockets() {
  return createClient({
    url: ENGRAPH_URL.replace(/^http/, "ws"),
    webSocketImpl: WebSocket,
    connectionParams: authorization,
    // The resuming client retries itself, and knows which close codes are final.
    retryAttempts: 0,
  });
}

function print({ messages, memories }: NonNullable<Dashboard["thread"]>): void {
  const contents = ({ nodes }: { readonly nodes: readonly Listed[] }) =>
    nodes.map(({ content }) => content);
  console.log(JSON.stringify({ messages: contents(messages), memories: contents(memories) }));
}

function tell({ message }: SubscriptionError): void {
  console.error(`${message} What is shown may be old.`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
