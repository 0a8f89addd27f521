import type { IncomingMessage, ServerResponse } from "node:http";
import type { Health } from "./health.js";

/** The content of the page. It reveals nothing that needs a token. */
export interface PageFacts {
  readonly version: string;
  /** As in the answer of `/readyz`. */
  readonly state: string;
  /** The host name that the client used. */
  readonly host: string | undefined;
  readonly needsToken: boolean;
}

/** Answers with a page without scripts, styles or forms. */
export async function answerPage(
  { headers }: IncomingMessage,
  response: ServerResponse,
  health: Health,
  facts: Pick<PageFacts, "version" | "needsToken">,
): Promise<void> {
  const { state } = await health.state();
  answerHtml(response, 200, bodyOf({ ...facts, state, host: headers.host }));
}

/** Says that the path leads nowhere, with a way on. The link is relative, as the path may have a proxy's prefix. */
export function answerMissing(path: string, response: ServerResponse): void {
  const start = "../".repeat(path.split("/").length - 2) || "./";
  const body = `<p>There is no such page here. <a href="${start}">Go to the start page</a></p>`;
  answerHtml(response, 404, body);
}

function answerHtml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    vary: "accept",
  });
  response.end(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Engraph</title>
</head>
<body>
${body}
</body>
</html>
`);
}

/** The links are relative, so that they work behind a proxy's path prefix. */
function bodyOf({ version, state, host, needsToken }: PageFacts): string {
  const token = needsToken ? ' -H "authorization: Bearer $API_TOKEN"' : "";
  return `<h1>Engraph ${escaped(version)}</h1>
<p>A GraphQL memory server for AI agents. Status: ${escaped(state)}.</p>
<ul>
<li><a href="graphql">graphql</a>: the GraphQL endpoint, for a GraphQL client, over HTTP, WebSocket and server-sent events</li>
<li><a href="readyz">readyz</a>: whether the server takes requests</li>
<li><a href="livez">livez</a>: whether the server runs</li>
</ul>
<p>An example:</p>
<pre>curl http://${addressOf(host)}/graphql -H "content-type: application/json"${token} \\
  -d '{"query": "{ serverInfo { version } }"}'</pre>
<p>The documentation is in the repository: README.md, docs/clients.md, docs/operations.md and docs/errors.md.
The whole schema is in schema.graphql, and the endpoint answers introspection.</p>`;
}

/** Repeats the host name only if it has the form of an address. */
function addressOf(host: string | undefined): string {
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) ? host : "127.0.0.1:4000";
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
