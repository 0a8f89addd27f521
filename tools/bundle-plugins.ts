import { builtinModules } from "node:module";
import type { Plugin } from "rolldown";

/** Names that Node loads on first read, such as the WebSocket of `node:http`: Node's fetch is half a megabyte. */
const loadedLate: ReadonlySet<string> = new Set(["WebSocket", "CloseEvent", "MessageEvent"]);

const mark = "\0node:";

/**
 * Takes Node's built-in modules from the process. An import would read the values of all their names at once, which
 * makes Node load code that hardly any program uses: a tenth of the time of a start.
 */
export const builtins: Plugin = {
  name: "builtins",
  resolveId: {
    filter: { id: /^(node:)?[a-z_]+(\/[a-z_]+)*$/ },
    handler(source, importer, { kind }) {
      const name = source.replace(/^node:/, "");
      const isOwn = builtinModules.includes(name) || builtinModules.includes(`node:${name}`);
      return isOwn && importer && kind === "import-statement" ? `${mark}${name}` : null;
    },
  },
  load: {
    filter: { id: /^\0node:/ },
    async handler(id) {
      const name = id.slice(mark.length);
      const names = Object.keys((await import(`node:${name}`)) as object).filter(
        (one) => one !== "default" && one !== "module.exports" && !loadedLate.has(one),
      );
      // Each is read only where it is used.
      const reads = names.map((one, place) => `const n${place} = builtin[${JSON.stringify(one)}];`);
      const exported = names.map((one, place) => `n${place} as ${one}`);
      return `const builtin = process.getBuiltinModule("node:${name}");
${reads.join("\n")}
export { ${["builtin as default", ...exported].join(", ")} };`;
    },
  },
};

/** Slow code of type-graphql at each start, and faster code with the same result. */
const slow: readonly { readonly file: string; readonly from: string; readonly to: string }[] = [
  {
    file: "schema/schema-generator.js",
    from: 'fieldResolvers.filter(it => it.kind === "internal" ||',
    // Filters by name before the check, which runs on all resolvers for each field of the schema.
    to: 'fieldResolvers.filter(it => it.methodName === field.name).filter(it => it.kind === "internal" ||',
  },
  {
    file: "schema/definition-node.js",
    from: "parsed = parse(`type String ${nameOrDefinition}`);",
    // All root fields have one of a few directives.
    to: "parsed = (getDirectiveNode[nameOrDefinition] ??= parse(`type String ${nameOrDefinition}`));",
  },
  {
    file: "utils/graphql-version.js",
    from: 'import semVer from "semver";',
    to: "",
  },
  {
    file: "utils/graphql-version.js",
    from: "!semVer.satisfies(graphql.version, graphQLPeerDependencyVersion)",
    // The bundle always contains the right version.
    to: "false",
  },
];

/** Makes building the schema faster. Fails if the code of type-graphql is not as expected. */
export const quickSchema: Plugin = {
  name: "quick-schema",
  transform: {
    filter: { id: /type-graphql[\\/]build[\\/]esm[\\/]/ },
    handler(code, id) {
      const changes = slow.filter(({ file }) => id.replaceAll("\\", "/").endsWith(file));
      if (changes.length === 0) return null;
      for (const { from, to } of changes) {
        if (!code.includes(from)) throw new Error(`${id} does not have: ${from}`);
        code = code.replace(from, to);
      }
      // The number of lines does not change.
      return { code, map: null };
    },
  },
};

/** Leaves out the validator of MCP's SDK, half of its code: the server validates no JSON Schema. */
export const noValidator: Plugin = {
  name: "no-validator",
  load: {
    filter: { id: /@modelcontextprotocol[\\/]server[\\/]dist[\\/]shimsNode\.mjs$/ },
    handler: () =>
      'export { default as process } from "node:process"; export class DefaultJsonSchemaValidator {}',
  },
};
