/**
 * A dashboard of one thread with Apollo Client: its newest messages, and what
 * was learned from them, kept up to date while servers come and go. Prints a
 * JSON line whenever what it shows has changed, until it is interrupted:
 * `node examples/apollo-client.ts THREAD_ID`. ENGRAPH_URL names the server,
 * API_TOKEN the token it wants, if any.
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
  /** What there is now, in one of the two; null where it was deleted. */
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

// `$after` and `cursor` are what it is resumed by.
const changes = gql`
  subscription DashboardChanges($threadId: ID!, $after: Cursor) {
    events(
      after: $after
      filter: { owner: { threadId: $threadId }, subjectTypes: [MESSAGE, MEMORY] }
    ) {
      cursor
      subjectId
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

const [threadId] = process.argv.slice(2);
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: ApolloLink.split(
    ({ operationType }) => operationType === "subscription",
    new GraphQLWsLink(resumingClient(sockets(), { onInterruption: tell })),
    ApolloLink.from([
      new RetryLink({ attempts: { max: Infinity }, delay: { max: 30_000 } }),
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
    // First the end of the log, then the thread: what happens between the two is in both, and never in neither.
    const { data } = await client.query<{ eventCursor: string }>({
      query: endOfLog,
      fetchPolicy: "no-cache",
    });
    await client.query({ query: dashboard, variables, fetchPolicy: "network-only" });
    await follow({ ...variables, after: data?.eventCursor });
  }
}

/** Applies what changes until its place in the log has expired: then the state must be read anew. */
function follow(variables: { readonly threadId: string; readonly after: string | undefined }) {
  return new Promise<void>((resolve, reject) => {
    client
      .subscribe<{ events: Change }>({ query: changes, variables, errorPolicy: "all" })
      .subscribe(({ data, error }) => {
        if (data) client.cache.updateQuery({ query: dashboard, variables }, applied(data.events));
        else if (error instanceof SubscriptionError && error.code === "CURSOR_EXPIRED") resolve();
        else reject(error as Error);
      });
  });
}

/** Can be done twice without harm: what has happened just before the thread was read comes as an event, too. */
function applied({ subjectId, message, memory }: Change) {
  return (shown: Dashboard | null): Dashboard | undefined => {
    if (!shown?.thread) return;
    const { messages, memories } = shown.thread;
    const others = (list: readonly Listed[]) => list.filter(({ id }) => id !== subjectId);
    const isKnown = messages.nodes.some(({ id }) => id === subjectId);
    // Messages are listed oldest first, memories newest first.
    const said = message && !isKnown ? [...messages.nodes, message] : messages.nodes;
    const learned = memory ? [memory, ...others(memories.nodes)] : others(memories.nodes);
    return {
      thread: {
        ...shown.thread,
        messages: { ...messages, nodes: message === null ? others(said) : said },
        memories: { ...memories, nodes: memory === undefined ? memories.nodes : learned },
      },
    };
  };
}

function sockets() {
  return createClient({
    url: ENGRAPH_URL.replace(/^http/, "ws"),
    webSocketImpl: WebSocket,
    connectionParams: authorization,
    // The resuming client does that, and knows which closes are final.
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
