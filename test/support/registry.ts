/** The npm registry. */
export const registry = process.env["npm_config_registry"] ?? "https://registry.npmjs.org/";

/** Whether the registry can be reached. */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch(new URL("-/ping", registry), { signal: AbortSignal.timeout(5_000) });
    return ok;
  } catch {
    return false;
  }
}
