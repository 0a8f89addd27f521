import { globSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { preset } from "@graphql-codegen/client-preset";
import { codegen } from "@graphql-codegen/core";
import { buildSchema, Kind, parse, visit, type DocumentNode } from "graphql";
import { generated } from "./built.ts";
import { withWholePayloads } from "./whole-payloads.ts";

/** Operations of one program, and where their types are written. */
export interface Operations {
  /** Ends with a slash. */
  readonly folder: string;
  /** Patterns of the files with documents. */
  readonly documents: readonly string[];
  /** Whether the program rejects answers with errors, so that parts of payloads are there. */
  readonly hasWholePayloads: boolean;
  /** Fields of whose records the program wants to know the type: `__typename` is asked for beside them. */
  readonly typed?: readonly string[];
  /** Options of the generator. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** Documents in TypeScript. */
const template = /(?:\bgraphql\(\s*|\/\* GraphQL \*\/\s*)`([^`]*)`/g;

/** Fails if a document is not valid. */
export async function writeOperations(operations: Operations, sdl: string): Promise<void> {
  const began = new Date();
  const { folder, hasWholePayloads, config } = operations;
  const schema = hasWholePayloads ? withWholePayloads(sdl) : sdl;
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: folder,
    schema: parse(schema),
    schemaAst: buildSchema(schema),
    documents: documentsOf(operations),
    config,
    presetConfig: { fragmentMasking: false },
    plugins: [],
    pluginMap: {},
  });
  mkdirSync(folder, { recursive: true });
  for (const section of sections) {
    writeFileSync(section.filename, await codegen(section));
    // What changes from now on is newer.
    utimesSync(section.filename, began, began);
  }
}

function documentsOf({ documents, typed = [] }: Operations) {
  return globSync([...documents], { exclude: generated })
    .toSorted()
    .flatMap((location) => {
      const text = readFileSync(location, "utf8");
      const texts = location.endsWith(".graphql")
        ? [text]
        : [...text.matchAll(template)].map(([, document = ""]) => document);
      return texts.map((rawSDL) => {
        const document = withTypes(parse(rawSDL), typed);
        return { location, rawSDL, document };
      });
    });
}

function withTypes(document: DocumentNode, typed: readonly string[]): DocumentNode {
  const name = { kind: Kind.NAME, value: "__typename" } as const;
  return visit(document, {
    SelectionSet: ({ selections, ...set }) =>
      selections.some((one) => one.kind === Kind.FIELD && typed.includes(one.name.value))
        ? { ...set, selections: [{ kind: Kind.FIELD, name }, ...selections] }
        : undefined,
  });
}
