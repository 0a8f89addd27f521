import {
  ProtocolError,
  ProtocolErrorCode,
  specTypeSchemas,
  type Result,
  type ServerContext,
  type StandardSchemaV1,
} from "@modelcontextprotocol/server";
import { CallError, type Calls } from "./calls.js";
import { complete } from "./completion.js";
import { cursorKey } from "./notices.js";
import { getPrompt, listPrompts } from "./prompts.js";
import { endOfLog, type ResourceFeed } from "./resource-feed.js";
import { listResources, listTemplates, resourceContents, resourceNotFound } from "./resources.js";
import { callTool, listTools } from "./tools.js";

/** Answers a request of a client. */
interface Handler {
  /** The schema of the request's parameters. */
  readonly params: StandardSchemaV1;
  readonly answer: (given: unknown, parts: RequestParts) => Promise<Result>;
}

/** What belongs to one request. */
interface RequestParts {
  readonly calls: Calls;
  /** What the client follows. */
  readonly feed: ResourceFeed;
  readonly request: ServerContext["mcpReq"];
}

/** The answers to a client's requests, by method. */
export const requestHandlers: readonly (readonly [method: string, handler: Handler])[] =
  Object.entries({
    "tools/list": onePage(async (calls) => ({ tools: await listTools(calls) })),
    "tools/call": handler("CallToolRequestParams", async ({ name, arguments: given = {} }, parts) =>
      known(await callTool(parts.calls, name, given, parts.request), `The tool ${name}`),
    ),
    "resources/list": handler("PaginatedRequestParams", async ({ cursor }, { calls }) => ({
      ...(await readAt(calls)),
      ...(await listResources(calls, cursor || undefined)),
    })),
    "resources/templates/list": onePage(async () => ({ resourceTemplates: listTemplates() })),
    "resources/read": handler("ReadResourceRequestParams", async ({ uri }, { calls }) => {
      const at = await readAt(calls);
      const contents = await resourceContents(calls, uri);
      if (!contents) throw resourceNotFound(uri);
      return { ...at, contents: [contents] };
    }),
    "resources/subscribe": handler("SubscribeRequestParams", async ({ uri }, { calls, feed }) => {
      await feed.follow(calls, uri);
      return {};
    }),
    "resources/unsubscribe": handler("UnsubscribeRequestParams", async ({ uri }, { feed }) => {
      feed.unfollow(uri);
      return {};
    }),
    "prompts/list": onePage(async () => ({ prompts: listPrompts() })),
    "prompts/get": handler("GetPromptRequestParams", async (given, { calls }) =>
      known(await getPrompt(calls, given.name, given.arguments ?? {}), `The prompt ${given.name}`),
    ),
    "completion/complete": handler("CompleteRequestParams", async (given, { calls }) => ({
      completion: await complete(calls, given),
    })),
  });

function handler<Name extends keyof typeof specTypeSchemas>(
  name: Name,
  answer: (
    given: StandardSchemaV1.InferOutput<(typeof specTypeSchemas)[Name]>,
    parts: RequestParts,
  ) => Promise<object>,
): Handler {
  return { params: specTypeSchemas[name], answer: answer as Handler["answer"] };
}

/** The cursor before something is read. */
async function readAt(calls: Calls) {
  return { _meta: { [cursorKey]: await endOfLog(calls) } };
}

/** A list of one page, which has no cursors. */
function onePage(list: (calls: Calls) => Promise<object>): Handler {
  return handler("PaginatedRequestParams", ({ cursor }, { calls }) => {
    if (!cursor) return list(calls);
    const message = "The cursor belongs to another list.";
    throw new CallError({ message, extensions: { code: "CURSOR_INVALID" } });
  });
}

/** Fails with InvalidParams if nothing has this name. */
function known<Result>(result: Result | null, what: string): Result {
  if (result === null)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${what} is unknown.`);
  return result;
}
