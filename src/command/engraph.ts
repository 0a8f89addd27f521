#!/usr/bin/env node
import type * as CommandLine from "./command-line.js";

// Imports nothing until the version of Node is known: an older one cannot even read the other files.

const needed = 24;

if (Number.parseInt(process.versions.node) < needed) {
  process.stderr.write(`Engraph needs Node ${needed} or newer; this is ${process.version}.\n`);
  process.exitCode = 1;
} else {
  const bundled = new URL("../bundle/command-line.js", import.meta.url).href;
  const { runCommandLine } = (await import(bundled)) as typeof CommandLine;
  await runCommandLine(process.argv.slice(2), process.env);
}
