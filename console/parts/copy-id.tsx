import { useState } from "react";
import { texts } from "../texts";

/** Copies an id, which no sentence shows. Where a page may not copy, it shows the id to select. */
export function CopyId({ id }: { readonly id: string }) {
  const [said, setSaid] = useState<string>(texts.copying.id);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setSaid(texts.copying.copied);
    } catch {
      setSaid(id);
    }
  };
  return (
    <button type="button" className="clipped" title={id} onClick={() => void copy()}>
      {said}
    </button>
  );
}
