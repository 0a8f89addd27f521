import type { CallToolResult, InputRequiredResult } from "@modelcontextprotocol/server";
import { graphSchema } from "../graphql/schema/schema.js";
import { InvalidInputError } from "../core/errors/request-errors.js";
import { canAsk, confirmed, type RequestOfClient } from "./confirmation.js";
import { boundUser, CallError, type Calls, type Data, type Variables } from "./calls.js";
import { withoutNulls, type JsonSchema } from "./json-schema.js";
import { operationSchemas, type OperationSchemas } from "./operation-schemas.js";
import { toolOperations, type ToolOperation, type ToolVariant } from "./tool-operations.js";

/** The result of a call that was executed. */
type Executed = CallToolResult & { readonly structuredContent: Data };

interface Variant extends ToolVariant {
  readonly schemas: OperationSchemas;
}

interface Tool extends ToolOperation {
  readonly variants: readonly Variant[];
  readonly description: string;
  readonly input: JsonSchema;
  readonly output: JsonSchema;
}

/** The key in `_meta` under which a tool error has its code. */
export const errorKey = "engraph/error";

let built: ReadonlyMap<string, Tool> | undefined;

/** The tools by name. Built once, because they are the same for all callers. */
function tools(): ReadonlyMap<string, Tool> {
  return (built ??= new Map(toolOperations.map((one) => [one.name, toolOf(one)])));
}

/** Lists the tools for this caller. A caller that is bound to a user need not pass `userId`. */
export async function listTools(calls: Calls) {
  const isBound = (await boundUser(calls)) !== null;
  return [...tools().values()].map((tool) => {
    const { name, title, description, annotations, input, output: outputSchema, needsUser } = tool;
    const required = input.required?.filter((one) => one !== "userId");
    const inputSchema = isBound && needsUser({}) ? { ...input, required } : input;
    return { name, title, description, inputSchema, outputSchema, annotations };
  });
}

/** Calls a tool. A failed call returns an error result with its GraphQL error code. Null if there is no such tool. */
export async function callTool(
  calls: Calls,
  name: string,
  given: Variables,
  request: RequestOfClient,
): Promise<CallToolResult | InputRequiredResult | null> {
  const tool = tools().get(name);
  return tool ? resultOf(tool, calls, given, request).catch(failed) : null;
}

async function resultOf(
  tool: Tool,
  calls: Calls,
  all: Variables,
  request: RequestOfClient,
): Promise<CallToolResult | InputRequiredResult> {
  const given = withoutNulls(tool.input, all) as Variables;
  checkArguments(tool, given);
  const userId = tool.needsUser(given) ? await boundUser(calls) : null;
  const variables = userId === null ? given : { ...given, userId };
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
    structuredContent: withoutNulls(tool.output, value) as Data,
  };
}

function checkArguments({ name: tool, input, exactlyOneOf }: Tool, given: Variables): void {
  const known = input.properties ?? {};
  for (const name of Object.keys(given))
    if (!Object.hasOwn(known, name)) throw new InvalidInputError(name, `is no argument of ${tool}`);
  if (exactlyOneOf && exactlyOneOf.filter((name) => given[name] !== undefined).length !== 1)
    throw new InvalidInputError("arguments", `must have exactly one of ${exactlyOneOf.join(", ")}`);
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
    description: [tool.purpose, ...descriptions].join(" "),
    input: anyOf(variants.map(({ schemas }) => schemas.input)),
    output: anyOf(variants.map(({ schemas }) => schemas.output)),
  };
}

/** A schema with the properties of all schemas. It requires only what all of them require. */
function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const [{ required = [], ...first }, ...others] = schemas as [JsonSchema, ...JsonSchema[]];
  const shared = required.filter((name) => others.every((one) => one.required?.includes(name)));
  // On a conflict the last schema wins: its operation does the actual work, and its descriptions fit best.
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties));
  return { ...first, properties, ...(shared.length > 0 && { required: shared }) };
}
