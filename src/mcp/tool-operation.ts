import type { CallToolResult } from "@modelcontextprotocol/server";
import type { z } from "zod";
import { inertJson } from "../core/parse-json.js";
import type { Data, Variables } from "./calls.js";
import { withoutNulls } from "./tool-schemas.js";

/** A tool, defined by GraphQL operations. Each call executes one of them. */
export interface ToolOperation {
  readonly name: string;
  readonly title: string;
  /** What the tool does and when to call it, for models. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** Arguments of which each call must have exactly one. Default: none. */
  readonly exactlyOneOf?: readonly string[];
  /** The operations in order of precedence. Each has one root field. */
  readonly operations: readonly ToolVariant[];
  /** Whether its results can have a job, for which a call waits unless the client takes it as a task. */
  readonly isLong?: true;
  /** What it does to the store. `changes` includes deleting. */
  readonly does: "reads" | "adds" | "changes";
  /**
   * What to ask the user before a call that deletes, by the value of its dry run; null if nothing would be deleted. By
   * default, the user is not asked.
   */
  readonly question?: (dry: Data) => string | null;
  /** Without any of these arguments, the user is the one that the caller is bound to. Default: no user. */
  readonly needsOneOf?: readonly string[];
  /** The result as text, with stored texts as {@link inertJson} or a context card. The structured result has all the data. */
  readonly text: (value: Data) => string;
}

interface ToolVariant {
  /** Its variables are the arguments, or `input` with all of them. */
  readonly document: string;
  /** Whether to use this operation for these arguments. Default: for all. */
  readonly isFor?: (given: Variables) => boolean;
}

/** The result of a call that was executed. */
export type Executed = CallToolResult & { readonly structuredContent: Data };

/** A simulation that has failed is an error. @param notes What failed besides. */
export function resultOf({ text }: ToolOperation, value: Data, notes: readonly string[] = []) {
  return {
    content: [{ type: "text", text: [text(value), ...notes].join("\n") }],
    structuredContent: withoutNulls(value),
    ...(value["status"] === "FAILED" && { isError: true }),
  } as Executed;
}

/** Memories in results. */
export const memory = `{ id kind content }`;
export const learned = (memories: readonly Data[] | null | undefined) =>
  (memories ?? []).map((one) => `Learned: ${inertJson(one)}`);
