/** `npm run schema`: writes schema.graphql from the code. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import "reflect-metadata";
import type * as Schema from "../src/graphql/schema/schema.ts";
import { printedSchema } from "./printed-schema.ts";

// Not the whole build, which fails while documents of tests or of the console do not fit the old schema.
const tsc = ["node_modules/typescript/bin/tsc", "-p", "tools/tsconfig.build.json"];
const { status } = spawnSync(process.execPath, tsc, { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
const compiled = new URL("../dist/graphql/schema/schema.js", import.meta.url).href;
const { graphSchema } = (await import(compiled)) as typeof Schema;
writeFileSync("schema.graphql", `${printedSchema(graphSchema())}\n`);
