/** The environment variables are invalid. The message lists all problems. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(readonly problems: readonly string[]) {
    const count = problems.length === 1 ? "a problem" : `${problems.length} problems`;
    super(`The configuration has ${count}:\n${problems.map((one) => `  - ${one}`).join("\n")}`);
  }
}
