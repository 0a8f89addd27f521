import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import "graphiql/style.css";
import { createRoot } from "react-dom/client";

const url = new URL("graphql", document.baseURI).href;
const fetcher = createGraphiQLFetcher({ url, subscriptionUrl: url.replace(/^http/, "ws") });

const root = document.getElementById("root");
if (root) createRoot(root).render(<GraphiQL fetcher={fetcher} />);
