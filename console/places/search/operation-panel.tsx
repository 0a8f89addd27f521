import { useRef, useState } from "react";
import { TabSet } from "../../controls/tab-set";
import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { operationOf, type Operation } from "./operation";
import type { Asked } from "./setting";

/** The search as code to copy into a program. */
export function OperationPanel({ asked }: { readonly asked: Asked }) {
  const [form, setForm] = useState<keyof Operation>("graphql");
  const url = new URL("graphql", document.baseURI).href;
  const operation = operationOf(asked, url, useViewer().leave !== null);
  const { forms } = texts.search;
  return (
    <TabSet
      label={texts.search.operation}
      chosen={form}
      onChoose={(chosen) => setForm(chosen as keyof Operation)}
      tabs={(["graphql", "typescript", "curl"] as const).map((id) => ({
        id,
        name: forms[id],
        content: () => <Code text={operation[id]} />,
      }))}
    />
  );
}

function Code({ text }: { readonly text: string }) {
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
      <button type="button" onClick={() => void copy()}>
        {copied === text ? texts.search.copied : texts.search.copy}
      </button>
      <pre ref={shown} tabIndex={0} aria-label={texts.search.operation}>
        {text}
      </pre>
    </div>
  );
}
