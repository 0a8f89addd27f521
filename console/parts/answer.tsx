import type { ReactNode } from "react";
import type { LiveResult } from "../api/use-answer";
import { texts } from "../texts";
import { Failure } from "./failure";

/** Renders the answer of a query, or its loading state or error. */
export function Answer<Data>({
  result,
  children,
}: {
  readonly result: LiveResult<Data>;
  readonly children: (data: Data) => ReactNode;
}) {
  const { data, error, refresh } = result;
  return (
    <>
      {error && <Failure error={error} onRetry={refresh} />}
      {data === undefined
        ? !error && <p className="page-note">{texts.states.loading}</p>
        : children(data)}
    </>
  );
}
