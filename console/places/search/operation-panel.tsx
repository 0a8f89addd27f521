import { useState } from "react";
import { TabSet } from "../../controls/tab-set";
import { Code } from "../../parts/code";
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
        content: () => <Code name={texts.search.operation} text={operation[id]} />,
      }))}
    />
  );
}
