import { Component, StrictMode, Suspense, useState, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { connect } from "engraph/client";
import {
  EngraphProvider,
  useContextCard,
  useLive,
  useMemories,
  useSearch,
  useThread,
  type Answered,
} from "engraph/react";

// The page for the tests of the hooks: a part for each hook, selected by `part` in its address.

const asked = new URLSearchParams(location.search);
const suspense = asked.has("suspense");
const memory = connect({ url: "/graphql", retries: 0 });

function Shown<Data>({
  of,
  children,
}: {
  of: Answered<Data>;
  children: (data: Data) => ReactNode;
}) {
  const state = of.error ? of.error.message : of.isLoading ? "Loading" : of.isCurrent ? "" : "Old";
  return (
    <>
      <p role="status">{state}</p>
      {of.data !== undefined && children(of.data)}
    </>
  );
}

function List({ of }: { of: readonly { readonly id: string; readonly content: string | null }[] }) {
  return (
    <ul>
      {of.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  );
}

function Memories() {
  const [userId, setUserId] = useState("zoe");
  return (
    <>
      <input aria-label="User" value={userId} onChange={(event) => setUserId(event.target.value)} />
      <Shown of={useMemories({ userId }, { suspense })}>{(found) => <List of={found} />}</Shown>
    </>
  );
}

function Thread() {
  return (
    <Shown of={useThread("talk", { suspense })}>
      {(thread) =>
        thread ? (
          <>
            <h1>{thread.title}</h1>
            <List of={thread.messages} />
          </>
        ) : (
          <p>There is no such thread.</p>
        )
      }
    </Shown>
  );
}

function Search() {
  const [query, setQuery] = useState("tea");
  return (
    <>
      <input aria-label="Query" value={query} onChange={(event) => setQuery(event.target.value)} />
      <Shown of={useSearch(query === "" ? null : query, { userId: "zoe" }, { suspense })}>
        {(found) => <List of={found} />}
      </Shown>
    </>
  );
}

function Card() {
  return <Shown of={useContextCard("talk", { suspense })}>{({ text }) => <pre>{text}</pre>}</Shown>;
}

function Live() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const { isFollowing, error } = useLive({ userId: "zoe" }, (events) =>
    setIds((known) => [...known, ...events.map(({ type, kind, id }) => `${type} ${kind} ${id}`)]),
  );
  return (
    <>
      <p role="status">{error ? error.message : isFollowing ? "Following" : "Not yet"}</p>
      <ol>
        {ids.map((id, at) => (
          <li key={at}>{id}</li>
        ))}
      </ol>
    </>
  );
}

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state: { message: string | null } = { message: null };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    const { message } = this.state;
    return message === null ? this.props.children : <p role="alert">{message}</p>;
  }
}

const parts = { Memories, Thread, Search, Card, Live };
const Part = parts[asked.get("part") as keyof typeof parts];

createRoot(document.body.appendChild(document.createElement("main"))).render(
  <StrictMode>
    <EngraphProvider memory={memory}>
      <Boundary>
        <Suspense fallback={<p>Suspended</p>}>
          <Part />
        </Suspense>
      </Boundary>
    </EngraphProvider>
  </StrictMode>,
);
