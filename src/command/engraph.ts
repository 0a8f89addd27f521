#!/usr/bin/env node
import type * as CommandLine from "./command-line.js";

// Imports nothing until the version of Node is known: an older one cannot even read the other files.

const needed = 24;

if (Number.parseInt(process.versions.node) < needed) {
  const { runOnNewerNode } = await import("./newer-node.js");
  process.exitCode = await runOnNewerNode(needed, new URL(import.meta.url));
} else {
  const { enableCompileCache } = await import("node:module");
  const { fileURLToPath } = await import("node:url");
  // Beside the bundle, as code must not come from a directory that other users can write to. Does nothing where it cannot be written.
  enableCompileCache(fileURLToPath(new URL("../compile-cache", import.meta.url)));
  const bundled = new URL("../bundle/command-line.js", import.meta.url).href;
  const { runCommandLine } = (await import(bundled)) as typeof CommandLine;
  await runCommandLine(process.argv.slice(2), process.env);
}
