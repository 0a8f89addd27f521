import type { ReactNode } from "react";
import type { LiveResult } from "../api/use-answer";
import { texts } from "../texts";

/** Shows what a query has answered, or how it stands. */
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
      {error && (
        <p role="alert" className="error">
          {texts.states.failed} {error.message}{" "}
          <button type="button" onClick={refresh}>
            {texts.states.retry}
          </button>
        </p>
      )}
      {data === undefined
        ? !error && <p className="page-note">{texts.states.loading}</p>
        : children(data)}
    </>
  );
}
