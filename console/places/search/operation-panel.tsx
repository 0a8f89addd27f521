import { useState } from "react";
import { TabSet } from "../../controls/tab-set";
import { Code } from "../../parts/code";
import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { operationOf } from "./operation";
import type { Asked } from "./setting";

/** The search as code to copy into a program. */
export function OperationPanel({ asked }: { readonly asked: Asked }) {
  const [form, setForm] = useState("");
  const url = new URL("graphql", document.baseURI).href;
  const operation = operationOf(asked, url, useViewer().leave !== null);
  return (
    <TabSet
      label={texts.search.operation}
      names={texts.search.forms}
      views={{
        graphql: code(operation.graphql),
        typescript: code(operation.typescript),
        curl: code(operation.curl),
      }}
      chosen={form}
      onChoose={setForm}
    />
  );
}

const code = (text: string) => () => <Code name={texts.search.operation} text={text} />;
