import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { CommandError } from "./operator-message.js";

interface DevelopmentTool {
  /** Path relative to the package's folder. Installed packages do not contain it. */
  readonly file: string;
  /** The documentation page of its options. */
  readonly page: string;
}

/** A command that runs a program of the checkout in its own process, with the same arguments and exit code. */
export function developmentTool({ file, page }: DevelopmentTool): Command {
  return new Command()
    .description(
      `A development tool, which needs a checkout of Engraph. ${page} lists its options.`,
    )
    .argument("[arguments...]", "passed on to the tool")
    .allowUnknownOption()
    .action(async (args: readonly string[]) => {
      const program = fileURLToPath(new URL(`../../${file}`, import.meta.url));
      if (!existsSync(program))
        throw new CommandError(`There is no ${file}: this command needs a checkout of Engraph.`);
      const child = spawn(process.execPath, [program, ...args], { stdio: "inherit" });
      const [code] = (await once(child, "exit")) as [number | null];
      process.exitCode = code ?? 1;
    });
}
