import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import "graphiql/style.css";
import { createClient } from "graphql-ws";
import { createRoot } from "react-dom/client";
import { keptKey } from "../session/kept-key";
import { examples } from "./examples";
import "./graphiql.css";

const url = new URL("graphql", document.baseURI).href;
const key = keptKey.read();
const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
const fetcher = createGraphiQLFetcher({
  url,
  headers,
  wsClient: createClient({ url: url.replace(/^http/, "ws"), connectionParams: headers }),
});
const given = new URLSearchParams(location.search).get("query");

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <GraphiQL
      fetcher={fetcher}
      {...(given !== null && { query: given })}
      defaultTabs={examples.map((query) => ({ query, variables: null, headers: null }))}
    />,
  );
