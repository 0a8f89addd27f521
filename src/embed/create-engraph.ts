import { createApp } from "../app/create-app.js";
import { readConfig } from "../config/config.js";
import type * as Declared from "./engraph.js";
import type { EngraphDocument } from "./engraph.js";
import { principalOf } from "./principal-of.js";
import { ReadAnswers } from "../core/models/read-answers.js";
import { print, type DocumentNode } from "graphql";

const silent: Declared.EngraphLogger = { info() {}, warn() {}, error() {} };

/** The implementation behind the package `engraph`; `engraph.ts` documents it. */
export const createEngraph: typeof Declared.createEngraph = async (options = {}) => {
  const { dataFile, port, env, logger = silent } = options;
  const config = readConfig({
    ...env,
    PORT: String(port ?? 0),
    ...(dataFile !== undefined && { DATA_FILE: dataFile }),
  });
  const { url, execute, subscribe, close } = await createApp(config, {
    logger,
    listens: port !== undefined,
  });
  return {
    url,
    async execute(document, variables, principal) {
      const query = textOf(document);
      const answer = await execute({ query, variables: ofJson(variables) }, principalOf(principal));
      return JSON.parse(answer) as never;
    },
    subscribe(document, variables, principal) {
      const query = textOf(document);
      const asked = { query, variables: ofJson(variables) };
      return new ReadAnswers(subscribe(asked, principalOf(principal)));
    },
    close,
  };
};

/** Copies variables as if they came over HTTP: plain JSON values that no one else can change. */
function ofJson(variables: unknown): Record<string, unknown> | null {
  return variables === undefined || variables === null
    ? null
    : (JSON.parse(JSON.stringify(variables)) as Record<string, unknown>);
}

/** The GraphQL text of a document in any form. */
function textOf(document: EngraphDocument<unknown, never>): string {
  return isNode(document) ? print(document) : String(document);
}

function isNode(document: object | string): document is DocumentNode {
  return typeof document === "object" && "kind" in document && document.kind === "Document";
}
