import { inWords } from "../api/error-words";
import { texts } from "../texts";

/** Describes an error in plain words, with a button to try again. */
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
