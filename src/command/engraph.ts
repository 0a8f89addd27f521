#!/usr/bin/env node
import { Command } from "commander";
import { operatorMessage } from "../operator-message.js";
import { exportCommand } from "./export.js";
import { importCommand } from "./import.js";
import { keysCommand } from "./keys.js";

/** The command line of an operator: `engraph keys list`. It is configured as the server is. */
const engraph = new Command("engraph")
  .description("Runs and looks after an Engraph server.")
  .addCommand(keysCommand(process.env))
  .addCommand(exportCommand(process.env))
  .addCommand(importCommand(process.env));

engraph.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${operatorMessage(error)}\n`);
  process.exitCode = 1;
});
