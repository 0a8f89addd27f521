import { graphSchema } from "../graphql/schema/schema.js";
import { InvalidInputError } from "../core/errors.js";
import type { InputRequiredResult } from "@modelcontextprotocol/server";
import { canAsk, confirmed, type RequestOfClient } from "./confirmation.js";
import { boundUser, CallError, type Calls, type Data, type Variables } from "./calls.js";
import { withoutNulls, type JsonSchema } from "./json-schema.js";
import { operationSchemas, type OperationSchemas } from "./operation-schemas.js";
import { toolOperations, type ToolOperation, type ToolVariant } from "./tool-operations.js";

/** The description of a tool for hosts. */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema & { readonly type: "object" };
  readonly outputSchema: JsonSchema & { readonly type: "object" };
  readonly annotations: ToolOperation["annotations"];
}

export interface ToolResult {
  readonly content: { readonly type: "text"; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
  readonly _meta?: Record<string, unknown>;
}

/** The result of a call that was executed. */
type Executed = ToolResult & { readonly structuredContent: Data };

interface Variant extends ToolVariant {
  readonly schemas: OperationSchemas;
}

interface Tool extends ToolOperation {
  readonly variants: readonly Variant[];
  readonly listed: ListedTool;
}

/** The key in `_meta` under which a tool error has its code. */
export const errorKey = "engraph/error";

let built: ReadonlyMap<string, Tool> | undefined;

/** The tools by name. Built once, because they are the same for all callers. */
function tools(): ReadonlyMap<string, Tool> {
  return (built ??= new Map(toolOperations.map((one) => [one.name, toolOf(one)])));
}

/** Lists the tools for this caller. A caller that is bound to a user need not pass `userId`. */
export async function listTools(calls: Calls): Promise<readonly ListedTool[]> {
  const isBound = (await boundUser(calls)) !== null;
  return [...tools().values()].map(({ listed, needsUser }) => {
    if (!isBound || !needsUser({})) return listed;
    const required = listed.inputSchema.required?.filter((name) => name !== "userId");
    return { ...listed, inputSchema: { ...listed.inputSchema, required } };
  }) as readonly ListedTool[];
}

/** Calls a tool. A failed call returns an error result with its GraphQL error code. Null if there is no such tool. */
export async function callTool(
  calls: Calls,
  name: string,
  given: Variables,
  request: RequestOfClient,
): Promise<ToolResult | InputRequiredResult | null> {
  const tool = tools().get(name);
  if (!tool) return null;
  try {
    return await resultOf(tool, calls, given, request);
  } catch (error) {
    return failed(error);
  }
}

async function resultOf(
  tool: Tool,
  calls: Calls,
  all: Variables,
  request: RequestOfClient,
): Promise<ToolResult | InputRequiredResult> {
  const given = withoutNulls(tool.listed.inputSchema, all) as Variables;
  checkArguments(tool, given);
  const variables = tool.needsUser(given) ? await withUser(calls, given) : given;
  if (!tool.question || variables["dryRun"] || !canAsk(request))
    return execute(tool, calls, variables);
  const dry = await execute(tool, calls, { ...variables, dryRun: true });
  const question = tool.question(dry.structuredContent);
  if (question === null) return execute(tool, calls, variables);
  const answer = confirmed(request, question, [tool.name, variables, dry.structuredContent]);
  if (typeof answer !== "boolean") return answer;
  if (answer) return execute(tool, calls, variables);
  const refused = { type: "text", text: "The user did not confirm it." } as const;
  return { ...dry, content: [refused, ...dry.content] };
}

/** Executes a call, without asking. */
async function execute(tool: Tool, calls: Calls, variables: Variables): Promise<Executed> {
  const variant = tool.variants.find(({ isFor }) => isFor?.(variables) ?? true);
  if (!variant) throw new Error("The last operation of a tool is for all arguments.");
  const { data, errors } = await calls.execute(variant.document, variables);
  const value = data?.[variant.schemas.field] as Data | null | undefined;
  // Return the value even if parts of the answer failed, because the operation was executed.
  if (!value) throw new CallError(errors?.[0] ?? { message: "There is no answer." });
  const notes = (errors ?? [])
    .map((error) => new CallError(error))
    .map(({ message, code }) => `${message} (${code})`);
  return {
    content: [{ type: "text", text: [tool.text(value), ...notes].join("\n") }],
    structuredContent: withoutNulls(tool.listed.outputSchema, value) as Data,
  };
}

function checkArguments({ listed, exactlyOneOf }: Tool, given: Variables): void {
  const known = listed.inputSchema.properties ?? {};
  for (const name of Object.keys(given))
    if (!Object.hasOwn(known, name))
      throw new InvalidInputError(name, `is no argument of ${listed.name}`);
  if (exactlyOneOf && exactlyOneOf.filter((name) => given[name] !== undefined).length !== 1)
    throw new InvalidInputError("arguments", `must have exactly one of ${exactlyOneOf.join(", ")}`);
}

async function withUser(calls: Calls, given: Variables): Promise<Variables> {
  const userId = await boundUser(calls);
  return userId === null ? given : { ...given, userId };
}

/** Rethrows anything without an error code. */
function failed(error: unknown): ToolResult {
  const { code, message, details } = Object(error) as Partial<CallError>;
  if (typeof code !== "string") throw error;
  return {
    content: [{ type: "text", text: `${message} (${code})` }],
    isError: true,
    _meta: { [errorKey]: { ...details, code, message } },
  };
}

function toolOf(tool: ToolOperation): Tool {
  const variants = tool.operations.map((variant) => ({
    ...variant,
    schemas: operationSchemas(graphSchema(), variant.document, tool.shown),
  }));
  const descriptions = variants
    .filter(({ isFor }, i) => !isFor || i === 0)
    .map(({ schemas }) => schemas.description);
  return {
    ...tool,
    variants,
    listed: {
      name: tool.name,
      title: tool.title,
      description: [tool.purpose, ...descriptions].join(" "),
      inputSchema: anyOf(variants.map(({ schemas }) => schemas.input)),
      outputSchema: anyOf(variants.map(({ schemas }) => schemas.output)),
      annotations: tool.annotations,
    },
  };
}

/** A schema with the properties of all schemas. It requires only what all of them require. */
function anyOf(schemas: readonly JsonSchema[]): ListedTool["inputSchema"] {
  const [first, ...others] = schemas;
  const required = first?.required?.filter((name) =>
    others.every((other) => other.required?.includes(name)),
  );
  // On a conflict the last schema wins: its operation does the actual work, and its descriptions fit best.
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties));
  const isClosed = first?.additionalProperties === false;
  return {
    type: "object",
    properties,
    ...(required && required.length > 0 && { required }),
    ...(isClosed && { additionalProperties: false }),
  };
}
