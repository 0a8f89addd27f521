import { useState } from "react";
import { texts } from "../texts";

/** Asks for the key that the server needs. */
export function SignIn({
  isWrong,
  onKey,
}: {
  readonly isWrong: boolean;
  readonly onKey: (key: string) => void;
}) {
  const [key, setKey] = useState("");
  const { heading, explanation, key: label, submit, wrong } = texts.session;
  return (
    <main className="sign-in">
      <h1>{heading}</h1>
      <p>{explanation}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (key.trim() !== "") onKey(key.trim());
        }}
      >
        <label>
          {label}
          <input
            type="password"
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? "wrong-key" : undefined}
          />
        </label>
        {isWrong && (
          <p id="wrong-key" role="alert">
            {wrong}
          </p>
        )}
        <button type="submit">{submit}</button>
      </form>
    </main>
  );
}
