import { useEffect } from "react";
import { texts } from "../texts";
import { reloadIfSafe, reloadWhenThere } from "./reloading";
import { useServerState } from "./server-watch";

/** Says that the server is away, or that it has a newer console than this page. */
export function ServerBanner() {
  const state = useServerState();
  useEffect(() => {
    if (state === "replaced") reloadIfSafe();
  }, [state]);
  if (state === "there") return null;
  return (
    <p className="banner" role="alert">
      {state === "away" ? (
        texts.states.away
      ) : (
        <>
          {texts.states.replaced}{" "}
          <button type="button" onClick={() => void reloadWhenThere()}>
            {texts.states.reload}
          </button>
        </>
      )}
    </p>
  );
}
