#!/usr/bin/env node
// Imports nothing until the version of Node is known: an older one cannot even read the other files.

const needed = 24;

if (Number.parseInt(process.versions.node) < needed) {
  process.stderr.write(`Engraph needs Node ${needed} or newer; this is ${process.version}.\n`);
  process.exitCode = 1;
} else {
  const { runCommandLine } = await import("./command-line.js");
  await runCommandLine(process.argv.slice(2), process.env);
}
