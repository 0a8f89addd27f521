import { inWords } from "../api/error-words";
import { texts } from "../texts";

/** Tells in plain words what went wrong, and offers to try again. */
export function Failure({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  return (
    <p role="alert" className="error">
      {texts.states.failed} {inWords(error)}{" "}
      <button type="button" onClick={onRetry}>
        {texts.states.retry}
      </button>
    </p>
  );
}
