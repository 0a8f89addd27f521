import {
  ProtocolError,
  ProtocolErrorCode,
  specTypeSchemas,
  type Result,
  type ServerContext,
  type StandardSchemaV1,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { CursorInvalidError } from "../core/errors/request-errors.js";
import type { Calls } from "./calls.js";
import { complete } from "./completion.js";
import { cursorKey } from "./notices.js";
import { getPrompt, listPrompts } from "./prompts.js";
import { endOfLog, type ResourceFeed } from "./resource-feed.js";
import { listResources, listTemplates, resourceContents } from "./resources.js";
import { cancelTask, readTask, hasTasks, TasksRequiredError } from "./tasks.js";
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
      return { ...at, contents: [await resourceContents(calls, uri)] };
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
    "tasks/get": ofTask(readTask),
    // No task asks for anything, so all responses are ignored.
    "tasks/update": ofTask(async (calls, taskId) => void (await readTask(calls, taskId))),
    "tasks/cancel": ofTask(cancelTask),
  });

/** Answers a request about a task. */
function ofTask(answer: (calls: Calls, taskId: string) => Promise<object | void>): Handler {
  return {
    params: z.object({ taskId: z.string() }),
    async answer(given, { calls, request }) {
      if (!hasTasks(request.envelope)) throw new TasksRequiredError();
      return { ...(await answer(calls, (given as { readonly taskId: string }).taskId)) };
    },
  };
}

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
    throw new CursorInvalidError("The cursor belongs to another list.");
  });
}

/** Fails with InvalidParams if nothing has this name. */
function known<Result>(result: Result | null, what: string): Result {
  if (result === null)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${what} is unknown.`);
  return result;
}
