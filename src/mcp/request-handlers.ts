import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { ZodType } from "zod";
import { CallError, type Calls } from "./calls.js";
import { complete } from "./completion.js";
import { getPrompt, listPrompts } from "./prompts.js";
import type { ResourceFeed } from "./resource-feed.js";
import { listResources, listTemplates, resourceContents, resourceNotFound } from "./resources.js";
import { callTool, listTools } from "./tools.js";

/** Answers a request of a client. Fails with InvalidParams if it does not fit its method. */
type Handler = (request: unknown, calls: Calls, feed: ResourceFeed) => Promise<object>;

/** The answers to a client's requests, by method. */
export const requestHandlers: ReadonlyMap<string, Handler> = new Map(
  Object.entries({
    "tools/list": handler(ListToolsRequestSchema, async ({ params }, calls) => {
      onlyPage(params);
      return { tools: await listTools(calls) };
    }),
    "tools/call": handler(CallToolRequestSchema, async ({ params }, calls) =>
      known(await callTool(calls, params.name, params.arguments ?? {}), `The tool ${params.name}`),
    ),
    "resources/list": handler(ListResourcesRequestSchema, ({ params }, calls) =>
      listResources(calls, params?.cursor || undefined),
    ),
    "resources/templates/list": handler(ListResourceTemplatesRequestSchema, async ({ params }) => {
      onlyPage(params);
      return { resourceTemplates: listTemplates() };
    }),
    "resources/read": handler(ReadResourceRequestSchema, async ({ params: { uri } }, calls) => {
      const contents = await resourceContents(calls, uri);
      if (!contents) throw resourceNotFound(uri);
      return { contents: [contents] };
    }),
    "resources/subscribe": handler(SubscribeRequestSchema, async ({ params }, calls, feed) => {
      await feed.follow(calls, params.uri);
      return {};
    }),
    "resources/unsubscribe": handler(UnsubscribeRequestSchema, async ({ params }, _, feed) => {
      feed.unfollow(params.uri);
      return {};
    }),
    "prompts/list": handler(ListPromptsRequestSchema, async ({ params }) => {
      onlyPage(params);
      return { prompts: listPrompts() };
    }),
    "prompts/get": handler(GetPromptRequestSchema, async ({ params }, calls) =>
      known(
        await getPrompt(calls, params.name, params.arguments ?? {}),
        `The prompt ${params.name}`,
      ),
    ),
    "completion/complete": handler(CompleteRequestSchema, async ({ params }, calls) => ({
      completion: await complete(calls, params),
    })),
  }),
);

function handler<Request>(
  schema: ZodType<Request>,
  answer: (request: Request, calls: Calls, feed: ResourceFeed) => Promise<object>,
): Handler {
  return async (request, calls, feed) => {
    const checked = schema.safeParse(request);
    if (checked.success) return answer(checked.data, calls, feed);
    const [issue] = checked.error.issues;
    throw new McpError(ErrorCode.InvalidParams, `${issue?.path.join(".")}: ${issue?.message}`);
  };
}

/** Refuses the cursors of a list that has one page. */
function onlyPage(params: { readonly cursor?: string | undefined } | undefined): void {
  if (!params?.cursor) return;
  const message = "The cursor belongs to another list.";
  throw new CallError({ message, extensions: { code: "CURSOR_INVALID" } });
}

/** Fails with InvalidParams if nothing has this name. */
function known<Result>(result: Result | null, what: string): Result {
  if (result === null) throw new McpError(ErrorCode.InvalidParams, `${what} is unknown.`);
  return result;
}
