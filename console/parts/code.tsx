import { useRef, useState } from "react";
import { texts } from "../texts";

/** Code with a button that copies it. */
export function Code({ name, text }: { readonly name: string; readonly text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const shown = useRef<HTMLPreElement>(null);
  const copy = async () => {
    // Pages without TLS may not write to the clipboard. The text is then selected for the person to copy.
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      setCopied(null);
      if (shown.current) document.getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    <div className="operation">
      <button type="button" aria-label={texts.copying.of(name)} onClick={() => void copy()}>
        {copied === text ? texts.copying.copied : texts.copying.copy}
      </button>
      <pre ref={shown} tabIndex={0} aria-label={name}>
        {text}
      </pre>
    </div>
  );
}
