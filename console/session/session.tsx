import { useEffect, useMemo, useState, type ReactNode } from "react";
import { Provider } from "urql";
import { connect } from "../api/connection";
import { ConnectionContext } from "../api/connection-context";
import { codeOf } from "../api/error-words";
import { ViewerDocument, type ViewerQuery } from "../gql/graphql";
import { Failure } from "../parts/failure";
import { texts } from "../texts";
import { keptKey } from "./kept-key";
import { SignIn } from "./sign-in";
import { ViewerContext } from "./viewer-context";

type State =
  | { readonly kind: "asking" | "signed out" | "wrong key" }
  | { readonly kind: "failed"; readonly error: Error }
  | { readonly kind: "signed in"; readonly viewer: ViewerQuery["viewer"] };

/** Asks the server who the caller is, and asks for a key if the server needs one. */
export function Session({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState(() => ({ key: keptKey.read() }));
  const { key } = session;
  const [state, setState] = useState<State>({ kind: "asking" });
  const connection = useMemo(() => connect(session.key), [session]);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const { data, error } = await connection.client.query(ViewerDocument, {}).toPromise();
      if (!isCurrent) return;
      if (data) {
        connection.first = { cursor: data.eventCursor, at: Date.now() };
        return setState({ kind: "signed in", viewer: data.viewer });
      }
      const isRefused = error && codeOf(error) === "UNAUTHENTICATED";
      if (isRefused) return setState({ kind: key === null ? "signed out" : "wrong key" });
      setState({ kind: "failed", error: error ?? new Error(texts.states.failed) });
    };
    void ask();
    return () => void (isCurrent = false);
  }, [connection, key]);

  const change = (next: string | null) => {
    keptKey.write(next);
    setState({ kind: "asking" });
    setSession({ key: next });
  };
  switch (state.kind) {
    case "asking":
      return <p className="page-note">{texts.states.loading}</p>;
    case "failed":
      return (
        <div className="page-note">
          <Failure error={state.error} onRetry={() => change(key)} />
        </div>
      );
    case "signed out":
    case "wrong key":
      return <SignIn isWrong={state.kind === "wrong key"} onKey={change} />;
    case "signed in":
      return (
        <ConnectionContext value={connection}>
          <Provider value={connection.client}>
            <ViewerContext
              value={{ ...state.viewer, leave: key === null ? null : () => change(null) }}
            >
              {children}
            </ViewerContext>
          </Provider>
        </ConnectionContext>
      );
  }
}
