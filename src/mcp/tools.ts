import type { CallToolResult, Result } from "@modelcontextprotocol/server";
import { z } from "zod";
import { InvalidInputError } from "../core/errors/request-errors.js";
import { canAsk, confirmed, type RequestOfClient } from "./confirmation.js";
import { boundUser, CallError, type Calls, type Data, type Variables } from "./calls.js";
import { asTask, hasTasks } from "./tasks.js";
import { resultOf, type Executed, type ToolOperation } from "./tool-operation.js";
import { toolOperations } from "./tool-operations.js";
import { inputSchema, withoutNulls } from "./tool-schemas.js";

/** The key in `_meta` under which a tool error has its code. */
export const errorKey = "engraph/error";

const nothing = { message: "Nothing has this id.", extensions: { code: "NOT_FOUND" } };

/** Lists the tools for this caller. A caller that is bound to a user need not pass `userId`. */
export async function listTools(calls: Calls) {
  const isBound = (await boundUser(calls)) !== null;
  return toolOperations.map(({ name, title, description, does, input, needsOneOf }) => {
    const annotations = {
      readOnlyHint: does === "reads",
      destructiveHint: does === "changes",
      idempotentHint: does !== "adds",
      openWorldHint: false,
    };
    const given = isBound && needsOneOf ? input.partial({ userId: true }) : input;
    return { name, title, description, inputSchema: inputSchema(given), annotations };
  });
}

/** Calls a tool. A failed call returns an error result with its GraphQL error code. Null if there is no such tool. */
export async function callTool(
  calls: Calls,
  name: string,
  given: Variables,
  request: RequestOfClient,
): Promise<Result | null> {
  const tool = toolOperations.find((one) => one.name === name);
  return tool ? answerOf(tool, calls, given, request).catch(failed) : null;
}

async function answerOf(
  tool: ToolOperation,
  calls: Calls,
  all: Variables,
  request: RequestOfClient,
): Promise<Result> {
  const given = withoutNulls(all) as Variables;
  const userId = tool.needsOneOf?.every((one) => !(one in given)) ? await boundUser(calls) : null;
  const variables = checked(tool, userId === null ? given : { ...given, userId });
  const takesTask = tool.isLong === true && hasTasks(request.envelope);
  if (!tool.question || variables["dryRun"] || !canAsk(request)) {
    const waits = tool.isLong && { waitForExtraction: !takesTask };
    const done = await execute(tool, calls, variables, waits);
    return takesTask ? asTask(calls, done) : done;
  }
  const dry = await execute(tool, calls, { ...variables, dryRun: true });
  const question = tool.question(dry.structuredContent);
  if (question === null) return execute(tool, calls, variables);
  const answer = confirmed(request, question, [tool.name, variables, dry.structuredContent]);
  if (typeof answer !== "boolean") return answer;
  if (answer) return execute(tool, calls, variables);
  const refused = { type: "text", text: "The user did not confirm it." } as const;
  return { ...dry, content: [refused, ...dry.content] };
}

/** Executes a call, without asking. Refuses arguments of other operations, except for false. */
async function execute(
  tool: ToolOperation,
  calls: Calls,
  variables: Variables,
  more?: Variables | false,
): Promise<Executed> {
  const variant = tool.operations.find(({ isFor }) => isFor?.(variables) ?? true);
  if (!variant) throw new Error("The last operation of a tool is for all arguments.");
  const { document } = variant;
  const isWhole = document.includes("$input");
  const others = isWhole ? [] : Object.keys(variables).filter((name) => variables[name] !== false);
  const extra = others.find((name) => !document.includes(`$${name}:`));
  if (extra) throw new InvalidInputError(extra, "does not go with the other arguments");
  const given = isWhole ? { input: { ...variables, ...more } } : variables;
  const { data, errors } = await calls.execute(document, given);
  const [value] = Object.values(data ?? {}) as (Data | null)[];
  // Return the value even if parts of the answer failed, because the operation was executed.
  if (!value) throw new CallError(errors?.[0] ?? nothing);
  const notes = (errors ?? [])
    .map((error) => new CallError(error))
    .map(({ message, code }) => `${message} (${code})`);
  return resultOf(tool, value, notes);
}

function checked({ input, exactlyOneOf }: ToolOperation, given: Variables): Variables {
  const { data, error } = input.safeParse(given);
  const [issue] = error?.issues ?? [];
  if (issue) {
    const field = z.core.toDotPath(issue.path) || "arguments";
    throw new InvalidInputError(field, `must be valid: ${issue.message}`);
  }
  if (exactlyOneOf && exactlyOneOf.filter((name) => given[name] !== undefined).length !== 1)
    throw new InvalidInputError("arguments", `must have exactly one of ${exactlyOneOf.join(", ")}`);
  return data as Variables;
}

/** Rethrows anything without an error code. */
function failed(error: unknown): CallToolResult {
  const { code, message, details } = Object(error) as Partial<CallError>;
  if (typeof code !== "string") throw error;
  return {
    content: [{ type: "text", text: `${message} (${code})` }],
    isError: true,
    _meta: { [errorKey]: { ...details, code, message } },
  };
}
