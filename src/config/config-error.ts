/** The environment cannot be used; the message lists every problem. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((one) => `  - ${one}`).join("\n")}`,
    );
  }
}
