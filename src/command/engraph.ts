#!/usr/bin/env node
import type * as CommandLine from "./command-line.js";

// Imports nothing before the Node version is checked, because older versions cannot parse the other files.

const needed = 24;

if (Number.parseInt(process.versions.node) < needed) {
  const { runOnNewerNode } = await import("./newer-node.js");
  process.exitCode = await runOnNewerNode(needed, new URL(import.meta.url));
} else {
  const { setFlagsFromString } = await import("node:v8");
  // Loading the code makes many objects that soon go. The space for new objects need not grow for them, which takes
  // 11 MB; runCommandLine lets it grow again.
  setFlagsFromString("--semi-space-growth-factor=1");
  const { enableCompileCache } = await import("node:module");
  const { fileURLToPath } = await import("node:url");
  // Next to the bundle, because other users must not be able to write code there. Has no effect if it is not writable.
  enableCompileCache(fileURLToPath(new URL("../compile-cache", import.meta.url)));
  const bundled = new URL("../bundle/command-line.js", import.meta.url).href;
  const { runCommandLine } = (await import(bundled)) as typeof CommandLine;
  await runCommandLine(process.argv.slice(2), process.env);
}
