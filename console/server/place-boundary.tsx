import { Component, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { inWords } from "../api/error-words";
import { texts } from "../texts";
import { reloadIfSafe, reloadWhenThere } from "./reloading";
import { useServerReturn } from "./server-watch";

/** The script of a place could not be loaded: the server is away, or has another build. */
class PlaceNotLoadedError extends Error {}

/** A place that is loaded when it is first opened. React's own `lazy` would show it 300 ms later at the earliest. */
export function place<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Place(props) {
    const [View, show] = useState(() => loaded);
    const [error, setError] = useState<Error | null>(null);
    useEffect(() => {
      if (!loaded)
        load().then(
          (found) => show(() => (loaded = found.default)),
          (cause: unknown) => setError(new PlaceNotLoadedError(texts.states.failed, { cause })),
        );
    }, []);
    if (error) throw error;
    return View ? <View {...props} /> : <p className="page-note">{texts.states.loading}</p>;
  };
}

interface BoundaryProps {
  /** The address of the place. Another one is tried anew. */
  readonly address: string;
  readonly children: ReactNode;
}

/** Keeps a failure of a place to the place. */
export class PlaceBoundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidUpdate({ address }: BoundaryProps): void {
    if (this.state.error && address !== this.props.address) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state as { readonly error: Error | null };
    if (!error) return this.props.children;
    return error instanceof PlaceNotLoadedError ? (
      <NotLoaded />
    ) : (
      <Broken error={error} onRetry={() => this.setState({ error: null })} />
    );
  }
}

/** The browser does not load the script of a place again, so the page is reloaded, once the server answers. */
function NotLoaded() {
  useServerReturn(reload);
  useEffect(reloadIfSafe, []);
  return (
    <p className="page-note" role="alert">
      {texts.states.failed}{" "}
      <button type="button" onClick={reload}>
        {texts.states.retry}
      </button>
    </p>
  );
}

function Broken({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <p className="page-note" role="alert">
      {texts.states.broken} {inWords(error)}{" "}
      <button type="button" onClick={onRetry}>
        {texts.states.retry}
      </button>
    </p>
  );
}

function reload(): void {
  void reloadWhenThere();
}
